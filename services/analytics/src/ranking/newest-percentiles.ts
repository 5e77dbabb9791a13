import { pausing } from '../steps';
import { PERCENT, type RankedColumn } from './ranking';

export const NEWEST_TESTS = 3;
/** Fewer ranked tests say nothing about a trend. */
const MIN_TESTS = 5;

/** Each student's mean percentile in the newest ranked tests. `add` takes the tests newest first. */
export class NewestPercentiles {
  private readonly byStudent = new Map<string, { sum: number; tests: number }>();

  *add({ students, points }: RankedColumn): Generator<void, void> {
    let row = 0;
    yield* pausing(students, (id) => {
      const point = points[row++] ?? 0;
      const known = this.byStudent.get(id) ?? { sum: 0, tests: 0 };
      if (known.tests < NEWEST_TESTS) known.sum += point;
      known.tests++;
      this.byStudent.set(id, known);
    });
  }

  /** Percent with two decimals; undefined below five ranked tests. */
  meanOf(studentId: string): number | undefined {
    const known = this.byStudent.get(studentId);
    if (!known || known.tests < MIN_TESTS) return undefined;
    return Math.round((known.sum / NEWEST_TESTS / PERCENT) * 100) / 100;
  }
}
