import type { TestTotals } from '../fact/fact';

export const round2 = (n: number): number => Math.round((n + Number.EPSILON) * 100) / 100;

/** Mean of the scores that count in these tests, in percent; null when none is graded. */
export function meanOf(tests: { totals?: TestTotals }[]): number | null {
  const graded = tests.reduce((sum, t) => sum + (t.totals?.graded ?? 0), 0);
  return graded === 0 ? null : round2(tests.reduce((sum, t) => sum + (t.totals?.percentSum ?? 0), 0) / graded);
}
