import type { components } from '@kasauti/contracts';
import type { TestDoc } from '../fact/fact';
import { percentileShown, type Rank, type WhyNoRank } from '../ranking/test-rank';
import { listedAreas, strongAndWeak } from './areas';
import { lastMonths, monthOf, streaks, type Period } from '../calendar/calendar';
import { improvementOf, performance, trendOf, type Performance, type Shown, type ShownSubject } from './performance';
import {
  averageOf,
  classSubjectOf,
  rankOf,
  shownScores,
  shownSubjects,
  type Index,
  type Submitted,
} from './student-facts';
import { partIn, partsOf } from './subject-parts';

export type StudentAnalytics = components['schemas']['StudentAnalytics'];
/** By test id: the rank of the first attempt, or why there is none. */
type Ranks = ReadonlyMap<string, Rank | WhyNoRank | null>;
type Recent = StudentAnalytics['recentTests'][number];

const RECENT = 10;
const MONTHS = 12;

const minutes = (timeSec: number[]): number => Math.round(timeSec.reduce((sum, sec) => sum + sec, 0) / 60);
const timesOf = (attempts: Submitted[]): number[] => attempts.map((a) => a.timeTakenSec ?? 0);
const testCount = (attempts: Submitted[]): number => new Set(attempts.map((a) => a.testId)).size;

/** The attempts listed on the page; their ranks are read before the view is built. */
export const recentAttempts = ({ submitted }: Index): Submitted[] => submitted.slice(0, RECENT);

export function studentAnalytics(all: Index, ranks: Ranks, period: Period): StudentAnalytics {
  const shown = shownScores(all);
  const bySubject = shownSubjects(all);
  const { rank, rankReason, rankClass, totalStudents, percentile } = rankOf(
    all.enrolments.filter((e) => all.classOf.has(e.classId)),
    all,
  );
  const { current, longest } = streaks(
    all.submitted.map((a) => a.submittedAt),
    all.now,
  );
  return {
    period,
    overview: {
      averageScore: averageOf(shown),
      improvement: improvementOf(shown, period),
      totalTestsTaken: all.done.size,
      totalTimeSpent: minutes(timesOf(all.submitted)),
      rank,
      rankReason,
      rankClass,
      totalStudents,
      percentile: percentileShown(percentile, totalStudents),
      currentStreak: current,
      longestStreak: longest,
    },
    performanceTrend: trendOf(shown, period),
    subjectWisePerformance: performance(shown, bySubject, period).subjectPerformance.map((row) =>
      subjectRow(row, bySubject, all),
    ),
    recentTests: recentAttempts(all).map((a) => recentTest(a, all, ranks)),
    monthlyActivity: monthlyActivity(all, shown),
    asOf: all.now.toISOString(),
  };
}

function subjectRow(
  { subject, avgScore, improvement, testsCompleted }: Performance['subjectPerformance'][number],
  bySubject: ShownSubject[],
  all: Index,
): StudentAnalytics['subjectWisePerformance'][number] {
  // Newest test first, because the first spelling names the area.
  const areas = bySubject
    .filter((s) => s.subject === subject)
    .reverse()
    .flatMap((s) => s.areas);
  const timeSec = all.submitted.map((a) => partIn(partsOf(a, classSubjectOf(a, all)), subject)?.timeSec ?? 0);
  return {
    subject,
    averageScore: avgScore,
    improvement,
    testsCompleted,
    timeSpent: minutes(timeSec),
    ...strongAndWeak(areas),
    ...listedAreas(areas),
  };
}

function recentTest(a: Submitted, all: Index, ranks: Ranks): Recent {
  const test: TestDoc | undefined = all.testOf.get(a.testId);
  const isLeftOut = all.isLeftOut(a);
  const isShown = isLeftOut || all.scoreOf(a) !== undefined;
  const whyHidden = all.isOut(a) ? 'grading_pending' : 'not_released';
  const ofFirst = ranks.get(a.testId);
  const own = isShown ? (ofFirst === undefined ? 'counting' : ofFirst) : whyHidden;
  return {
    id: a.testId,
    attemptId: a._id,
    attemptNo: a.attemptNo,
    title: test?.title ?? 'Test',
    className: all.classOf.get(a.classId)?.title ?? '',
    completedAt: a.submittedAt.toISOString(),
    timeTaken: a.timeTakenSec ?? null,
    timeLimit: timeLimitOf(a, test),
    ...(own === null || typeof own === 'string'
      ? { rank: null, rankReason: own }
      : { rank: own.rank, rankReason: null }),
    totalAttempts: test?.totals?.submitted ?? 0,
    score: isShown ? (a.score ?? null) : null,
    maxScore: isShown ? (a.maxScore ?? null) : null,
    resultsVisible: test?.resultsVisible ?? true,
  };
}

/** With extra time. Null where the attempt took longer, by minutes that were given meanwhile. */
function timeLimitOf({ startedAt, deadlineAt, timeTakenSec = 0 }: Submitted, test: TestDoc | undefined): number | null {
  if (!test) return null;
  const own = startedAt && deadlineAt ? Math.round((deadlineAt.getTime() - startedAt.getTime()) / 1000) : 0;
  // A continued attempt begins with what is left.
  const limit = Math.max(own, test.durationMin * 60);
  return timeTakenSec <= limit ? limit : null;
}

function monthlyActivity(all: Index, shown: Shown[]): StudentAnalytics['monthlyActivity'] {
  return lastMonths(all.now, MONTHS).map((month) => {
    const own = all.submitted.filter((a) => monthOf(a.submittedAt) === month);
    return {
      month,
      testsCompleted: testCount(own),
      timeSpent: minutes(timesOf(own)),
      avgScore: averageOf(shown.filter((s) => monthOf(s.at) === month)),
    };
  });
}
