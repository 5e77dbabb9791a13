import type { Job, Logger } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AnswerKeyStore, DueKey } from '../paper/answer-key.store';
import { processEach, processPages } from '../process-each';
import type { GradeAttempt } from '../result/grade-attempt.flow';

const CONCURRENCY = 20;
/** A grading in progress may have read the old key and stores its result later, so the job keeps looking. */
const WATCH_MS = 10 * 60_000;

interface RegradeDeps {
  attempts: AttemptStore;
  keys: AnswerKeyStore;
  gradeAttempt: GradeAttempt;
  log: Logger;
  sweepSec: number;
}

/** Regrades results of an older key. Runs apart from `grade-due`, which therefore never waits for it. */
export const regrader = ({ attempts, keys, gradeAttempt, log, sweepSec }: RegradeDeps): Job => ({
  name: 'regrade',
  everyMs: sweepSec * 1000,
  dueAt: keys.nextRegrade,
  async run({ now, signal }) {
    for (const key of await keys.regradeDue()) {
      await processPages(
        signal,
        (limit) => attempts.gradedBefore(key._id, key.keyVersion, limit),
        async (behind) => {
          const done = await processEach(behind, {
            log,
            failure: 'an attempt could not be regraded',
            concurrency: CONCURRENCY,
            signal,
            act: ({ _id }) => gradeAttempt(_id),
          });
          // Noted also when none was behind: a teacher who graded by hand may have stored the last one.
          await keys.noteRegradeLeft(key, await attempts.countBehind(key._id, key.keyVersion));
          if (behind.length === 0 && isSettled(key, now)) await keys.finishRegrade(key);
          return done;
        },
      );
    }
  },
});

const isSettled = ({ regradeDueAt }: DueKey, now: Date): boolean =>
  regradeDueAt !== undefined && now.getTime() - regradeDueAt.getTime() >= WATCH_MS;
