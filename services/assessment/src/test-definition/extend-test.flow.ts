import { LOST, retryCas } from '@kasauti/service-kit';
import { extended } from './test-definition';
import type { TestStore } from './test-definition.store';

/** Notes that an attempt may run until then, before it does: no key is released while somebody sits. */
export const extendTest = (tests: TestStore, testId: string, until: Date): Promise<void> =>
  retryCas<void>(async () => {
    const test = await tests.get(testId);
    if (!test || (test.extraUntil && test.extraUntil >= until)) return;
    if (!(await tests.extendUntil(test, until, extended(test, until)))) return LOST;
  });
