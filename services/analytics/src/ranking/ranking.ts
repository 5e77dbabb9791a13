import { isGraded, type Standing, type TestDoc } from '../fact/fact';
import { visibleFrom } from '../fact/release';
import { startOfDay } from '../performance/calendar';
import type { SubmittedRow } from '../totals/sheet';

export const RANKED_DAYS = 90;
export const MIN_TESTS = 3;
const DAY_MS = 86_400_000;
/** Percentiles are whole numbers of this fraction of a percent: their sum is then exact in whatever order it is made. */
const UNITS = 1e10;
const SHOWN = 1e7;

/** The first attempts of one test that are ranked now, each with its percentile. */
export interface RankedColumn {
  students: string[];
  points: Float64Array;
  /** When time alone changes it: a score becomes visible, or one grows too old. */
  until?: Date;
}

/** Ranked are the attempts of today and the 90 days before it, as India counts days: nothing changes by age but at midnight. */
export const rankedSince = (now: Date): Date => new Date(startOfDay(now).getTime() - RANKED_DAYS * DAY_MS);
const leavesAt = (submittedAt: Date): number => startOfDay(submittedAt).getTime() + (RANKED_DAYS + 1) * DAY_MS;

/** How many of an ascending row are at most `value`. */
function atMost(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A test is ranked when every first attempt is graded to the end; a score counts from when its student may see it (P-14). */
export function rankedColumn(firsts: SubmittedRow[], test: TestDoc, now: Date): RankedColumn {
  const none = { students: [], points: new Float64Array() };
  if (test.status !== 'published' && test.status !== 'closed') return none;
  const since = rankedSince(now);
  const recent = firsts.filter((a) => a.submittedAt >= since);
  const visible: { studentId: string; percentage: number }[] = [];
  let [oldest, next, isComplete] = [Infinity, Infinity, true];
  for (const a of recent) {
    oldest = Math.min(oldest, a.submittedAt.getTime());
    const from = visibleFrom(a, test)?.getTime() ?? Infinity;
    if (from > now.getTime()) next = Math.min(next, from);
    if (!isGraded(a)) isComplete = false;
    else if (from <= now.getTime()) visible.push(a);
  }
  const untilMs = Math.min(next, oldest === Infinity ? Infinity : leavesAt(new Date(oldest)));
  const until = untilMs === Infinity ? {} : { until: new Date(untilMs) };
  if (!isComplete) return { ...none, ...until };
  const scores = Float64Array.from(visible, (a) => a.percentage).sort();
  const points = Float64Array.from(visible, (a) => Math.round((100 * UNITS * atMost(scores, a.percentage)) / scores.length));
  return { students: visible.map((a) => a.studentId), points, ...until };
}

/** Ranks a class by mean percentile, a test at a time. */
export class ClassRanking {
  private readonly places: ReadonlyMap<string, number>;
  private readonly sums: Float64Array;
  private readonly tests: Uint16Array;

  /** @param students those enrolled now */
  constructor(students: string[]) {
    this.places = new Map(students.map((id, place) => [id, place]));
    this.sums = new Float64Array(students.length);
    this.tests = new Uint16Array(students.length);
  }

  add({ students, points }: RankedColumn): void {
    for (let i = 0; i < students.length; i++) {
      const place = this.places.get(students[i] ?? '');
      if (place === undefined) continue;
      this.sums[place] = (this.sums[place] ?? 0) + (points[i] ?? 0);
      this.tests[place] = (this.tests[place] ?? 0) + 1;
    }
  }

  /** Among those with at least three ranked tests; equal means share a rank, the next is skipped. */
  standings(): (studentId: string) => Standing | undefined {
    const means = this.sums.map((sum, i) => Math.round(sum / (this.tests[i] ?? 0) / (UNITS / SHOWN)));
    const ranked = means.filter((_, i) => (this.tests[i] ?? 0) >= MIN_TESTS).sort();
    return (studentId) => {
      const place = this.places.get(studentId);
      const tests = place === undefined ? 0 : (this.tests[place] ?? 0);
      if (place === undefined || tests < MIN_TESTS) return undefined;
      const mean = means[place] ?? 0;
      return { rank: ranked.length - atMost(ranked, mean) + 1, of: ranked.length, tests, percentile: mean / SHOWN };
    };
  }
}
