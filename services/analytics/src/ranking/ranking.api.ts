import type { Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { readEarlierRanks, type RankedByOldKey } from './earlier-ranks.query';
import { readOwnAttempt, readRank, type RankedOf } from './ranks.query';
import { earlierView, rankView } from './test-rank';

export const rankingApi = ({
  serving,
  ranked,
  rankedByOldKey,
}: {
  /** The facts of the generation that answers requests now. */
  serving: () => Promise<Facts>;
  /** Cached results of a test. */
  ranked: RankedOf;
  /** Cached too. */
  rankedByOldKey: RankedByOldKey;
}): Handlers<'getTestRank'> => ({
  async getTestRank({ params: { testId }, caller, now }) {
    const { attempt, test } = await readOwnAttempt(await serving(), testId, caller.id);
    const own = await readRank(ranked, attempt, test, now);
    const earlier = typeof own === 'string' ? [] : await readEarlierRanks(rankedByOldKey, attempt, test);
    return { data: { ...rankView(own), ...earlierView(earlier) } };
  },
});
