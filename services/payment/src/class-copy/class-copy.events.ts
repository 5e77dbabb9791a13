import type { Clock, On } from '@kasauti/service-kit';
import type { ClassCopyStore } from './class-copy.store';

type Types = 'class_changed' | 'enrolment_confirmed' | 'enrolment_ended' | 'member_changed';
interface Deps {
  classes: ClassCopyStore;
  clock: Clock;
  refundLost: { ofStudent(studentId: string, classId: string): Promise<void> };
}

/** A broker that was away, a rebuild and the archive of a lost topic bring old events one after the other. */
const OLD_MS = 5 * 60_000;
const SETTLED_AFTER_MS = 15 * 60_000;
const judgeAtOf = (occurredAt: string, now: Date): Date | null =>
  now.getTime() - Date.parse(occurredAt) > OLD_MS ? new Date(now.getTime() + SETTLED_AFTER_MS) : null;

const JOINED = { isActive: true, endedAt: null, wasRemoved: false };

export const classCopyEvents = ({ classes, refundLost, clock }: Deps): On<Types> => ({
  async class_changed({ data: { classId, teacherId, title, status }, aggSeq, occurredAt }) {
    const known = await classes.get(classId);
    // A later change of an archived class does not archive it again.
    const archivedAt = status === 'archived' ? (known?.archivedAt ?? new Date(occurredAt)) : null;
    const judgeAt = judgeAtOf(occurredAt, clock.now());
    return classes.keep({ _id: classId, teacherId, title, status, archivedAt, judgeAt, lastSeq: aggSeq });
  },
  enrolment_confirmed: ({ data, aggSeq }) => classes.keepEnrolment(data.classId, data.studentId, JOINED, aggSeq),
  member_changed: ({ data: { classId, studentId, batchId }, aggSeq }) =>
    classes.keepBatch(classId, studentId, batchId, aggSeq),
  async enrolment_ended({ data: { classId, studentId, reason }, aggSeq, occurredAt }) {
    const judgeAt = judgeAtOf(occurredAt, clock.now());
    const ended = { isActive: false, endedAt: new Date(occurredAt), wasRemoved: reason === 'removed', judgeAt };
    await classes.keepEnrolment(classId, studentId, ended, aggSeq);
    if (!judgeAt) await refundLost.ofStudent(studentId, classId);
  },
});
