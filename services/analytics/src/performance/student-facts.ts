import { isGraded, isVisible, type AttemptDoc, type ClassDoc, type EnrolmentDoc, type PaymentDoc, type TestDoc } from '../fact/fact';
import { round2 } from '../totals/totals';
import { mean, type Shown } from './performance';

export interface StudentFacts {
  /** Enrolments that hold now. */
  enrolments: EnrolmentDoc[];
  attempts: AttemptDoc[];
  payments: PaymentDoc[];
  classes: ClassDoc[];
  tests: TestDoc[];
  names: ReadonlyMap<string, string>;
}
export type Submitted = AttemptDoc & { submittedAt: Date };
export type Index = ReturnType<typeof indexOf>;

/** The facts by id, and what follows from them once. Dashboard and analytics both stand on this, so their numbers agree. */
export function indexOf(facts: StudentFacts, now: Date) {
  const classOf = new Map(facts.classes.map((c) => [c._id, c]));
  const testOf = new Map(facts.tests.filter((t) => t.seq > 0).map((t) => [t._id, t]));
  const submitted = facts.attempts.filter((a): a is Submitted => a.submittedAt !== undefined)
    .sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime() || (a._id < b._id ? 1 : -1));
  const scoreOf = (a: AttemptDoc) => (isGraded(a) && isVisible(a, testOf.get(a.testId), now) ? round2(a.percentage) : undefined);
  const paid = new Set(facts.payments.filter((p) => !p.isRevoked).map((p) => p.testId));
  return { ...facts, now, classOf, testOf, submitted, scoreOf, done: new Set(submitted.map((a) => a.testId)), paid };
}

export const subjectOf = (a: AttemptDoc, { classOf }: Index): string => classOf.get(a.classId)?.subject || classOf.get(a.classId)?.title || 'Other';

/** Scores that may be seen, oldest first. The first attempt counts in every mean; practice never moves a figure (P-33). */
export function shownScores(all: Index): Shown[] {
  return all.submitted.filter((a) => a.attemptNo === 1).reverse().flatMap((a) => {
    const percentage = all.scoreOf(a);
    return percentage === undefined ? [] : [{ percentage, at: a.submittedAt, subject: subjectOf(a, all), areas: a.areas }];
  });
}

export function averageOf(shown: Shown[]): number | null {
  const average = mean(shown.map((s) => s.percentage));
  return average === null ? null : round2(average);
}

/** Where a student stands inside the class of most activity; without a rank there, the size of that class (P-14). */
export function placeOf(enrolments: EnrolmentDoc[], { submitted, classOf }: Index): { rank: number | null; totalStudents: number; percentile: number | null } {
  const activity = (e: EnrolmentDoc) => submitted.filter((a) => a.classId === e.classId).length;
  const [most] = [...enrolments].sort((a, b) => (b.standing?.tests ?? 0) - (a.standing?.tests ?? 0) || activity(b) - activity(a) || (a._id < b._id ? -1 : 1));
  if (most?.standing) return { rank: most.standing.rank, totalStudents: most.standing.of, percentile: most.standing.percentile };
  return { rank: null, totalStudents: most ? (classOf.get(most.classId)?.students ?? 0) : 0, percentile: null };
}
