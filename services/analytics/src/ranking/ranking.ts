import { isGraded, isVisible, type AttemptDoc, type Standing, type TestDoc } from '../fact/fact';

export const RANKED_DAYS = 90;
const MIN_TESTS = 3;
const DAY_MS = 86_400_000;

export interface ClassFacts {
  tests: TestDoc[];
  /** First attempts of the class, submitted in the last 90 days. */
  firsts: AttemptDoc[];
  /** Students enrolled now. */
  enrolled: ReadonlySet<string>;
}

/** Percentile of a score: how many in a hundred of the ranked have this score or less (P-14). */
export function percentiles(scores: number[]): (score: number) => number {
  const sorted = [...scores].sort((a, b) => a - b);
  const below = new Map<number, number>();
  sorted.forEach((score, i) => below.set(score, i + 1));
  return (score) => (100 * (below.get(score) ?? 0)) / sorted.length;
}

/** A test is ranked when every first attempt is graded to the end; a score counts from when its student may see it. */
function rankedScores({ tests, firsts }: ClassFacts, now: Date): { studentId: string; percentile: number }[] {
  return tests.filter((t) => t.status === 'published' || t.status === 'closed').flatMap((test) => {
    const own = firsts.filter((a) => a.testId === test._id);
    if (!own.every(isGraded)) return [];
    const shown = own.filter(isGraded).filter((a) => isVisible(a, test, now)) as (AttemptDoc & { percentage: number })[];
    const percentileOf = percentiles(shown.map((a) => a.percentage));
    return shown.map((a) => ({ studentId: a.studentId, percentile: percentileOf(a.percentage) }));
  });
}

/** Rank by mean percentile among the enrolled with at least three ranked tests; equal means share a rank, the next is skipped. */
export function standings(facts: ClassFacts, now: Date): Map<string, Standing> {
  const byStudent = new Map<string, number[]>();
  for (const { studentId, percentile } of rankedScores(facts, now)) {
    if (facts.enrolled.has(studentId)) byStudent.set(studentId, [...(byStudent.get(studentId) ?? []), percentile]);
  }
  const means = [...byStudent].filter(([, all]) => all.length >= MIN_TESTS).map(([studentId, all]) => ({
    studentId, tests: all.length,
    percentile: Number(([...all].sort((a, b) => a - b).reduce((sum, p) => sum + p, 0) / all.length).toFixed(7)),
  })).sort((a, b) => b.percentile - a.percentile);
  return new Map(means.map(({ studentId, tests, percentile }) => [studentId, {
    rank: means.filter((m) => m.percentile > percentile).length + 1, of: means.length, tests, percentile,
  }]));
}

/** The next moment at which time alone changes the ranking: a score becomes visible, or one leaves the 90 days. */
export function nextChange({ firsts }: Pick<ClassFacts, 'firsts'>, now: Date): Date | undefined {
  const moments = firsts.flatMap((a) => [a.visibleAt?.getTime(), a.submittedAt && a.submittedAt.getTime() + RANKED_DAYS * DAY_MS]).filter((ms): ms is number => ms !== undefined && ms > now.getTime());
  return moments.length > 0 ? new Date(moments.reduce((a, b) => Math.min(a, b))) : undefined;
}

export const rankedSince = (now: Date): Date => new Date(now.getTime() - RANKED_DAYS * DAY_MS);
