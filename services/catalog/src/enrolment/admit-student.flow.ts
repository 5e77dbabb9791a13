import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { LOST, type Transaction } from '@kasauti/service-kit';
import type { ClassDoc } from '../class/class';
import { newEnrolment, type EnrolmentDoc, type Listed } from './enrolment';
import type { EnrolmentStore } from './enrolment.store';

export interface Enrolled {
  enrolledAt: Date;
  /** Absent for a student who was enrolled already. */
  entered?: ClassDoc;
}
type Admission = {
  entered: ClassDoc;
  studentId: string;
  /** An earlier enrolment of the student, which has ended. */
  before: EnrolmentDoc | null;
  inviteId?: string;
  /** Of the texts that were shown, where the page says so. */
  textVersion?: string;
  listed?: Listed;
};
type Deps = { enrolments: EnrolmentStore; recount: (classId: string) => Promise<void> };
/** Above this the job counts: a recount for every enrolment would make a rush on one class quadratic. */
const COUNT_AT_ONCE = 500;

export const admitStudentFlow = ({ enrolments, recount }: Deps) => ({
  /**
   * Enrols a student who may enter the class: new, or again after the end of an earlier enrolment. Enrolment, consent and
   * both events are one write; a concurrent second request finds the first.
   */
  async enrol(
    { entered, studentId, before, inviteId, textVersion = CONSENT_TEXT_VERSION, listed }: Admission,
    now: Date,
    tx?: Transaction,
  ): Promise<Enrolled | typeof LOST> {
    const enrolment = newEnrolment(entered, studentId, { textVersion, inviteId, listed }, now);
    const isStored = before ? await enrolments.reopen(before, enrolment, tx) : await enrolments.insert(enrolment, tx);
    return isStored ? { enrolledAt: now, entered } : LOST;
  },

  /** Counts the students of the class. After a crash before it, enrolment_confirmed makes the job count. */
  async countAfter(enrolled: Enrolled): Promise<Enrolled> {
    const { entered } = enrolled;
    if (entered && entered.studentCount < COUNT_AT_ONCE) await recount(entered._id);
    return enrolled;
  },
});
export type AdmitStudent = ReturnType<typeof admitStudentFlow>;
