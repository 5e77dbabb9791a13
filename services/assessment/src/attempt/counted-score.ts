import type { ScorePolicy } from '../test-definition/test-definition';

/** An attempt that is over, with its total if the student may see it by now. */
export interface Scored {
  no: number;
  total: { score: number; maxScore: number; percentage: number } | null;
}

/** The score that counts of several attempts. */
export interface CountedScore {
  policy: ScorePolicy;
  score: number;
  maxScore: number;
  percentage: number;
  /** Out of how many attempts. */
  attempts: number;
}

const mean = (values: number[]): number =>
  Math.round((values.reduce((sum, v) => sum + v, 0) * 100) / values.length) / 100;

/** Null while what the teacher chose to count cannot be seen: the first, or the latest, is not replaced by another one. */
export function countedScore(policy: ScorePolicy, over: Scored[]): CountedScore | null {
  const attempts = [...over].sort((a, b) => a.no - b.no);
  const totals = attempts.flatMap(({ total }) => total ?? []);
  const chosen = {
    first: attempts.at(0)?.total,
    latest: attempts.at(-1)?.total,
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
