import type { On } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { TeacherCountStore } from './teacher-count.store';

/** Our own event arrives even if the process crashed right after the enrolment, so every enrolment is counted. */
export const enrolmentEvents = ({
  classes,
  teacherCounts,
}: {
  classes: ClassStore;
  teacherCounts: TeacherCountStore;
}) =>
  ({
    enrolment_confirmed: async ({ data, occurredAt }) => {
      await classes.touch(data.classId, new Date(occurredAt));
      await classes.recountDue(data.classId);
      await teacherCounts.recountDue(data.teacherId);
    },
  }) satisfies On;
