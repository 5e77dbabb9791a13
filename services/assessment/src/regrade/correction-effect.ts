import { ranksOf, byScore } from '../roster/roster';
import { isScored, type Result } from '../attempt/attempt';
import { hundredths, inMarks } from '../question/marking';
import { exactPercent, hasPassed, type Sums } from '../result/grading';

type Totals = Pick<
  Result,
  'score' | 'maxScore' | 'percentage' | 'correctCount' | 'wrongCount' | 'pendingGrading' | 'passed'
>;
/** An attempt, before and after the correction. */
interface Compared {
  before: Totals;
  after: Totals;
}
export interface Changed extends Compared {
  studentId: string;
  isFirst: boolean;
  /** A teacher gave the points of the answer, which no key changes. */
  keepsPoints: boolean;
}
/** First attempts that were not asked the question, which have their ranks among those that were. */
export interface Others {
  totals: Totals[];
  /** First attempts without a result: until they have one there are no ranks. */
  ungraded: number;
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
  /** Answers of first attempts wait already, so no rank is shown. */
  ranksWait: boolean;
  passedBefore: number;
  passedAfter: number;
  byHand: number;
  /** Answers that would wait for points. Until they have them their attempts neither rise nor fall. */
  waiting: number;
  rows: { studentId: string; score: number; newScore: number; rank: number; newRank: number }[];
}
const MAX_ROWS = 20;

export function effectOf(all: readonly Changed[], others: Others = { totals: [], ungraded: 0 }): Effect {
  const waiting = all.reduce((sum, one) => sum + waitingOf(one), 0);
  const first = all.filter((one) => one.isFirst);
  // Second attempts have no rank, so they hold none up.
  const ranked: Compared[] = [...first, ...others.totals.map((one) => ({ before: one, after: one }))];
  const ranksOn = (side: Side) => (others.ungraded === 0 ? ranksBy(ranked, side) : null);
  const [ranks, newRanks] = [ranksOn('before'), ranksOn('after')];
  const differs = ({ before, after }: Changed) => before.score !== after.score || before.maxScore !== after.maxScore;
  const decided = all.filter((one) => waitingOf(one) === 0);
  const number = (holds: (one: Changed) => boolean) => decided.filter(holds).length;
  const isCompared = ({ before, after }: Changed) => isScored(before) && isScored(after);
  const changed = first.filter((one) => differs(one) && waitingOf(one) === 0).sort((a, b) => byScore(a.after, b.after));
  const rows = changed.slice(0, MAX_ROWS).map((one) => ({
    studentId: one.studentId,
    score: one.before.score,
    newScore: one.after.score,
    rank: ranks?.get(one) ?? 0,
    newRank: newRanks?.get(one) ?? 0,
  }));
  return {
    attempts: all.length,
    scoresChanged: number(differs),
    rise: number((one) => isCompared(one) && one.after.percentage > one.before.percentage),
    fall: number((one) => isCompared(one) && one.after.percentage < one.before.percentage),
    ranksChanged: ranks && newRanks ? ranked.filter((one) => ranks.get(one) !== newRanks.get(one)).length : 0,
    ranksWait: ranks === null,
    passedBefore: number(({ before }) => before.passed),
    passedAfter: number(({ after }) => after.passed),
    byHand: all.filter((one) => one.keepsPoints).length,
    waiting,
    rows,
  };
}

/** The score of an attempt with more waiting answers than before says nothing yet. */
const waitingOf = ({ before, after }: Changed): number => Math.max(0, after.pendingGrading - before.pendingGrading);

type Side = keyof Compared;

/** None while an answer waits, as in the list of results. */
function ranksBy(first: readonly Compared[], side: Side): Map<Compared, number> | null {
  const scored = first.filter((one) => isScored(one[side]));
  if (scored.some((one) => one[side].pendingGrading > 0)) return null;
  const sorted = scored.sort((a, b) => byScore(a[side], b[side]));
  const ranks = ranksOf(sorted.map((one) => one[side]));
  return new Map(sorted.map((one, i) => [one, ranks[i] ?? 0]));
}
