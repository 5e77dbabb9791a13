import { event } from '@kasauti/service-kit';
import { withdrawAll } from '../allowance/end-allowance.flow';
import { windowOf } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { withActs } from '../test-definition/test-act';
import { areTotalsReleased, phaseOf, testChanged, type TestDefinition } from '../test-definition/test-definition';
import { changedMeanwhile, notOpenYet, notPublished, stillOpen } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';

interface Release {
  scope?: 'answers' | 'scores';
  /** The teacher agrees that nobody can start any more. */
  closeTest?: boolean;
  by: string;
}

/**
 * 1. Releases by hand what no date releases yet, in one write with its events. 2. Nobody may start by a permission any more.
 * A repeated release changes nothing but finishes step 2.
 */
export const releaseResults =
  ({ tests, seats }: { tests: TestStore; seats: SeatStore }) =>
  async (test: TestDefinition, { scope = 'answers', closeTest = false, by }: Release, now: Date): Promise<void> => {
    if (test.status === 'draft') throw notPublished();
    const withdraw = () => withdrawAll({ seats }, test, by, now);
    if (test.releasedAt || (scope === 'scores' && test.scoresReleasedAt)) return withdraw();
    if (phaseOf(test, now) === 'scheduled') throw notOpenYet();
    if (scope === 'answers' && !closeTest && canStart(test, now)) throw stillOpen();

    const change = {
      ...(scope === 'answers' ? { releasedAt: now } : { scoresReleasedAt: now }),
      ...withActs(test, [{ kind: 'results_released', scope }], by, now),
    };
    const after = { ...test, ...change };
    const { _id: testId, teacherId } = test;
    const released = event('results_released', { testId, teacherId, releasedAt: now.toISOString() });
    const events = [testChanged(after), ...(scope === 'answers' || areTotalsReleased(after) ? [released] : [])];
    if (!(await tests.release(test, change, now, events))) throw changedMeanwhile();
    await withdraw();
  };

/** Somebody with attempts left may start now. */
function canStart(test: TestDefinition, now: Date): boolean {
  const { lastStartAt } = windowOf(test, null);
  return test.status === 'published' && (lastStartAt === null || now <= lastStartAt);
}
