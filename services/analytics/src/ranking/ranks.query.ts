import { notFound } from '@kasauti/service-kit';
import { isGraded, isUnscored, type AttemptDoc, type TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { isVisible, visibleNow } from '../fact/release';
import { isBeingRegraded, rankIn, type KeyGroup, type Rank, type WhyNoRank } from './test-rank';

type Row = { _id: Omit<KeyGroup, 'n'>; n: number };

/** First attempts whose students may see their score; a test with ungraded answers has no ranks. */
export async function readRanked({ attempts }: Facts, test: TestDoc, now: Date): Promise<KeyGroup[]> {
  const shown = visibleNow(test, now);
  if (!shown) return [];
  const rows = await attempts.aggregate<Row>([
    { $match: { testId: test._id, attemptNo: 1, pendingGrading: 0, maxScore: { $ne: 0 }, ...shown } },
    {
      $group: {
        _id: {
          percentage: '$percentage',
          correctCount: '$correctCount',
          wrongCount: '$wrongCount',
          keyVersion: '$keyVersion',
          paperVersion: '$paperVersion',
        },
        n: { $sum: 1 },
      },
    },
  ]);
  return rows.map(({ _id, n }) => ({ ..._id, n }));
}

/** The same result for all students of a test, cached. */
export type RankedOf = (test: TestDoc, now: Date) => Promise<KeyGroup[]>;

/** The first attempt that a student submitted, with its test. @throws 404 when there is none. */
export async function readOwnAttempt(
  facts: Facts,
  testId: string,
  studentId: string,
): Promise<{ attempt: AttemptDoc; test: TestDoc }> {
  const [[attempt], test] = await Promise.all([
    facts.attempts.find(
      { testId, studentId, submittedAt: { $exists: true } },
      { sort: { attemptNo: 1 }, limit: 1, fields: { areas: 0 } },
    ),
    facts.tests.get(testId),
  ]);
  if (!attempt || !test || test.seq === 0) throw notFound('test_not_found', 'Test not found');
  return { attempt, test };
}

/**
 * The rank of a first attempt, or why there is none; null for one that is not scored. While results are hidden, so is the state of grading: it would tell
 * whether the typed answers matched (contracts/decisions/0015).
 */
export async function readRank(
  ranked: RankedOf,
  attempt: AttemptDoc,
  test: TestDoc | undefined,
  now: Date,
): Promise<Rank | WhyNoRank | null> {
  if (!test?.resultsVisible) return 'not_released';
  if (attempt.attemptNo !== 1) return 'not_first_attempt';
  if (!isVisible(attempt, test, now)) return 'not_released';
  if (!isGraded(attempt)) return 'grading_pending';
  if (isUnscored(attempt)) return null;
  const { totals } = test;
  // Totals older than this attempt would place it in a cohort without it.
  if (!totals?.lastSubmittedAt || (attempt.submittedAt && totals.lastSubmittedAt < attempt.submittedAt))
    return 'counting';
  if (totals.firstsGraded !== totals.submitted) return 'grading_pending';
  const { percentage, correctCount = 0, wrongCount = 0 } = attempt;
  const groups = await ranked(test, now);
  if (isBeingRegraded(groups)) return 'counting';
  return rankIn(groups, { percentage, correctCount, wrongCount }) ?? 'counting';
}
