import type { Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { readTestPlace, type RankedOf } from './ranks.query';
import { rankView } from './test-rank';

export const rankingApi = ({
  serving,
  ranked,
}: {
  /** The facts of the generation that answers requests now. */
  serving: () => Promise<Facts>;
  /** Cached results of a test. */
  ranked: RankedOf;
}): Handlers<'getTestRank'> => ({
  async getTestRank({ params: { testId }, caller, now }) {
    return { data: rankView(await readTestPlace(await serving(), ranked, testId, caller.id, now)) };
  },
});
