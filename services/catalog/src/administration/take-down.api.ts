import { actReason, event, LOST, retryCas, type Handlers } from '@kasauti/service-kit';
import { publishedState, type ClassDoc } from '../class/class';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { asReported, decided } from '../class/reported';
import type { PersonStore } from '../person/person.store';
import { adminStatusOf } from './admin-class.view';

interface Deps {
  classes: ClassStore;
  people: PersonStore;
}

/** For users and other services the class is archived: running attempts end normally and results stay. */
const afterTakeDown = (c: ClassDoc, reason: string, at: Date): ClassDoc => ({
  ...c,
  status: 'archived',
  featured: false,
  takenDown: { at, reason, from: c.status },
});
/** Of an erased teacher it stays archived, as all classes of this account; who gets it by a transfer may open it. */
const afterRestore = ({ takenDown, ...c }: ClassDoc, isErased: boolean): ClassDoc => ({
  ...c,
  status: isErased ? 'archived' : (takenDown?.from ?? c.status),
});

export const takeDownApi = ({ classes, people }: Deps): Handlers<'setTakenDown'> => ({
  setTakenDown: ({ params: { classId }, body, caller, now }) =>
    retryCas(async () => {
      const current = await classes.get(classId);
      if (!current) throw classNotFound();
      if (body.takenDown === (current.takenDown !== undefined))
        return { data: { classId, status: adminStatusOf(current) } };
      const next = body.takenDown
        ? afterTakeDown(current, body.reason, now)
        : afterRestore(current, await people.isErased(current.teacherId));
      const { status, featured, takenDown, teacherId } = next;
      const events = [
        event('class_changed', publishedState(next)),
        ...(status === current.status
          ? []
          : [event('class_status_changed', { classId, teacherId, from: current.status, to: status })]),
        event('admin_acted', {
          service: 'catalog',
          action: body.takenDown ? 'class_taken_down' : 'class_restored',
          resourceType: 'class',
          resourceId: classId,
          adminId: caller.id,
          reason: actReason(body.reason),
        }),
      ];
      const { $set, $unset } = decided(current, now);
      const change = takenDown
        ? { $set: { ...$set, status, featured, takenDown }, $unset }
        : { $set: { status, featured }, $unset: { takenDown: 1 as const } };
      // The account may be erased after it was looked up above.
      const asRead = current.takenDown ? { 'takenDown.from': current.takenDown.from } : {};
      return (await classes.save(current, { ...asReported(current), ...asRead }, change, events))
        ? { data: { classId, status: adminStatusOf(next) } }
        : LOST;
    }),
});
