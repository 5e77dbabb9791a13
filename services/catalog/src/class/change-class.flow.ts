import { event, LOST, retryCas } from '@kasauti/service-kit';
import { isPublished, publishedState, refuseStatus, type ClassContent, type ClassDoc, type ClassStatus } from './class';
import { classChanged, classTakenDown, confirmationRequired, statusNotAllowed } from './class.refusals';
import type { ClassStore } from './class.store';
import { trigramsOf } from '../search/search';

export interface ClassChange {
  content: Partial<ClassContent>;
  status?: ClassStatus;
  confirm: boolean;
}
type Deps = { classes: ClassStore };

const differs = (c: ClassDoc, content: Partial<ClassContent>) =>
  Object.entries(content).some(
    ([key, value]) => JSON.stringify(c[key as keyof ClassContent]) !== JSON.stringify(value),
  );

function assertStatus(from: ClassStatus, to: ClassStatus, confirm: boolean): void {
  const refusal = refuseStatus(from, to, confirm);
  if (refusal === 'status_not_allowed') throw statusNotAllowed(from);
  if (refusal === 'confirmation_required') throw confirmationRequired();
}

/** One write with its events; after a lost race the change is applied again to the newer state. */
export const changeClassFlow =
  ({ classes }: Deps) =>
  /** @param read the class as it is now, if the caller may change it so */
  (read: () => Promise<ClassDoc>, { content, status, confirm }: ClassChange, now: Date): Promise<ClassDoc> =>
    retryCas(
      async () => {
        const current = await read();
        const { _id: classId, teacherId } = current;
        const to = status ?? current.status;
        if (current.takenDown && to !== current.status) throw classTakenDown(current.takenDown.reason);
        assertStatus(current.status, to, confirm);
        if (to === current.status && !differs(current, content)) return current;

        const changed: ClassDoc = { ...current, ...content, status: to, lastActivityAt: now };
        changed.trigrams = trigramsOf(changed.title, ...changed.tags);
        // Others may be featured in its place meanwhile, so it does not come back as one.
        changed.featured = current.featured && isPublished(current) && isPublished(changed);
        const { trigrams, featured } = changed;
        const moved =
          to === current.status
            ? []
            : [event('class_status_changed', { classId, teacherId, from: current.status, to })];
        const after = await classes.save(
          current,
          { teacherId, status: current.status },
          { $set: { ...content, status: to, lastActivityAt: now, trigrams, featured } },
          [event('class_changed', publishedState(changed)), ...moved],
        );
        return after ?? LOST;
      },
      {
        orElse: () => {
          throw classChanged();
        },
      },
    );
