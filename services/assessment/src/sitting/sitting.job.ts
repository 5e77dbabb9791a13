import type { Job, Logger } from '@kasauti/service-kit';
import { isClosed } from '../attempt/attempt';
import type { AttemptStore } from '../attempt/attempt.store';
import type { PaperStore } from '../paper/paper.store';
import { processEach, processPages } from '../process-each';
import type { Seat } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { insertAttempt } from './start-attempt.flow';
import type { CloseOverdue, FinishAttempt } from './submit-attempt.flow';

/** Calls of the same moment share their commands. */
const CONCURRENCY = 16;

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
  dueAt: attempts.nextOverdue,
  run: ({ now, signal }) =>
    processPages(
      signal,
      (limit) => attempts.overdue(now, limit),
      (overdue) =>
        processEach(overdue, {
          log,
          failure: 'an overdue attempt could not be closed',
          concurrency: CONCURRENCY,
          act: (a) => closeOverdue(a, now),
        }),
    ),
});

/** Inserts the attempts of seats whose start was interrupted more than a minute ago. */
export const startFinisher = ({ attempts, papers, seats, log, sweepSec }: SittingJobDeps): Job => ({
  name: 'finish-starts',
  everyMs: sweepSec * 1000,
  dueAt: seats.nextUnconfirmed,
  run: ({ now, signal }) =>
    processPages(
      signal,
      (limit) => seats.unconfirmed(now, limit),
      async (started) => {
        const existing = await attempts.existing(started.flatMap((seat) => seat.attempts.at(-1)?.attemptId ?? []));
        const confirmed: Seat[] = [];
        await processEach(started, {
          log,
          failure: 'a start could not be finished',
          concurrency: CONCURRENCY,
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
  dueAt: attempts.nextGradeDue,
  run: ({ now, signal }) =>
    processPages(
      signal,
      (limit) => attempts.gradeDue(now, limit),
      (due) =>
        processEach(due, {
          log,
          failure: 'an attempt could not be graded',
          concurrency: CONCURRENCY,
          async act({ _id }) {
            const attempt = await attempts.get(_id);
            if (attempt && isClosed(attempt)) await finishAttempt(attempt);
          },
        }),
    ),
});
