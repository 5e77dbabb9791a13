import { badRequest, conflict, event, notFound } from '@kasauti/service-kit';
import { publishedState, refuseStatus, type ClassContent, type ClassDoc, type ClassStatus } from './class';
import type { ClassStore } from './class.store';
import { trigramsOf } from './search';

export interface ClassChange {
  content: Partial<ClassContent>;
  status?: ClassStatus;
  confirm: boolean;
}
type Deps = { classes: ClassStore };
/** A change lost to another one is made again on what that one left. */
const TRIES = 4;

export const hiddenClass = () => notFound('class_not_found', 'Class not found');

const differs = (c: ClassDoc, content: Partial<ClassContent>) =>
  Object.entries(content).some(
    ([key, value]) => JSON.stringify(c[key as keyof ClassContent]) !== JSON.stringify(value),
  );

function assertStatus(from: ClassStatus, to: ClassStatus, confirm: boolean): void {
  const refusal = refuseStatus(from, to, confirm);
  if (refusal === 'status_not_allowed')
    throw conflict(
      refusal,
      `A class that is ${from} cannot become a draft again, because students and tests may depend on it. Archive it to close it for new students.`,
    );
  if (refusal === 'confirmation_required') {
    const message = 'Please confirm that this draft class should be opened to students';
    throw badRequest(refusal, message, [{ field: 'confirm', message }]);
  }
}

export const changeClassFlow =
  ({ classes }: Deps) =>
  async (
    classId: string,
    teacherId: string,
    { content, status, confirm }: ClassChange,
    now: Date,
  ): Promise<ClassDoc> => {
    for (let n = 0; n < TRIES; n++) {
      const current = await classes.owned(classId, teacherId);
      if (!current) throw hiddenClass();
      const to = status ?? current.status;
      assertStatus(current.status, to, confirm);
      if (to === current.status && !differs(current, content)) return current;

      const changed: ClassDoc = { ...current, ...content, status: to, lastActivityAt: now };
      changed.trigrams = trigramsOf(changed.title, ...changed.tags);
      const moved =
        to === current.status ? [] : [event('class_status_changed', { classId, teacherId, from: current.status, to })];
      const after = await classes.save(
        current,
        { teacherId, status: current.status },
        { $set: { ...content, status: to, lastActivityAt: now, trigrams: changed.trigrams } },
        [event('class_changed', publishedState(changed)), ...moved],
      );
      if (after) return after;
    }
    throw conflict('class_changed', 'The class was changed at the same time. Please try again.');
  };
