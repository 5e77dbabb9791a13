import type { Standing, TestDoc } from '../fact/fact';
import { visibleFrom } from '../fact/release';
import { startOfDay } from '../performance/calendar';
import type { First } from '../totals/sheet';
import { pausing } from '../totals/steps';

const RANKED_DAYS = 90;
export const MIN_TESTS = 3;
const DAY_MS = 86_400_000;
/** Percentiles are integers in units of 1e-10 percent, so their sum is exact in any order. */
const UNITS = 1e10;
const SHOWN = 1e7;

/** The ranked first attempts of one test, each with its percentile. */
export interface RankedColumn {
  students: string[];
  points: Float64Array;
  /** When it changes without an event: a score becomes visible, or one gets too old. */
  until?: Date;
}

/** Attempts of today and the 90 days before are ranked, in Indian time, so age changes ranks only at midnight. */
export const rankedSince = (now: Date): Date => new Date(startOfDay(now).getTime() - RANKED_DAYS * DAY_MS);
const leavesAt = (submittedAt: Date): number => startOfDay(submittedAt).getTime() + (RANKED_DAYS + 1) * DAY_MS;

/** How many elements of a sorted array are at most `value`. */
function atMost(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A test is ranked when every first attempt is fully graded; a score counts from when its student may see it (contracts/decisions/0004). */
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
    points[place++] = Math.round((100 * UNITS * atMost(sorted, score)) / sorted.length);
  });
  return { students, points, ...until };
}

/** Ranks a class by mean percentile; tests are added one at a time. */
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

  /** Ranks students with at least three ranked tests; equal means share a rank, the next is skipped. */
  *standings(): Generator<void, (studentId: string) => Standing | undefined> {
    const meanAt = (place: number): number =>
      Math.round((this.sums[place] ?? 0) / (this.tests[place] ?? 0) / (UNITS / SHOWN));
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
