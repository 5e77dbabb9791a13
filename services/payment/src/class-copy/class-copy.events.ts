import type { On } from '@kasauti/service-kit';
import type { ClassCopyStore } from './class-copy.store';

type Types = 'class_changed' | 'enrolment_confirmed' | 'enrolment_ended' | 'member_changed';
interface Deps {
  classes: ClassCopyStore;
  refundLost: { ofStudent(studentId: string, classId: string): Promise<void> };
}

export const classCopyEvents = ({ classes, refundLost }: Deps): On<Types> => ({
  async class_changed({ data: { classId, teacherId, title, status }, aggSeq, occurredAt }) {
    const known = await classes.get(classId);
    // A later change of an archived class does not archive it again.
    const archivedAt = status === 'archived' ? (known?.archivedAt ?? new Date(occurredAt)) : null;
    return classes.keep({ _id: classId, teacherId, title, status, archivedAt, lastSeq: aggSeq });
  },
  enrolment_confirmed: ({ data, aggSeq }) =>
    classes.keepEnrolment(data.classId, data.studentId, { isActive: true, endedAt: null, wasRemoved: false }, aggSeq),
  member_changed: ({ data: { classId, studentId, batchId }, aggSeq }) =>
    classes.keepBatch(classId, studentId, batchId, aggSeq),
  async enrolment_ended({ data: { classId, studentId, reason }, aggSeq, occurredAt }) {
    const ended = { isActive: false, endedAt: new Date(occurredAt), wasRemoved: reason === 'removed' };
    await classes.keepEnrolment(classId, studentId, ended, aggSeq);
    await refundLost.ofStudent(studentId, classId);
  },
});
