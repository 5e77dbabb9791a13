import { LOST, retryCas } from '@kasauti/service-kit';
import { areAnswersSeen } from './release';
import { extended, releaseRules } from './test-definition';
import type { TestStore } from './test-definition.store';

/**
 * Notes that an attempt may run until then, before it does: no key is released while a student sits. Answers that students
 * see already stay out: an attempt that begins after them is not ranked.
 */
export const extendTest = (tests: TestStore, testId: string, until: Date, now: Date): Promise<void> =>
  retryCas<void>(async () => {
    const test = await tests.get(testId);
    if (!test || (test.extraUntil && test.extraUntil >= until)) return;
    if (areAnswersSeen(releaseRules(test), now)) return;
    if (!(await tests.extendUntil(test, until, extended(test, until)))) return LOST;
  });
