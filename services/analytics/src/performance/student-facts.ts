import type { components } from '@kasauti/contracts';
import { byTest, countedScore, countingAttempts, policyOf, round2 } from '../fact/counting';
import {
  isCancelled,
  isGraded,
  isScored,
  isUnscored,
  type AttemptDoc,
  type ClassDoc,
  type EnrolmentDoc,
  type PaymentDoc,
  type TestDoc,
} from '../fact/fact';
import { areAnswersOut, isVisible } from '../fact/release';
import { MIN_TESTS, rankedSince } from '../ranking/ranking';
import { mean, type Shown, type ShownSubject } from './performance';
import { partIn, partsOf } from './subject-parts';

export interface StudentFacts {
  /** Active enrolments. */
  enrolments: EnrolmentDoc[];
  attempts: AttemptDoc[];
  payments: PaymentDoc[];
  classes: ClassDoc[];
  tests: TestDoc[];
  names: ReadonlyMap<string, string>;
}
export type Submitted = AttemptDoc & { submittedAt: Date };
export type Index = ReturnType<typeof indexOf>;

/** Facts indexed by id, and values derived from them. Dashboard and analytics share it, so their numbers agree. */
export function indexOf(facts: StudentFacts, now: Date) {
  const classOf = new Map(facts.classes.map((c) => [c._id, c]));
  const testOf = new Map(facts.tests.filter((t) => t.seq > 0).map((t) => [t._id, t]));
  const submitted = facts.attempts
    .filter((a): a is Submitted => a.submittedAt !== undefined)
    .sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime() || (a._id < b._id ? 1 : -1));
  const isOut = (a: AttemptDoc) => isVisible(a, testOf.get(a.testId), now);
  const scoreOf = (a: AttemptDoc) => (isScored(a) && isOut(a) ? round2(a.percentage) : undefined);
  /** Known to the student as not scored. */
  const isLeftOut = (a: AttemptDoc) => isGraded(a) && isUnscored(a) && isOut(a);
  const paid = new Set(facts.payments.filter((p) => !p.isRevoked).map((p) => p.testId));
  return {
    ...facts,
    now,
    classOf,
    testOf,
    submitted,
    isOut,
    scoreOf,
    isLeftOut,
    done: new Set(submitted.map((a) => a.testId)),
    paid,
  };
}

/** The subject of questions whose section names none: that of the class, or its title. */
export const classSubjectOf = (a: AttemptDoc, { classOf }: Index): string =>
  classOf.get(a.classId)?.subject || classOf.get(a.classId)?.title || 'Other';

/** The visible scores that count of each test, by the test's policy; those of a cancelled one do not. */
function countingScores(all: Index): [testId: string, counting: ShownAttempt[], at: Date][] {
  const shown = all.submitted.filter(
    (a): a is ShownAttempt => all.scoreOf(a) !== undefined && !isCancelled(all.testOf.get(a.testId)),
  );
  return [...byTest(shown)].flatMap(([testId, attempts]) => {
    const counting = countingAttempts(attempts, policyOf(all.testOf.get(testId)));
    const last = counting.at(-1);
    return last ? [[testId, counting, last.submittedAt] as [string, ShownAttempt[], Date]] : [];
  });
}
type ShownAttempt = Submitted & { percentage: number };

const oldestFirst = (a: Shown, b: Shown): number => a.at.getTime() - b.at.getTime() || (a.testId < b.testId ? -1 : 1);

export const shownScores = (all: Index): Shown[] =>
  countingScores(all)
    .map(([testId, counting, at]) => ({ testId, percentage: round2(countedScore(counting)), at }))
    .sort(oldestFirst);

/** The same scores, each split into its subjects; topics only of tests whose answers are out, as they tell what was right. */
export const shownSubjects = (all: Index): ShownSubject[] =>
  countingScores(all)
    .flatMap(([testId, counting, at]) => {
      const areOut = areAnswersOut(all.testOf.get(testId), all.now);
      const parts = counting.map((a) => partsOf(areOut ? a : { ...a, areas: [] }, classSubjectOf(a, all)));
      return [...new Set(parts.flat().map(({ subject }) => subject))].flatMap((subject) => {
        const own = parts.flatMap((of) => partIn(of, subject) ?? []);
        const scores = own.flatMap(({ percentage }) => percentage ?? []);
        const average = mean(scores);
        return average === null
          ? []
          : [{ testId, at, subject, percentage: round2(average), areas: own.flatMap(({ areas }) => areas) }];
      });
    })
    .sort(oldestFirst);

export function averageOf(shown: Shown[]): number | null {
  const average = mean(shown.map((s) => s.percentage));
  return average === null ? null : round2(average);
}

export type ClassRank = Pick<
  components['schemas']['StudentAnalytics']['overview'],
  'rank' | 'rankReason' | 'rankClass' | 'totalStudents' | 'percentile'
>;

/** The student's rank in the most active class; without a rank there, the size of that class (contracts/decisions/0004). */
export function rankOf(enrolments: EnrolmentDoc[], all: Index): ClassRank {
  const written = new Map<string, number>();
  for (const { classId } of all.submitted) written.set(classId, (written.get(classId) ?? 0) + 1);
  const activity = (e: EnrolmentDoc) => written.get(e.classId) ?? 0;
  const [most] = [...enrolments].sort(
    (a, b) =>
      (b.standing?.tests ?? 0) - (a.standing?.tests ?? 0) || activity(b) - activity(a) || (a._id < b._id ? -1 : 1),
  );
  if (most?.standing)
    return {
      rank: most.standing.rank,
      rankReason: null,
      rankClass: all.classOf.get(most.classId)?.title ?? '',
      totalStudents: most.standing.of,
      percentile: most.standing.percentile,
    };
  return {
    rank: null,
    rankReason: whyUnranked(most?.classId, all),
    totalStudents: most ? (all.classOf.get(most.classId)?.students ?? 0) : 0,
    percentile: null,
  };
}

/** A student is not ranked with fewer than three tests, or while tests wait for their release or for grading. */
function whyUnranked(
  classId: string | undefined,
  { submitted, isOut, isLeftOut, testOf, now }: Index,
): NonNullable<ClassRank['rankReason']> {
  const since = rankedSince(now);
  const mayRank = (test: TestDoc | undefined) => test?.resultsVisible && !isCancelled(test);
  const firsts = submitted.filter(
    (a) =>
      a.classId === classId &&
      a.attemptNo === 1 &&
      a.submittedAt >= since &&
      mayRank(testOf.get(a.testId)) &&
      !isLeftOut(a),
  );
  if (firsts.length < MIN_TESTS) return 'too_few';
  // Before the release, the state of grading would tell whether the typed answers matched (contracts/decisions/0015).
  return firsts.filter(isOut).length < MIN_TESTS ? 'not_released' : 'grading_pending';
}
