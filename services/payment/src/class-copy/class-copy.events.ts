import type { On } from '@kasauti/service-kit';
import type { ClassCopyStore } from './class-copy.store';

type Types = 'class_changed' | 'enrolment_confirmed' | 'enrolment_ended';

export const classCopyEvents = ({ classes }: { classes: ClassCopyStore }): On<Types> => ({
  class_changed: ({ data: { classId, teacherId, title, status }, aggSeq }) =>
    classes.keep({ _id: classId, teacherId, title, status, lastSeq: aggSeq }),
  enrolment_confirmed: ({ data, aggSeq }) => classes.keepEnrolment(data.classId, data.studentId, true, aggSeq),
  enrolment_ended: ({ data, aggSeq }) => classes.keepEnrolment(data.classId, data.studentId, false, aggSeq),
});
