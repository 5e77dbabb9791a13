import { actReason, event, LOST, retryCas, type Handlers } from '@kasauti/service-kit';
import { publishedState, type ClassDoc } from '../class/class';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { asReported, decided } from '../class/reported';
import { adminStatusOf } from './admin-class.view';

/** For users and other services the class is archived: running attempts end normally and results stay. */
const afterTakeDown = (c: ClassDoc, reason: string, at: Date): ClassDoc => ({
  ...c,
  status: 'archived',
  featured: false,
  takenDown: { at, reason, from: c.status },
});
const afterRestore = ({ takenDown, ...c }: ClassDoc): ClassDoc => ({ ...c, status: takenDown?.from ?? c.status });

export const takeDownApi = ({ classes }: { classes: ClassStore }): Handlers<'setTakenDown'> => ({
  setTakenDown: ({ params: { classId }, body, caller, now }) =>
    retryCas(async () => {
      const current = await classes.get(classId);
      if (!current) throw classNotFound();
      if (body.takenDown === (current.takenDown !== undefined))
        return { data: { classId, status: adminStatusOf(current) } };
      const next = body.takenDown ? afterTakeDown(current, body.reason, now) : afterRestore(current);
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
      return (await classes.save(current, asReported(current), change, events))
        ? { data: { classId, status: adminStatusOf(next) } }
        : LOST;
    }),
});
