import type { Standing, TestDoc } from '../fact/fact';
import { visibleFrom } from '../fact/release';
import { startOfDay } from '../calendar/calendar';
import { pausing } from '../steps';

const RANKED_DAYS = 90;
export const MIN_TESTS = 3;
const DAY_MS = 86_400_000;
/** Percentiles are integers in units of 1e-10 percent, so their sum is exact and independent of the order of tests. */
export const PERCENT = 1e10;
/** Mean percentiles are rounded to units of 1e-7 percent. */
const SHOWN = 1e7;

/** A submitted first attempt of a test. */
export interface First {
  studentId: string;
  /** Undefined until fully graded. */
  percentage: number | undefined;
  submittedAt: Date;
  visibleAt: Date | null;
}

/** The ranked first attempts of one test, each with its percentile. */
export interface RankedColumn {
  students: string[];
  /** Percentile of the student at the same index. */
  points: Float64Array;
  /** Valid until then: a score becomes visible or an attempt gets too old, and no event announces either. */
  until?: Date;
}

/**
 * Start of the ranked period: today and the 90 days before, in Indian time. Whole days are used, so that attempts get
 * too old only at midnight.
 */
export const rankedSince = (now: Date): Date => new Date(startOfDay(now).getTime() - RANKED_DAYS * DAY_MS);
/** When an attempt gets too old to be ranked. */
const leavesAt = (submittedAt: Date): number => startOfDay(submittedAt).getTime() + (RANKED_DAYS + 1) * DAY_MS;

/** Number of elements of a sorted array that are at most `value` (binary search). */
function atMost(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Computes the percentiles of one test (contracts/decisions/0004). No attempt is ranked until all first attempts of the
 * period are fully graded. A score counts from the moment its student may see it.
 */
export function* rankedColumn(firsts: Iterable<First>, test: TestDoc, now: Date): Generator<void, RankedColumn> {
  const none = { students: [], points: new Float64Array() };
  if (test.status !== 'published' && test.status !== 'closed') return none;
  const since = rankedSince(now);
  const students: string[] = [];
  const scores: number[] = [];
  let [oldest, next, isComplete] = [Infinity, Infinity, true];
  yield* pausing(firsts, (a) => {
    if (a.submittedAt < since) return;
    oldest = Math.min(oldest, a.submittedAt.getTime());
    const from = visibleFrom(a, test)?.getTime() ?? Infinity;
    if (from > now.getTime()) next = Math.min(next, from);
    if (a.percentage === undefined) isComplete = false;
    else if (from <= now.getTime()) {
      students.push(a.studentId);
      scores.push(a.percentage);
    }
  });
  const untilMs = Math.min(next, oldest === Infinity ? Infinity : leavesAt(new Date(oldest)));
  const until = untilMs === Infinity ? {} : { until: new Date(untilMs) };
  if (!isComplete) return { ...none, ...until };
  const sorted = new Float64Array(scores).sort();
  const points = new Float64Array(scores.length);
  let place = 0;
  yield* pausing(scores, (score) => {
    points[place++] = Math.round((100 * PERCENT * atMost(sorted, score)) / sorted.length);
  });
  return { students, points, ...until };
}

/**
 * Ranks the students of a class by mean percentile. Call `enrol` for each batch of students, then `add` for each test,
 * then `standings`. The last two are generators, because a large class is ranked in steps (see steps.ts).
 */
export class ClassRanking {
  private readonly places = new Map<string, number>();
  private readonly sums: number[] = [];
  private readonly tests: number[] = [];

  /** Call for all enrolled students before adding the first test. */
  enrol(students: string[]): void {
    for (const id of students) {
      this.places.set(id, this.sums.length);
      this.sums.push(0);
      this.tests.push(0);
    }
  }

  *add({ students, points }: RankedColumn): Generator<void, void> {
    let row = 0;
    yield* pausing(students, (id) => {
      const [place, point] = [this.places.get(id), points[row++] ?? 0];
      if (place === undefined) return;
      this.sums[place] = (this.sums[place] ?? 0) + point;
      this.tests[place] = (this.tests[place] ?? 0) + 1;
    });
  }

  /**
   * Returns a lookup of a student's standing, undefined below MIN_TESTS ranked tests. Equal means share a rank, and the
   * next rank is skipped.
   */
  *standings(): Generator<void, (studentId: string) => Standing | undefined> {
    const meanAt = (place: number): number =>
      Math.round((this.sums[place] ?? 0) / (this.tests[place] ?? 0) / (PERCENT / SHOWN));
    const means: number[] = [];
    yield* pausing(this.places.values(), (place) => {
      if ((this.tests[place] ?? 0) >= MIN_TESTS) means.push(meanAt(place));
    });
    const sorted = new Float64Array(means).sort();
    return (studentId) => {
      const place = this.places.get(studentId);
      const tests = place === undefined ? 0 : (this.tests[place] ?? 0);
      if (place === undefined || tests < MIN_TESTS) return undefined;
      const mean = meanAt(place);
      return { rank: sorted.length - atMost(sorted, mean) + 1, of: sorted.length, tests, percentile: mean / SHOWN };
    };
  }
}
