import { LOST, retryCas } from '@kasauti/service-kit';
import { classNotFound } from '../class/class.refusals';
import type { EndReason, EnrolmentDoc } from './enrolment';
import type { EnrolmentStore } from './enrolment.store';

type Deps = { enrolments: EnrolmentStore };

/**
 * One write with its event; ending twice is ending once, but who has left can still be removed, and does not come back then.
 * Counting follows by enrolment_ended.
 */
export const endEnrolmentFlow =
  ({ enrolments }: Deps) =>
  (classId: string, studentId: string, reason: EndReason, now: Date): Promise<EnrolmentDoc> =>
    retryCas(async () => {
      const current = await enrolments.latest(classId, studentId);
      if (!current) throw classNotFound();
      const isKeptOutNow = reason === 'removed' && current.endReason === 'left';
      if (current.endedAt && !isKeptOutNow) return current;
      return (await enrolments.end(current, reason, now)) ?? LOST;
    });
