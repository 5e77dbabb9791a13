import { actReason, conflict, event, LOST, notFound, retryCas, type Handlers } from '@kasauti/service-kit';
import { publishedState } from '../class/class';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { PersonStore } from '../person/person.store';

interface Deps {
  classes: ClassStore;
  people: PersonStore;
}
const teacherNotFound = () => notFound('teacher_not_found', 'There is no active teacher with this id');
const teacherChanged = () =>
  conflict('teacher_changed', 'The class was given to another teacher in the meantime. Please read who has it now.');

/** The tests, enrolments and invites follow by the event. */
export const transferApi = ({ classes, people }: Deps): Handlers<'transferClass'> => ({
  transferClass: ({ params: { classId }, body: { teacherId, fromTeacherId, reason }, caller }) =>
    retryCas(async () => {
      const [current, next] = await Promise.all([classes.get(classId), people.activeTeacher(teacherId)]);
      if (!current) throw classNotFound();
      if (!next) throw teacherNotFound();
      const done = { data: { classId, teacherId, teacher: next.name } };
      const formerTeacherId = current.teacherId;
      if (formerTeacherId === teacherId) return done;
      if (fromTeacherId !== undefined && fromTeacherId !== formerTeacherId) throw teacherChanged();
      const events = [
        event('class_changed', { ...publishedState({ ...current, teacherId }), formerTeacherId }),
        event('admin_acted', {
          service: 'catalog',
          action: 'class_transferred',
          resourceType: 'class',
          resourceId: classId,
          adminId: caller.id,
          reason: actReason(reason),
        }),
      ];
      return (await classes.save(current, {}, { $set: { teacherId } }, events)) ? done : LOST;
    }),
});
