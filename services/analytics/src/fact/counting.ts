export type ScorePolicy = 'highest' | 'first' | 'latest' | 'average';
interface Scored {
  attemptNo: number;
  percentage: number;
}

/** Tests published before events carried the policy count first attempts. */
export const policyOf = (test: { scorePolicy?: ScorePolicy | null } | undefined): ScorePolicy =>
  test?.scorePolicy ?? 'first';

/** The attempts behind the score that counts, from one student's graded attempts at one test. */
export function countingAttempts<T extends Scored>(graded: T[], policy: ScorePolicy): T[] {
  const best = (isBetter: (a: T, b: T) => boolean): T[] =>
    graded.length === 0 ? [] : [graded.reduce((a, b) => (isBetter(b, a) ? b : a))];
  switch (policy) {
    case 'first':
      return graded.filter((a) => a.attemptNo === 1);
    case 'latest':
      return best((a, b) => a.attemptNo > b.attemptNo);
    case 'highest':
      return best(
        (a, b) => a.percentage > b.percentage || (a.percentage === b.percentage && a.attemptNo < b.attemptNo),
      );
    // In a fixed order, because floating-point sums depend on it.
    case 'average':
      return [...graded].sort((a, b) => a.attemptNo - b.attemptNo);
  }
}

/** In the order of the attempts. */
export function byTest<T extends { testId: string }>(attempts: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const attempt of attempts) {
    const group = groups.get(attempt.testId);
    if (group) group.push(attempt);
    else groups.set(attempt.testId, [attempt]);
  }
  return groups;
}

/** Percent with two decimals, as scores are shown: a half is rounded away from zero. */
export function round2(n: number): number {
  const size = Math.round(Number((Math.abs(n) * 100).toPrecision(12))) / 100;
  return n < 0 && size > 0 ? -size : size;
}

/** The share of what is done in percent: 100 only when all is, 0 only when nothing is. */
export function percentOf(done: number, of: number, decimals: 0 | 2 = 0): number {
  if (done === 0) return 0;
  if (done === of) return 100;
  const scale = 10 ** decimals;
  const steps = Math.round(((100 * done) / of + Number.EPSILON) * scale);
  return Math.min(100 * scale - 1, Math.max(1, steps)) / scale;
}

/** The score itself, in percent. */
export const countedScore = (counting: Scored[]): number =>
  counting.reduce((sum, a) => sum + a.percentage, 0) / counting.length;

/** Mean of the scores that count in these tests, in percent; null when none is graded. */
export function meanOf(tests: { totals?: { graded: number; percentSum: number } }[]): number | null {
  const graded = tests.reduce((sum, t) => sum + (t.totals?.graded ?? 0), 0);
  return graded === 0 ? null : round2(tests.reduce((sum, t) => sum + (t.totals?.percentSum ?? 0), 0) / graded);
}
