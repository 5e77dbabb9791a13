import { conflict, notFound, unavailable } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { SeatStore } from '../seat/seat.store';
import { closing, isOverdue, type Attempt } from './attempt';
import type { AttemptStore } from './attempt.store';
import type { GradeAttempt } from './grade-attempt.flow';
import { batchAfter, merged, type Batch } from './response';

export interface SubmitDeps {
  attempts: AttemptStore;
  seats: SeatStore;
  gradeAttempt: GradeAttempt;
  at: At;
}
export interface SubmitCommand {
  attemptId: string;
  sessionNo: number;
  /** Entries not saved yet. */
  batch: Batch | null;
  /** Highest number of the browser's journal. */
  lastSeq?: number;
}
export interface Submitted {
  attempt: Attempt;
  /** It was closed before. */
  isRepeat: boolean;
}
export type FinishAttempt = ReturnType<typeof finishAttempt>;
export type CloseOverdue = ReturnType<typeof closeOverdue>;
const TRIES = 10;

/** What follows every close; each step may be repeated, and the grader job repeats them after a crash. */
export const finishAttempt =
  ({ seats, gradeAttempt, at }: SubmitDeps) =>
  async (closed: Attempt): Promise<Attempt> => {
    // 2. The seat is free for a next attempt.
    await seats.leave(closed.testId, closed.studentId, closed._id, closed.submittedAt ?? closed.deadlineAt);
    await at('submit:seat');
    // 3. The result.
    return gradeAttempt(closed._id, closed);
  };

/** Closes what nobody submitted, as of its deadline. */
export const closeOverdue = (deps: SubmitDeps) => {
  const finish = finishAttempt(deps);
  return async (attempt: Attempt, now: Date): Promise<void> => {
    const closed = await deps.attempts.close(attempt, closing(attempt, attempt.responses, 'sweeper', now));
    if (!closed) return; // saved, submitted or swept since it was read; whoever comes next sees that
    await deps.at('submit:closed');
    await finish(closed);
  };
};

/** A crash after step 1 leaves a closed attempt that is not graded and still holds its seat: the grader job goes on from there. */
export const submitAttempt = (deps: SubmitDeps) => {
  const finish = finishAttempt(deps);
  const sweep = closeOverdue(deps);
  return async ({ attemptId, sessionNo, batch, lastSeq }: SubmitCommand, now: Date): Promise<Submitted> => {
    const wanted = Math.max(lastSeq ?? 0, batch?.last ?? 0);
    for (let tries = 0; tries < TRIES; tries++) {
      const attempt = await deps.attempts.get(attemptId);
      if (!attempt) throw notFound('attempt_not_found', 'Attempt not found');
      if (attempt.status !== 'in_progress') {
        if (wanted > attempt.lastSeq && attempt.sessionNo === sessionNo)
          throw conflict('attempt_closed', 'This attempt is closed', { ackSeq: attempt.lastSeq });
        return { attempt: attempt.gradeDueAt ? await finish(attempt) : attempt, isRepeat: true };
      }
      if (attempt.sessionNo !== sessionNo) throw conflict('taken_over', 'This test was continued on another device');
      if (isOverdue(attempt, now)) {
        await sweep(attempt, now);
        continue;
      }
      const last = carried(attempt, batch, wanted, now);
      await deps.at('submit:checked');

      // 1. Closed, with the event, only if nothing has arrived since it was read.
      const responses = last ? merged(attempt.responses, last.batch.entries, now) : attempt.responses;
      const closed = await deps.attempts.close(attempt, closing(attempt, responses, 'student', now), last);
      if (!closed) continue;
      await deps.at('submit:closed');
      return { attempt: await finish(closed), isRepeat: false };
    }
    throw unavailable('try_again', 'Please try again', 1);
  };
};

/** The entries that are still missing; 409 when something before them, or after them, is missing too. */
function carried(
  attempt: Attempt,
  batch: Batch | null,
  wanted: number,
  now: Date,
): { batch: Batch; receivedAt: Date } | undefined {
  const gap = () => conflict('gap', 'Some answers have not arrived yet', { ackSeq: attempt.lastSeq });
  if (batch && batch.first > attempt.lastSeq + 1) throw gap();
  if (wanted > Math.max(attempt.lastSeq, batch?.last ?? 0)) throw gap();
  const rest = batch && batchAfter(batch, attempt.lastSeq);
  return rest ? { batch: rest, receivedAt: now } : undefined;
}
