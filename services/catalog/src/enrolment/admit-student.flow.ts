import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { LOST, retryCas } from '@kasauti/service-kit';
import type { ClassDoc } from '../class/class';
import { newEnrolment } from './enrolment';
import type { EnrolmentStore } from './enrolment.store';
import type { Recount } from './recount.flow';

export interface Enrolled {
  enrolledAt: Date;
  already: boolean;
}
type Deps = { enrolments: EnrolmentStore; recount: Recount };
/** Above this the job counts: a recount for every enrolment would make a rush on one class quadratic. */
const COUNT_AT_ONCE = 500;

/** Enrols a student who may enter the class: new, or again after the end of an earlier enrolment. */
export const admitStudentFlow =
  ({ enrolments, recount }: Deps) =>
  async (c: ClassDoc, studentId: string, inviteId: string | undefined, now: Date): Promise<Enrolled> => {
    // 1. Store enrolment, consent and both events in one write; a concurrent second request finds the first.
    const enrolled = await retryCas(async () => {
      const before = await enrolments.latest(c._id, studentId);
      if (before && !before.endedAt) return { enrolledAt: before.enrolledAt, already: true };
      const enrolment = newEnrolment(c, studentId, { textVersion: CONSENT_TEXT_VERSION, inviteId }, now);
      const isStored = before ? await enrolments.reopen(before, enrolment) : await enrolments.insert(enrolment);
      return isStored ? { enrolledAt: enrolment.enrolledAt, already: false } : LOST;
    });

    // 2. Count. After a crash before this, enrolment_confirmed makes the job count.
    if (!enrolled.already && c.studentCount < COUNT_AT_ONCE) await recount(c._id);
    return enrolled;
  };
export type AdmitStudent = ReturnType<typeof admitStudentFlow>;
