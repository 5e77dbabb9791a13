import { notFound, type Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { readPlace, type RankedOf } from './ranks.query';
import { bandOf, percentileShown } from './test-rank';

/** A student's few attempts, not the many of a test. */
const BY_STUDENT = { studentId: 1, submittedAt: -1 } as const;

export const rankingApi = ({
  serving,
  ranked,
}: {
  serving: () => Promise<Facts>;
  ranked: RankedOf;
}): Handlers<'getTestRank'> => ({
  async getTestRank({ params: { testId }, caller, now }) {
    const facts = await serving();
    const [[attempt], test] = await Promise.all([
      facts.attempts.find(
        { testId, studentId: caller.id, submittedAt: { $exists: true } },
        { sort: { attemptNo: 1 }, limit: 1, fields: { areas: 0 }, hint: BY_STUDENT },
      ),
      facts.tests.get(testId),
    ]);
    if (!attempt || !test || test.seq === 0) throw notFound('test_not_found', 'Test not found');
    const place = await readPlace(ranked, attempt, test, now);
    if (typeof place === 'string')
      return { data: { rank: null, of: null, percentile: null, band: null, reason: place } };
    return {
      data: {
        rank: place.rank,
        of: place.of,
        percentile: percentileShown(place.percentile, place.of),
        band: bandOf(place),
        reason: null,
      },
    };
  },
});
