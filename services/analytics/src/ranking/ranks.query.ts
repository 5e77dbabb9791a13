import { isGraded, type AttemptDoc, type TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { isVisible, visibleNow } from '../fact/release';
import { placeAmong, type Place, type ResultGroup, type WhyNoRank } from './test-rank';

type Row = { _id: Omit<ResultGroup, 'n'>; n: number };

/** Ranked are the first attempts whose students may see their score; a test with ungraded answers has no ranks. */
export async function readRanked({ attempts }: Facts, test: TestDoc, now: Date): Promise<ResultGroup[]> {
  const shown = visibleNow(test, now);
  if (!shown) return [];
  const rows = await attempts.aggregate<Row>([
    { $match: { testId: test._id, attemptNo: 1, pendingGrading: 0, ...shown } },
    {
      $group: {
        _id: { percentage: '$percentage', correctCount: '$correctCount', wrongCount: '$wrongCount' },
        n: { $sum: 1 },
      },
    },
  ]);
  return rows.map(({ _id, n }) => ({ ..._id, n }));
}

/** The one answer to many students of a test at a time. */
export type RankedOf = (test: TestDoc, now: Date) => Promise<ResultGroup[]>;

/** The place of a first attempt, or why there is none. Of hidden results not even the state of grading is told. */
export async function readPlace(
  ranked: RankedOf,
  attempt: AttemptDoc,
  test: TestDoc | undefined,
  now: Date,
): Promise<Place | WhyNoRank> {
  if (!test?.resultsVisible) return 'not_released';
  if (attempt.attemptNo !== 1) return 'not_first_attempt';
  if (!isGraded(attempt)) return 'grading_pending';
  if (!isVisible(attempt, test, now)) return 'not_released';
  const { totals } = test;
  // A place among those counted before this attempt came would be one in the wrong cohort.
  if (!totals?.lastSubmittedAt || (attempt.submittedAt && totals.lastSubmittedAt < attempt.submittedAt))
    return 'counting';
  if (totals.firstsGraded !== totals.submitted) return 'grading_pending';
  const { percentage, correctCount = 0, wrongCount = 0 } = attempt;
  const groups = await ranked(test, now);
  const isCounted = groups.some(
    (g) => g.percentage === percentage && g.correctCount === correctCount && g.wrongCount === wrongCount,
  );
  return isCounted ? placeAmong(groups, { percentage, correctCount, wrongCount }) : 'counting';
}
