import { isScored } from '../attempt/attempt';
import type { AttemptState } from '../attempt-state/attempt-state';
import { countedScore } from '../result/counted-score';
import type { ScorePolicy } from '../test-definition/test-definition';

interface ScoreSummary {
  scorePolicy: ScorePolicy;
  attempts: number;
  passed: number;
  mean?: number;
  median?: number;
  maxScore?: number;
  /** Every question was dropped: in none of the other figures. */
  notScored: number;
  histogram: { from: number; to: number; count: number }[];
}

const STEPS = 10;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * One score of each student, by the teacher's choice (contracts/decisions/0016). Where questions are drawn, a dropped one
 * lowers the maximum of those who had it; their score counts here as the same part of the largest maximum, so that the pass
 * mark is one for all.
 */
export function scoreSummary(states: readonly AttemptState[], scorePolicy: ScorePolicy): ScoreSummary {
  const { scored, notScored } = countedIn(states, scorePolicy);
  const maxScore = scored.reduce((most, s) => Math.max(most, s.maxScore), 0);
  const scores = scored
    .map(({ score, maxScore: own }) => (own === maxScore ? score : (score * maxScore) / own))
    .sort((a, b) => a - b);
  const [lowest] = scores;
  const least = leastPassed(states);
  const passed = scored.filter((s) => s.passed ?? s.score / s.maxScore >= least).length;
  if (lowest === undefined) return { scorePolicy, attempts: 0, passed, notScored, histogram: [] };
  return {
    scorePolicy,
    attempts: scores.length,
    passed,
    mean: rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    median: medianOf(scores),
    maxScore,
    notScored,
    histogram: histogramOf(scores, Math.min(0, lowest), maxScore),
  };
}

type Total = Required<Pick<AttemptState, 'score' | 'maxScore' | 'percentage'>> & Pick<AttemptState, 'passed'>;
const totalOf = ({ score, maxScore, percentage, passed, pendingGrading }: AttemptState): Total | null =>
  pendingGrading === 0 && score !== undefined && maxScore !== undefined && percentage !== undefined
    ? { score, maxScore, percentage, passed }
    : null;

function countedIn(states: readonly AttemptState[], policy: ScorePolicy): { scored: Total[]; notScored: number } {
  const byStudent = new Map<string, AttemptState[]>();
  for (const state of states) {
    if (!state.isClosed) continue;
    const known = byStudent.get(state.studentId);
    if (known) known.push(state);
    else byStudent.set(state.studentId, [state]);
  }
  const scored: Total[] = [];
  let notScored = 0;
  for (const closed of byStudent.values()) {
    const totals = closed.map((state) => ({ no: state.no, total: totalOf(state) }));
    const counted = countedScore(
      policy,
      totals.map(({ no, total }) => {
        const isGraded = total !== null && isScored(total);
        return { no, isGraded, total: isGraded ? total : null };
      }),
    );
    if (counted) scored.push(counted);
    else if (totals.some(({ total }) => total && !isScored(total))) notScored++;
  }
  return { scored, notScored };
}

/** As a part of its maximum. An average has no verdict of its own: it passes from the lowest score that has passed. */
const leastPassed = (states: readonly AttemptState[]): number =>
  states.reduce((least, { isClosed, passed, score, maxScore, pendingGrading }) => {
    const isPass = isClosed && passed && pendingGrading === 0 && score !== undefined && maxScore;
    return isPass ? Math.min(least, score / maxScore) : least;
  }, Infinity);

function medianOf(sorted: readonly number[]): number {
  const upper = sorted[sorted.length >> 1] ?? 0;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0;
  return rounded((lower + upper) / 2);
}

/** Each step includes its lower end, the last one both. */
function histogramOf(scores: readonly number[], from: number, to: number): ScoreSummary['histogram'] {
  const width = (to - from) / STEPS;
  if (width <= 0) return [];
  const steps = Array.from({ length: STEPS }, (_, i) => ({
    from: rounded(from + i * width),
    to: rounded(from + (i + 1) * width),
    count: 0,
  }));
  for (const score of scores) {
    const step = steps[Math.min(STEPS - 1, Math.floor((score - from) / width))];
    if (step) step.count++;
  }
  return steps;
}
