import type { Job, Logger } from '@kasauti/service-kit';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import type { SeatStore } from '../seat/seat.store';
import { eachAlone } from '../each-alone';
import { minuteOf, SLICES } from './attempt';
import type { AttemptStore } from './attempt.store';
import type { GradeAttempt } from './grade-attempt.flow';
import { insertBorn } from './start-attempt.flow';
import type { CloseOverdue, FinishAttempt } from './submit-attempt.flow';

export interface JobDeps {
  attempts: AttemptStore;
  seats: SeatStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  closeOverdue: CloseOverdue;
  finishAttempt: FinishAttempt;
  gradeAttempt: GradeAttempt;
  log: Logger;
  sweepSec: number;
}
const AT_ONCE = 200;
const SIDE_BY_SIDE = 20;
/** A grading under way may have read the key before it was corrected, and stores its result only after the job looked. */
const REGRADE_WATCH_MS = 10 * 60_000;

/** Takes full pages until one is not full, or none of it could be done. */
async function whileFull(signal: AbortSignal, page: () => Promise<{ found: number; done: number }>): Promise<void> {
  for (;;) {
    const { found, done } = await page();
    if (found < AT_ONCE || done === 0 || signal.aborted) return;
  }
}

/** Closes attempts nobody submitted once their grace is over. */
export const overdueSweeper = ({ attempts, closeOverdue, log, sweepSec }: JobDeps): Job => ({
  name: 'close-overdue',
  everyMs: sweepSec * 1000,
  slices: SLICES,
  run: ({ slice, now, signal }) =>
    whileFull(signal, async () => {
      const overdue = await attempts.overdue(slice, now, AT_ONCE);
      return {
        found: overdue.length,
        done: await eachAlone(overdue, {
          log,
          what: 'an overdue attempt could not be closed',
          act: (a) => closeOverdue(a, now),
        }),
      };
    }),
});

/** Inserts the attempts of seats whose start broke off more than a minute ago. */
export const startFinisher = ({ attempts, papers, seats, log, sweepSec }: JobDeps): Job => ({
  name: 'finish-starts',
  everyMs: sweepSec * 1000,
  slices: SLICES,
  run: ({ slice, now, signal }) =>
    whileFull(signal, async () => {
      const born = await seats.bornBefore(slice, minuteOf(now) - 1, AT_ONCE);
      const entries = new Map(born.flatMap((seat) => seat.attempts.at(-1) ?? []).map((e) => [e.attemptId, e]));
      const there = await attempts.existing([...entries.keys()]);
      const seen: typeof born = [];
      await eachAlone(born, {
        log,
        what: 'a start could not be finished',
        async act(seat) {
          const entry = seat.attempts.at(-1);
          if (entry && !there.has(entry.attemptId))
            await insertBorn({ attempts, papers }, entry, seat.studentId, seat.testId);
          seen.push(seat);
        },
      });
      await seats.seen(seen);
      return { found: born.length, done: seen.length };
    }),
});

/** Grades what a crash left ungraded and what got marks by hand. */
export const grader = ({ attempts, finishAttempt, log, sweepSec }: JobDeps): Job => ({
  name: 'grade-due',
  everyMs: sweepSec * 1000,
  slices: SLICES,
  run: ({ slice, now, signal }) =>
    whileFull(signal, async () => {
      const due = await attempts.gradeDue(slice, now, AT_ONCE);
      const done = await eachAlone(due, {
        log,
        what: 'an attempt could not be graded',
        async act({ _id }) {
          const attempt = await attempts.get(_id);
          if (attempt && attempt.status !== 'in_progress') await finishAttempt(attempt);
        },
      });
      return { found: due.length, done };
    }),
});

/** Grades results of an older key again, of all slices side by side; what a crash left never waits for it. */
export const regrader = ({ attempts, keys, gradeAttempt, log, sweepSec }: JobDeps): Job => ({
  name: 'regrade',
  everyMs: sweepSec * 1000,
  async run({ now, signal }) {
    for (const key of await keys.regradeDue()) {
      await whileFull(signal, async () => {
        const behind = await attempts.gradedBefore(key._id, key.keyVersion, AT_ONCE);
        const done = await eachAlone(behind, {
          log,
          what: 'an attempt could not be graded again',
          atOnce: SIDE_BY_SIDE,
          signal,
          act: ({ _id }) => gradeAttempt(_id),
        });
        if (behind.length > 0) await keys.regradeLeft(key, await attempts.countBehind(key._id, key.keyVersion));
        const isOver = key.regradeDueAt !== undefined && now.getTime() - key.regradeDueAt.getTime() >= REGRADE_WATCH_MS;
        if (behind.length === 0 && isOver) await keys.regraded(key);
        return { found: behind.length, done };
      });
    }
  },
});
