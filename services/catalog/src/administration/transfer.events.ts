import type { On } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TeacherCountStore } from '../enrolment/teacher-count.store';
import type { InviteStore } from '../invite/invite.store';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  invites: InviteStore;
  teacherCounts: TeacherCountStore;
}

/** Copies the present teacher of a class to its enrolments and invites, so repeated and old events change nothing. */
export const transferEvents = ({ classes, enrolments, invites, teacherCounts }: Deps) =>
  ({
    class_changed: async ({ data: { classId, formerTeacherId } }) => {
      const found = formerTeacherId ? await classes.get(classId) : null;
      if (!found || !formerTeacherId) return;
      await enrolments.giveTo(classId, found.teacherId);
      await invites.giveTo(classId, found.teacherId);
      for (const id of [formerTeacherId, found.teacherId]) await teacherCounts.recountDue(id);
    },
  }) satisfies On;
