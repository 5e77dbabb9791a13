import type { TestTotals } from '../fact/fact';

/** Submitted attempts of one test that are alike. */
export interface AttemptGroup {
  _id: { attemptNo: number; percentage?: number | null; pendingGrading?: number | null };
  n: number;
  last: Date;
}

/** A test counts with each student's first attempt; practice never moves a figure (P-33). */
export function testTotals(groups: AttemptGroup[]): TestTotals {
  const totals: TestTotals = { submitted: 0, pendingGrading: 0, graded: 0, percentSum: 0, lastSubmittedAt: null };
  // In one order, because a sum of fractions depends on it.
  const ordered = [...groups].sort((a, b) => (a._id.percentage ?? -1) - (b._id.percentage ?? -1));
  for (const { _id: { attemptNo, percentage, pendingGrading }, n, last } of ordered) {
    totals.pendingGrading += n * (pendingGrading ?? 0);
    if (!totals.lastSubmittedAt || last > totals.lastSubmittedAt) totals.lastSubmittedAt = last;
    if (attemptNo !== 1) continue;
    totals.submitted += n;
    if (typeof percentage !== 'number' || pendingGrading !== 0) continue;
    totals.graded += n;
    totals.percentSum += n * percentage;
  }
  return totals;
}

export const round2 = (n: number): number => Math.round((n + Number.EPSILON) * 100) / 100;

/** Mean of the first attempts of these tests, in percent; nothing when none is graded. */
export function meanOf(tests: { totals?: TestTotals }[]): number | null {
  const graded = tests.reduce((sum, t) => sum + (t.totals?.graded ?? 0), 0);
  return graded === 0 ? null : round2(tests.reduce((sum, t) => sum + (t.totals?.percentSum ?? 0), 0) / graded);
}
