import { LOST, retryCas } from '@kasauti/service-kit';
import { closing, endOf, isClosed, isOverdue, timesOf, type Attempt } from '../attempt/attempt';
import { attemptClosed, attemptNotFound, gap, takenOver } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import { batchAfter, isStored, merged, type Batch } from '../attempt/response';
import type { At } from '../failpoint';
import type { SectionTimes } from '../paper/section-times';
import type { GradeAttempt } from '../result/grade-attempt.flow';
import { leftOutOf, openAt, type LeftOut } from '../save/section-lock';
import type { SeatStore } from '../seat/seat.store';

interface SubmitDeps {
  attempts: AttemptStore;
  seats: SeatStore;
  gradeAttempt: GradeAttempt;
  at: At;
}
interface SubmitCommand {
  attemptId: string;
  sessionNo: number;
  /** Those of the ticket, which a page goes by that does not know of a grant yet; only with section minutes. */
  ticketTimes?: SectionTimes;
  /** Entries not saved yet. */
  batch: Batch | null;
  /** Highest seq the browser has recorded. */
  lastSeq?: number;
}
interface Submitted {
  attempt: Attempt;
  /** Entries of this request that are not stored, because their section did not run when they arrived. */
  leftOut: LeftOut[];
  /** It was closed before this request. */
  isRepeat: boolean;
}
export type FinishAttempt = ReturnType<typeof finishAttempt>;
export type CloseOverdue = ReturnType<typeof closeOverdue>;
export type SubmitAttempt = ReturnType<typeof submitAttempt>;

/** The steps after every close. All are repeatable; the grader job repeats them after a crash. */
export const finishAttempt =
  ({ attempts, seats, gradeAttempt, at }: SubmitDeps) =>
  async (closed: Attempt): Promise<Attempt> => {
    // 2. It takes the place of an earlier attempt. 3. The seat is free for the next one.
    if (closed.replaces) await attempts.replace(closed.replaces, closed._id);
    await at('submit:replaced');
    await seats.leave(closed.testId, closed.studentId, closed._id, endOf(closed));
    await at('submit:seat');
    // 4. The result.
    return gradeAttempt(closed._id, closed);
  };

/** Closes an attempt that was not submitted, as of its deadline. */
export const closeOverdue = (deps: SubmitDeps) => {
  const finish = finishAttempt(deps);
  return async (attempt: Attempt, now: Date): Promise<void> => {
    const closed = await deps.attempts.close(attempt, closing(attempt, attempt.responses, 'sweeper', now));
    if (!closed) return; // saved, submitted or swept since it was read
    await deps.at('submit:closed');
    await finish(closed);
  };
};

/** A crash after step 1 leaves a closed attempt that is not graded and still holds its seat; the grader job finishes it. */
export const submitAttempt = (deps: SubmitDeps) => {
  const finish = finishAttempt(deps);
  const closeIfOverdue = closeOverdue(deps);
  return ({ attemptId, sessionNo, batch, lastSeq, ticketTimes }: SubmitCommand, now: Date): Promise<Submitted> => {
    const expected = Math.max(lastSeq ?? 0, batch?.last ?? 0);
    return retryCas(async () => {
      const attempt = await deps.attempts.get(attemptId);
      if (!attempt) throw attemptNotFound();
      const open = openPart(attempt, batch, ticketTimes, now);
      if (isClosed(attempt)) {
        // What another device has taken over from knows of no answer that is not stored: its page reads and names them.
        const isMissing = attempt.sessionNo === sessionNo ? expected > attempt.lastSeq : batch !== null;
        if (isMissing) throw attemptClosed({ ackSeq: attempt.lastSeq });
        const result = attempt.gradeDueAt ? await finish(attempt) : attempt;
        return { attempt: result, isRepeat: true, leftOut: notStored(attempt, batch, now) };
      }
      if (attempt.sessionNo !== sessionNo) throw takenOver();
      if (isOverdue(attempt, now)) {
        await closeIfOverdue(attempt, now);
        return LOST;
      }
      const rest = unsaved(attempt, open, expected);
      const last = rest ? { batch: rest, receivedAt: now } : undefined;
      await deps.at('submit:checked');

      // 1. Closed with its event, unless the attempt changed since it was read.
      const responses = last ? merged(attempt.responses, last.batch.entries, now) : attempt.responses;
      const closed = await deps.attempts.close(attempt, closing(attempt, responses, 'student', now), last);
      if (!closed) return LOST;
      await deps.at('submit:closed');
      return { attempt: await finish(closed), isRepeat: false, leftOut: notStored(closed, batch, now) };
    });
  };
};

function notStored(attempt: Attempt, batch: Batch | null, at: Date): LeftOut[] {
  const times = timesOf(attempt);
  return batch && times ? leftOutOf(batch, attempt.responses, times, at) : [];
}

/** The entries whose sections run, by the attempt or by the ticket. */
function openPart(
  attempt: Attempt,
  batch: Batch | null,
  ticketTimes: SectionTimes | undefined,
  at: Date,
): Batch | null {
  const times = timesOf(attempt);
  return batch && times ? openAt(batch, [times, ticketTimes], at) : batch;
}

/** The entries not stored yet; refused when any before or after them are missing. */
function unsaved(attempt: Attempt, batch: Batch | null, expected: number): Batch | null {
  const { lastSeq } = attempt;
  if (batch && batch.first > lastSeq + 1) throw gap(lastSeq);
  if (expected > Math.max(lastSeq, batch?.last ?? 0)) throw gap(lastSeq);
  if (batch && !isStored(attempt.responses, batch, lastSeq)) throw gap(lastSeq);
  return batch && batchAfter(batch, lastSeq);
}
