import { isClosed, isScored, type AttemptSummary } from '../attempt/attempt';
import { lastSubmittedAt, type Seat } from '../seat/seat';
import { isReached, releaseTimes } from '../test-definition/release';
import { releaseRules, type ScorePolicy, type TestDefinition } from '../test-definition/test-definition';

/** A closed attempt, with its total if the student may see it. */
export interface Scored {
  no: number;
  /** No answer waits for its points, and not every question was dropped. */
  isGraded: boolean;
  total: { score: number; maxScore: number; percentage: number; passed?: boolean } | null;
}

/** The score that counts of several attempts. */
export interface CountedScore {
  policy: ScorePolicy;
  score: number;
  maxScore: number;
  percentage: number;
  /** Of the attempt that counts, where its total says so; an average has none. */
  passed?: boolean;
  /** Number of closed attempts, including those whose total is not visible yet. */
  attempts: number;
}

const mean = (values: number[]): number =>
  Math.round((values.reduce((sum, v) => sum + v, 0) * 100) / values.length) / 100;

/**
 * Null while the attempt that counts is not visible. A hidden first or latest attempt is not replaced by another; a later one
 * counts once it is graded (contracts/decisions/0016).
 */
export function countedScore(policy: ScorePolicy, closed: Scored[]): CountedScore | null {
  const attempts = [...closed].sort((a, b) => a.no - b.no);
  const totals = attempts.flatMap(({ total }) => total ?? []);
  const chosen = {
    first: attempts.at(0)?.total,
    latest: attempts.findLast(({ isGraded }) => isGraded)?.total,
    highest: best(totals),
    average: average(totals),
  }[policy];
  return chosen ? { policy, ...chosen, attempts: attempts.length } : null;
}

type Total = NonNullable<Scored['total']>;
const best = (totals: Total[]): Total | undefined =>
  totals.reduce<Total | undefined>((high, t) => (high && high.percentage >= t.percentage ? high : t), undefined);
const average = (totals: Total[]): Total | undefined =>
  totals.length === 0
    ? undefined
    : {
        score: mean(totals.map((t) => t.score)),
        maxScore: mean(totals.map((t) => t.maxScore)),
        percentage: mean(totals.map((t) => t.percentage)),
      };

/** The counted score, from the totals this student may see now. */
export function countedOf(
  test: TestDefinition,
  seat: Seat | null,
  attempts: AttemptSummary[],
  now: Date,
): CountedScore | null {
  const closed = attempts.filter(isClosed).map(({ no, submittedAt, result }): Scored => {
    const { totalVisibleAt } = releaseTimes(releaseRules(test), {
      submittedAt: submittedAt ?? now,
      lastSubmittedAt: lastSubmittedAt(test, seat),
    });
    const isGraded = result?.pendingGrading === 0 && isScored(result);
    const isVisible = result && isGraded && isReached(totalVisibleAt, now);
    return {
      no,
      isGraded,
      total: isVisible ? { score: result.score, maxScore: result.maxScore, percentage: result.percentage } : null,
    };
  });
  return countedScore(test.scorePolicy, closed);
}
