import { LOST, retryCas, type Clock } from '@kasauti/service-kit';
import type { EnrolmentStore } from '../enrolment/enrolment.store';

/** Takes the roll numbers of an erased person away in every class; the event empties those that other services keep. */
export const forgetNumbersFlow =
  ({ enrolments, clock }: { enrolments: EnrolmentStore; clock: Clock }) =>
  async (userId: string): Promise<void> => {
    for (const classId of (await enrolments.of(userId)).keys())
      await retryCas(async () => {
        const current = await enrolments.latest(classId, userId);
        if (!current || current.endedAt) return null;
        return (await enrolments.forgetNumbers(current, clock.now())) ?? LOST;
      });
  };
