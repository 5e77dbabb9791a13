import { isScored } from '../attempt/attempt';
import type { AttemptState } from '../attempt-state/attempt-state';

interface ScoreSummary {
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
 * Of first attempts whose score is final. Where questions are drawn, a dropped one lowers the maximum of those who had it;
 * their score counts here as the same part of the largest maximum, so that the pass mark is one for all.
 */
export function scoreSummary(states: readonly AttemptState[]): ScoreSummary {
  const graded = states.flatMap(({ isClosed, no, score, maxScore, passed, pendingGrading }) =>
    isClosed && no === 1 && pendingGrading === 0 && score !== undefined && maxScore !== undefined
      ? [{ score, maxScore, passed }]
      : [],
  );
  const scored = graded.filter(isScored);
  const notScored = graded.length - scored.length;
  const maxScore = scored.reduce((most, s) => Math.max(most, s.maxScore), 0);
  const scores = scored
    .map(({ score, maxScore: own }) => (own === maxScore ? score : (score * maxScore) / own))
    .sort((a, b) => a - b);
  const [lowest] = scores;
  const passed = scored.filter((s) => s.passed).length;
  if (lowest === undefined) return { attempts: 0, passed, notScored, histogram: [] };
  return {
    attempts: scores.length,
    passed,
    mean: rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    median: medianOf(scores),
    maxScore,
    notScored,
    histogram: histogramOf(scores, Math.min(0, lowest), maxScore),
  };
}

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
