import type { Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { readEarlierPlaces, type RankedByOldKey } from './earlier-places.query';
import { readOwnAttempt, readPlace, type RankedOf } from './ranks.query';
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
    const place = await readPlace(ranked, attempt, test, now);
    const earlier = typeof place === 'string' ? [] : await readEarlierPlaces(rankedByOldKey, attempt, test);
    return { data: { ...rankView(place), ...earlierView(earlier) } };
  },
});
