import { isGraded, isVisible, type AttemptDoc, type TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { placeAmong, type Place, type ResultGroup } from './test-rank';

type Row = { _id: Omit<ResultGroup, 'n'>; n: number };

/** Ranked are the first attempts whose students may see their score; a test with ungraded answers has no ranks. */
export async function readRanked({ attempts }: Facts, test: TestDoc, now: Date): Promise<ResultGroup[]> {
  const isReleased = test.releasedAt !== undefined && test.releasedAt <= now;
  const rows = await attempts.aggregate<Row>([
    { $match: { testId: test._id, attemptNo: 1, pendingGrading: 0, ...(isReleased ? {} : { visibleAt: { $lte: now } }) } },
    { $group: { _id: { percentage: '$percentage', correctCount: '$correctCount', wrongCount: '$wrongCount' }, n: { $sum: 1 } } },
  ]);
  return rows.map(({ _id, n }) => ({ ..._id, n }));
}

/** The one answer to many students of a test at a time. */
export type RankedOf = (test: TestDoc, now: Date) => Promise<ResultGroup[]>;

export const isGradedToTheEnd = ({ totals }: TestDoc): boolean => totals !== undefined && totals.graded === totals.submitted;

/** The place of a first attempt; nothing while it has none. */
export async function readPlace(ranked: RankedOf, attempt: AttemptDoc, test: TestDoc | undefined, now: Date): Promise<Place | undefined> {
  if (!test || attempt.attemptNo !== 1 || !isGraded(attempt) || !isVisible(attempt, test, now) || !isGradedToTheEnd(test)) return undefined;
  const groups = await ranked(test, now);
  const mine = { percentage: attempt.percentage, correctCount: attempt.correctCount ?? 0, wrongCount: attempt.wrongCount ?? 0 };
  return groups.length === 0 ? undefined : placeAmong(groups, mine);
}
