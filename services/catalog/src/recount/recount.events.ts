import type { On } from '@kasauti/service-kit';
import { isSameOwner } from '../access/access';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TeacherCountStore } from '../enrolment/teacher-count.store';
import type { InviteStore } from '../invite/invite.store';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  teacherCounts: TeacherCountStore;
  invites: InviteStore;
}

/** Our own events arrive even if the process crashed right after the write, so every enrolment and every end is counted. */
export const recountEvents = ({ classes, enrolments, teacherCounts, invites }: Deps) =>
  ({
    enrolment_confirmed: async ({ data, occurredAt }) => {
      await classes.touch(data.classId, new Date(occurredAt));
      await classes.recountDue(data.classId);
      // Enrolled while the class was given to another teacher, so transfer.events.ts may have been earlier.
      const { teacherId = data.teacherId } = (await classes.get(data.classId)) ?? {};
      if (!isSameOwner({ teacherId }, data)) {
        await enrolments.giveOneTo(data.classId, data.studentId, teacherId);
        // The former one may have been counted with it.
        await teacherCounts.recountDue(data.teacherId);
      }
      await teacherCounts.recountDue(teacherId);
      if (data.inviteId) await invites.recountDue(data.inviteId);
    },
    enrolment_ended: async ({ data }) => {
      await classes.recountDue(data.classId);
      if (data.teacherId) await teacherCounts.recountDue(data.teacherId);
    },
  }) satisfies On;
