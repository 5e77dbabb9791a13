import { countedScore, countingAttempts, policyOf } from '../fact/counting';
import { isGraded, type AttemptDoc, type HistogramDoc, type TestDoc, type TestTotals } from '../fact/fact';

/** What is read of an attempt for totals and ranks. */
export type SheetRow = Pick<AttemptDoc, '_id' | 'studentId' | 'attemptNo' | 'percentage' | 'pendingGrading' | 'submittedAt' | 'visibleAt' | 'passed'>;
export const sheetFields = { studentId: 1, attemptNo: 1, percentage: 1, pendingGrading: 1, submittedAt: 1, visibleAt: 1, passed: 1 } as const;
export type SubmittedRow = SheetRow & { submittedAt: Date };
type Graded = SubmittedRow & { percentage: number };
interface Counted {
  percentage: number;
  passed: boolean;
}

/** The submitted attempts of one test, and what follows from them. No method works longer than some milliseconds at 50,000. */
export class Sheet {
  readonly firsts: SubmittedRow[] = [];
  private readonly gradedOf = new Map<string, Graded[]>();
  private readonly counts = { submitted: 0, pendingGrading: 0, firstsGraded: 0 };
  private lastSubmittedAt: Date | null = null;

  add(rows: SheetRow[]): void {
    for (const row of rows) if (row.submittedAt) this.addOne(row as SubmittedRow);
  }

  private addOne(row: SubmittedRow): void {
    this.counts.pendingGrading += row.pendingGrading ?? 0;
    if (!this.lastSubmittedAt || row.submittedAt > this.lastSubmittedAt) this.lastSubmittedAt = row.submittedAt;
    if (row.attemptNo === 1) {
      this.firsts.push(row);
      this.counts.submitted++;
      if (isGraded(row)) this.counts.firstsGraded++;
    }
    if (!isGraded(row)) return;
    const known = this.gradedOf.get(row.studentId);
    if (known) known.push(row);
    else this.gradedOf.set(row.studentId, [row]);
  }

  /** One score a student, by the test's policy. */
  counted(test: Pick<TestDoc, 'scorePolicy'>): Counted[] {
    const policy = policyOf(test);
    const leastPassed = policy === 'average' ? this.leastPassed() : 0;
    return [...this.gradedOf.values()].flatMap((graded) => {
      const counting = countingAttempts(graded, policy);
      if (counting.length === 0) return [];
      const percentage = countedScore(counting);
      // No attempt says whether an average passed; the least that passed in this test does.
      return [{ percentage, passed: policy === 'average' ? percentage >= leastPassed : counting[0]?.passed === true }];
    });
  }

  private leastPassed(): number {
    let least = Infinity;
    for (const graded of this.gradedOf.values()) for (const a of graded) if (a.passed && a.percentage < least) least = a.percentage;
    return least;
  }

  totals(rows: HistogramDoc['rows']): TestTotals {
    return {
      ...this.counts, lastSubmittedAt: this.lastSubmittedAt,
      graded: rows.reduce((sum, [, n]) => sum + n, 0),
      // The rows are in one order, and a sum of fractions depends on it.
      percentSum: rows.reduce((sum, [percentage, n]) => sum + n * percentage, 0),
    };
  }
}

/** How often each score was reached, the lowest first. */
export function histogramOf(counted: Counted[]): HistogramDoc['rows'] {
  const rows = new Map<number, [number, number, number]>();
  for (const { percentage, passed } of counted) {
    const row = rows.get(percentage) ?? [percentage, 0, 0];
    row[1]++;
    if (passed) row[2]++;
    rows.set(percentage, row);
  }
  return [...rows.values()].sort(([a], [b]) => a - b);
}
