import { notFound, type Handlers } from '@kasauti/service-kit';
import { isGraded, isVisible } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { readPlace, type RankedOf } from './read-ranks.flow';
import { bandOf, percentileShown } from './test-rank';

const noRank = (reason: 'not_released' | 'grading_pending') => ({ data: { rank: null, of: null, percentile: null, band: null, reason } });

export const rankingApi = ({ serving, ranked }: { serving: () => Promise<Facts>; ranked: RankedOf }): Handlers<'getTestRank'> => ({
  async getTestRank({ params: { testId }, caller, now }) {
    const facts = await serving();
    const [attempt, test] = await Promise.all([facts.attempts.findOne({ testId, studentId: caller.id, attemptNo: 1, submittedAt: { $exists: true } }), facts.tests.get(testId)]);
    if (!attempt || !test || test.seq === 0) throw notFound('test_not_found', 'Test not found');
    // Of hidden results not even the state of grading is told.
    if (!test.resultsVisible) return noRank('not_released');
    if (!isGraded(attempt)) return noRank('grading_pending');
    if (!isVisible(attempt, test, now)) return noRank('not_released');
    const place = await readPlace(ranked, attempt, test, now);
    if (!place) return noRank('grading_pending');
    return { data: { rank: place.rank, of: place.of, percentile: percentileShown(place.percentile, place.of), band: bandOf(place), reason: null } };
  },
});
