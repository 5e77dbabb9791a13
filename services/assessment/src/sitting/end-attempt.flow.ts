import { LOST, retryCas } from '@kasauti/service-kit';
import { closing, isClosed, isOverdue, type Attempt } from '../attempt/attempt';
import { attemptNotFound } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import type { CloseOverdue, FinishAttempt } from './submit-attempt.flow';

interface EndDeps {
  attempts: AttemptStore;
  closeOverdue: CloseOverdue;
  finishAttempt: FinishAttempt;
}
interface EndCommand {
  attemptId: string;
  reason: string;
  by: string;
}
interface Ended {
  attempt: Attempt;
  /** It was closed before. */
  alreadyClosed: boolean;
}
/** Answers arrive every few seconds, and each save changes the attempt. */
const TRIES = 25;

/**
 * Closes a running attempt as of now with what is stored, as its student's submission would. A crash after step 1 leaves it
 * closed; the grader job does the rest.
 */
export const endAttempt =
  ({ attempts, closeOverdue, finishAttempt }: EndDeps) =>
  ({ attemptId, reason, by }: EndCommand, now: Date): Promise<Ended> =>
    retryCas<Ended>(
      async () => {
        const attempt = await attempts.get(attemptId);
        if (!attempt) throw attemptNotFound();
        if (isClosed(attempt)) {
          // A close that may or may not be stored, or whose reply was lost.
          const isOurs = attempt.ended?.by === by && attempt.ended.reason === reason;
          return {
            attempt: isOurs && attempt.gradeDueAt ? await finishAttempt(attempt) : attempt,
            alreadyClosed: !isOurs,
          };
        }
        if (isOverdue(attempt, now)) {
          await closeOverdue(attempt, now);
          return LOST;
        }
        // 1. Closed with its event and the reason, unless it changed since it was read.
        const { set, ...rest } = closing(attempt, attempt.responses, 'staff', now);
        const closed = await attempts.close(attempt, { ...rest, set: { ...set, ended: { at: now, by, reason } } });
        if (!closed) return LOST;
        // 2. Seat and result.
        return { attempt: await finishAttempt(closed), alreadyClosed: false };
      },
      { tries: TRIES },
    );
