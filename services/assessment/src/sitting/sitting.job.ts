import { OUTBOX_SLICES as SLICES, type Job, type Logger } from '@kasauti/service-kit';
import { isClosed, minuteOf } from '../attempt/attempt';
import type { AttemptStore } from '../attempt/attempt.store';
import type { PaperStore } from '../paper/paper.store';
import { PAGE, processEach, processPages } from '../process-each';
import type { Seat } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { insertAttempt } from './start-attempt.flow';
import type { CloseOverdue, FinishAttempt } from './submit-attempt.flow';

interface SittingJobDeps {
  attempts: AttemptStore;
  seats: SeatStore;
  papers: PaperStore;
  closeOverdue: CloseOverdue;
  finishAttempt: FinishAttempt;
  log: Logger;
  sweepSec: number;
}

/** Closes attempts that were not submitted before their grace period ended. */
export const overdueSweeper = ({ attempts, closeOverdue, log, sweepSec }: SittingJobDeps): Job => ({
  name: 'close-overdue',
  everyMs: sweepSec * 1000,
  slices: SLICES,
  run: ({ slice, now, signal }) =>
    processPages(
      signal,
      () => attempts.overdue(slice, now, PAGE),
      (overdue) =>
        processEach(overdue, {
          log,
          failure: 'an overdue attempt could not be closed',
          act: (a) => closeOverdue(a, now),
        }),
    ),
});

/** Inserts the attempts of seats whose start was interrupted more than a minute ago. */
export const startFinisher = ({ attempts, papers, seats, log, sweepSec }: SittingJobDeps): Job => ({
  name: 'finish-starts',
  everyMs: sweepSec * 1000,
  slices: SLICES,
  run: ({ slice, now, signal }) =>
    processPages(
      signal,
      () => seats.unconfirmed(slice, minuteOf(now) - 1, PAGE),
      async (started) => {
        const existing = await attempts.existing(started.flatMap((seat) => seat.attempts.at(-1)?.attemptId ?? []));
        const confirmed: Seat[] = [];
        await processEach(started, {
          log,
          failure: 'a start could not be finished',
          async act(seat) {
            const entry = seat.attempts.at(-1);
            if (entry && !existing.has(entry.attemptId))
              await insertAttempt({ attempts, papers }, entry, seat.studentId, seat.testId);
            confirmed.push(seat);
          },
        });
        await seats.confirm(confirmed);
        return confirmed.length;
      },
    ),
});

/** Grades attempts that a crash left ungraded. */
export const grader = ({ attempts, finishAttempt, log, sweepSec }: SittingJobDeps): Job => ({
  name: 'grade-due',
  everyMs: sweepSec * 1000,
  slices: SLICES,
  run: ({ slice, now, signal }) =>
    processPages(
      signal,
      () => attempts.gradeDue(slice, now, PAGE),
      (due) =>
        processEach(due, {
          log,
          failure: 'an attempt could not be graded',
          async act({ _id }) {
            const attempt = await attempts.get(_id);
            if (attempt && isClosed(attempt)) await finishAttempt(attempt);
          },
        }),
    ),
});
