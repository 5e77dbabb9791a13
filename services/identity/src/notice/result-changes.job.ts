import type { Db, Job } from '@kasauti/service-kit';
import type { Copies, GradedAttempt } from '../test-copy/copies.store';
import { isNews, type ResultChange } from '../test-copy/result-change';
import { areScoresVisible } from '../test-copy/test-copy';
import type { Tell } from './tell.flow';

const LOOK_MS = 30_000;
const PAGE = 50;

interface Deps {
  db: Db;
  copies: Copies;
  tell: Tell;
}

/**
 * Mails the changed scores for which no further correction has come. The mail and the end of the wait are one write, so
 * that a correction at that moment either is in this mail or begins the next one with the score that this one names. The
 * mail names the score of now: a teacher may have changed points since.
 */
export function resultChangesJob({ db, copies, tell }: Deps): Job {
  async function mail(attempt: GradedAttempt, now: Date): Promise<void> {
    const { testId, studentId, toTell } = attempt as GradedAttempt & { toTell: ResultChange };
    const test = await copies.test(testId);
    const { previousKeyVersion: _before, keyVersion, ...corrected } = toTell;
    const { score, maxScore } = (!attempt.isWaiting && attempt.result) || toTell;
    const change = { ...corrected, score, maxScore };
    await db.atomically(async (tx) => {
      if (!(await copies.told(attempt, keyVersion, tx))) return;
      if (!test || !isNews(corrected) || !isNews(change) || !areScoresVisible(test, now)) return;
      await tell(studentId, { kind: 'result_changed', data: { testId, title: test.title, change } }, tx);
    });
  }

  return {
    name: 'mail-result-changes',
    everyMs: LOOK_MS,
    dueAt: copies.nextToTell,
    async run({ now, signal }) {
      for (let due: GradedAttempt[]; !signal.aborted && (due = await copies.toTell(now, PAGE)).length > 0;)
        await Promise.all(due.map((attempt) => mail(attempt, now)));
    },
  };
}
