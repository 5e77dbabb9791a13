import { countedScore, countingAttempts, policyOf } from '../fact/counting';
import {
  isGraded,
  isScored,
  isUnscored,
  type AttemptDoc,
  type HistogramDoc,
  type TestDoc,
  type TestTotals,
} from '../fact/fact';
import type { First } from '../ranking/ranking';
import { pausing } from '../steps';

/** Fields of an attempt that totals and ranks need. */
export type SheetRow = Pick<
  AttemptDoc,
  | '_id'
  | 'studentId'
  | 'attemptNo'
  | 'percentage'
  | 'pendingGrading'
  | 'maxScore'
  | 'submittedAt'
  | 'visibleAt'
  | 'passed'
  | 'areas'
>;
export const sheetFields = {
  studentId: 1,
  attemptNo: 1,
  percentage: 1,
  pendingGrading: 1,
  maxScore: 1,
  submittedAt: 1,
  visibleAt: 1,
  passed: 1,
  areas: 1,
} as const;
interface Graded {
  attemptNo: number;
  percentage: number;
  passed: boolean;
}

/**
 * The submitted attempts of one test and figures derived from them. Stored as columns of numbers: 50,000 retained
 * documents would cause longer garbage-collection pauses than any step.
 */
export class Sheet {
  private readonly first = {
    students: [] as string[],
    percentage: [] as number[],
    submittedMs: [] as number[],
    visibleMs: [] as number[],
  };
  private readonly graded = { attemptNo: [] as number[], percentage: [] as number[], passed: [] as boolean[] };
  /** Indexes into `graded`; most students have one. */
  private readonly gradedOf = new Map<string, number | number[]>();
  private readonly counts = { submitted: 0, pendingGrading: 0, firstsGraded: 0 };
  private readonly topics = new Map<string, [answered: number, correct: number, attempts: number]>();
  private lastSubmittedAt: Date | null = null;
  private leastPassed = Infinity;

  /** @param same interns an id, so that all tests share one copy */
  constructor(private readonly same: (id: string) => string) {}

  add(rows: SheetRow[]): void {
    for (const row of rows) {
      if (!row.submittedAt) continue;
      this.counts.pendingGrading += row.pendingGrading ?? 0;
      if (!this.lastSubmittedAt || row.submittedAt > this.lastSubmittedAt) this.lastSubmittedAt = row.submittedAt;
      if (row.attemptNo === 1) this.addFirst(row, row.submittedAt);
      if (isScored(row)) this.addGraded(row);
    }
  }

  private addFirst(row: SheetRow, submittedAt: Date): void {
    this.counts.submitted++;
    if (isGraded(row)) {
      this.counts.firstsGraded++;
      this.addAreas(row);
      if (isUnscored(row)) return;
    }
    this.first.students.push(this.same(row.studentId));
    this.first.percentage.push(isGraded(row) ? row.percentage : NaN);
    this.first.submittedMs.push(submittedAt.getTime());
    this.first.visibleMs.push(row.visibleAt?.getTime() ?? NaN);
  }

  private addAreas({ areas = [] }: SheetRow): void {
    // Sections of two subjects may have a topic of the same name.
    const counted = new Set<string>();
    for (const { area, answered, correct } of areas) {
      const [allAnswered, allCorrect, attempts] = this.topics.get(area) ?? [0, 0, 0];
      const attempt = counted.has(area) ? 0 : 1;
      this.topics.set(area, [allAnswered + answered, allCorrect + correct, attempts + attempt]);
      counted.add(area);
    }
  }

  areas = (): NonNullable<HistogramDoc['areas']> =>
    [...this.topics]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([area, [answered, correct, attempts]]) => [area, answered, correct, attempts]);

  private addGraded({ studentId, attemptNo, percentage, passed = false }: SheetRow & { percentage: number }): void {
    if (passed) this.leastPassed = Math.min(this.leastPassed, percentage);
    const place = this.graded.attemptNo.push(attemptNo) - 1;
    this.graded.percentage.push(percentage);
    this.graded.passed.push(passed);
    const known = this.gradedOf.get(studentId);
    if (Array.isArray(known)) known.push(place);
    else this.gradedOf.set(studentId, known === undefined ? place : [known, place]);
  }

  *firsts(): Generator<First> {
    const { students, percentage, submittedMs, visibleMs } = this.first;
    const numberAt = (column: number[], i: number): number | undefined =>
      Number.isNaN(column[i]) ? undefined : column[i];
    for (const [i, studentId] of students.entries()) {
      const visible = numberAt(visibleMs, i);
      yield {
        studentId,
        percentage: numberAt(percentage, i),
        submittedAt: new Date(submittedMs[i] ?? 0),
        visibleAt: visible === undefined ? null : new Date(visible),
      };
    }
  }

  private gradedAt(place: number): Graded {
    return {
      attemptNo: this.graded.attemptNo[place] ?? 0,
      percentage: this.graded.percentage[place] ?? 0,
      passed: this.graded.passed[place] ?? false,
    };
  }

  /** Number of students per score, lowest first; one score for each student, by the test's policy. */
  *histogram(test: Pick<TestDoc, 'scorePolicy'>): Generator<void, HistogramDoc['rows']> {
    const policy = policyOf(test);
    const rows = new Map<number, [number, number, number]>();
    yield* pausing(this.gradedOf.values(), (places) => {
      const counting = countingAttempts(
        [places].flat().map((place) => this.gradedAt(place)),
        policy,
      );
      const [only] = counting;
      if (!only) return;
      const percentage = countedScore(counting);
      // Attempts do not say whether an average passed, so compare with the lowest score that passed.
      const passed = policy === 'average' ? percentage >= this.leastPassed : only.passed;
      const row = rows.get(percentage);
      if (row) [row[1], row[2]] = [row[1] + 1, row[2] + Number(passed)];
      else rows.set(percentage, [percentage, 1, Number(passed)]);
    });
    return [...rows.values()].sort(([a], [b]) => a - b);
  }

  totals(rows: HistogramDoc['rows']): TestTotals {
    return {
      ...this.counts,
      lastSubmittedAt: this.lastSubmittedAt,
      graded: rows.reduce((sum, [, n]) => sum + n, 0),
      // The rows are sorted, and floating-point sums depend on the order.
      percentSum: rows.reduce((sum, [percentage, n]) => sum + n * percentage, 0),
    };
  }
}
