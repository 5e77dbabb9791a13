import { ranksOf, byScore } from '../roster/roster';
import { isScored, type Result } from '../attempt/attempt';
import { hundredths, inMarks } from '../question/marking';
import { exactPercent, hasPassed, type Sums } from '../result/grading';

type Totals = Pick<
  Result,
  'score' | 'maxScore' | 'percentage' | 'correctCount' | 'wrongCount' | 'pendingGrading' | 'passed'
>;
export interface Changed {
  studentId: string;
  isFirst: boolean;
  /** A teacher gave the points of the answer, which no key changes. */
  keepsPoints: boolean;
  before: Totals;
  after: Totals;
}

/** The totals of a result after some of its questions, whose sums are given, were graded differently. */
export function totalsAfter(before: Totals, was: Sums, now: Sums, passingScore: number): Totals {
  const score = hundredths(before.score) - hundredths(was.score) + hundredths(now.score);
  const maxScore = hundredths(before.maxScore) - hundredths(was.maxScore) + hundredths(now.maxScore);
  const sums = { score: inMarks(score), maxScore: inMarks(maxScore) };
  return {
    ...sums,
    percentage: exactPercent(sums),
    correctCount: before.correctCount - was.counts.correct + now.counts.correct,
    wrongCount: before.wrongCount - was.counts.wrong + now.counts.wrong,
    pendingGrading: before.pendingGrading - was.counts.pending + now.counts.pending,
    passed: hasPassed(sums, passingScore),
  };
}

export interface Effect {
  attempts: number;
  scoresChanged: number;
  rise: number;
  fall: number;
  ranksChanged: number;
  passedBefore: number;
  passedAfter: number;
  byHand: number;
  /** Answers that would wait for points. Until they have them their attempts neither rise nor fall. */
  waiting: number;
  rows: { studentId: string; score: number; newScore: number; rank: number; newRank: number }[];
}
const MAX_ROWS = 20;

export function effectOf(all: readonly Changed[]): Effect {
  const waiting = all.reduce((sum, one) => sum + waitingOf(one), 0);
  const first = all.filter((one) => one.isFirst);
  // Second attempts have no rank, so they hold none up.
  const hasRanks = first.every((one) => waitingOf(one) === 0);
  const [ranks, newRanks] = [ranksBy(first, 'before'), ranksBy(first, 'after')];
  const differs = ({ before, after }: Changed) => before.score !== after.score || before.maxScore !== after.maxScore;
  const decided = all.filter((one) => waitingOf(one) === 0);
  const number = (holds: (one: Changed) => boolean) => decided.filter(holds).length;
  const isCompared = ({ before, after }: Changed) => isScored(before) && isScored(after);
  const changed = first.filter((one) => differs(one) && waitingOf(one) === 0).sort((a, b) => byScore(a.after, b.after));
  const rows = changed.slice(0, MAX_ROWS).map((one) => ({
    studentId: one.studentId,
    score: one.before.score,
    newScore: one.after.score,
    rank: ranks.get(one) ?? 0,
    newRank: hasRanks ? (newRanks.get(one) ?? 0) : 0,
  }));
  return {
    attempts: all.length,
    scoresChanged: number(differs),
    rise: number((one) => isCompared(one) && one.after.percentage > one.before.percentage),
    fall: number((one) => isCompared(one) && one.after.percentage < one.before.percentage),
    ranksChanged: hasRanks ? first.filter((one) => ranks.get(one) !== newRanks.get(one)).length : 0,
    passedBefore: number(({ before }) => before.passed),
    passedAfter: number(({ after }) => after.passed),
    byHand: all.filter((one) => one.keepsPoints).length,
    waiting,
    rows,
  };
}

/** The score of an attempt with more waiting answers than before says nothing yet. */
const waitingOf = ({ before, after }: Changed): number => Math.max(0, after.pendingGrading - before.pendingGrading);

function ranksBy(first: readonly Changed[], side: 'before' | 'after'): Map<Changed, number> {
  const sorted = first.filter((one) => isScored(one[side])).sort((a, b) => byScore(a[side], b[side]));
  const ranks = ranksOf(sorted.map((one) => one[side]));
  return new Map(sorted.map((one, i) => [one, ranks[i] ?? 0]));
}
