import { event } from '@kasauti/service-kit';
import { windowOf } from '../seat/seat';
import { areTotalsReleased, phaseOf, testChanged, type TestDefinition } from '../test-definition/test-definition';
import { changedMeanwhile, notOpenYet, notPublished, stillOpen } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';

interface Release {
  scope?: 'answers' | 'scores';
  /** The teacher agrees that nobody can start any more. */
  closeTest?: boolean;
}

/** Releases by hand what no date releases yet, in one write with its events. A repeated release changes nothing. */
export const releaseResults =
  ({ tests }: { tests: TestStore }) =>
  async (test: TestDefinition, { scope = 'answers', closeTest = false }: Release, now: Date): Promise<void> => {
    if (test.status === 'draft') throw notPublished();
    if (test.releasedAt || (scope === 'scores' && test.scoresReleasedAt)) return;
    if (phaseOf(test, now) === 'scheduled') throw notOpenYet();
    if (scope === 'answers' && !closeTest && canStart(test, now)) throw stillOpen();

    const change = scope === 'answers' ? { releasedAt: now } : { scoresReleasedAt: now };
    const after = { ...test, ...change };
    const { _id: testId, teacherId } = test;
    const released = event('results_released', { testId, teacherId, releasedAt: now.toISOString() });
    const events = [testChanged(after), ...(scope === 'answers' || areTotalsReleased(after) ? [released] : [])];
    if (!(await tests.release(test, change, now, events))) throw changedMeanwhile();
  };

/** Somebody with attempts left may start now. */
function canStart(test: TestDefinition, now: Date): boolean {
  const { lastStartAt } = windowOf(test, null);
  return test.status === 'published' && (lastStartAt === null || now <= lastStartAt);
}
