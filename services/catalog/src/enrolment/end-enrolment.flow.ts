import { LOST, retryCas } from '@kasauti/service-kit';
import { classNotFound } from '../class/class.refusals';
import type { EndReason, EnrolmentDoc } from './enrolment';
import type { EnrolmentStore } from './enrolment.store';

type Deps = { enrolments: EnrolmentStore };

/** One write with its event; ending twice is ending once. Counting follows by enrolment_ended. */
export const endEnrolmentFlow =
  ({ enrolments }: Deps) =>
  (classId: string, studentId: string, reason: EndReason, now: Date): Promise<EnrolmentDoc> =>
    retryCas(async () => {
      const current = await enrolments.latest(classId, studentId);
      if (!current) throw classNotFound();
      if (current.endedAt) return current;
      return (await enrolments.end(current, reason, now)) ?? LOST;
    });
