import type { components } from '@kasauti/contracts';
import { isGraded, type TestDoc } from '../fact/fact';
import { percentileShown, type Place } from '../ranking/test-rank';
import { round2 } from '../totals/totals';
import { strongAndWeak } from './areas';
import { lastMonths, monthOf, streaks, type Period } from './calendar';
import { improvementOf, mean, performance, trendOf } from './performance';
import { averageOf, indexOf, placeOf, shownScores, subjectOf, type Index, type StudentFacts, type Submitted } from './student-facts';

export type StudentAnalytics = components['schemas']['StudentAnalytics'];
type Recent = StudentAnalytics['recentTests'][number];

const RECENT = 10;
const MONTHS = 12;

const minutes = (attempts: Submitted[]): number => Math.round(attempts.reduce((sum, a) => sum + (a.timeTakenSec ?? 0), 0) / 60);
const tests = (attempts: Submitted[]): number => new Set(attempts.map((a) => a.testId)).size;

/** The attempts whose tests the page lists; their ranks are read before the view is made. */
export const recentAttempts = (facts: StudentFacts, now: Date): Submitted[] => indexOf(facts, now).submitted.slice(0, RECENT);

export function studentAnalytics(facts: StudentFacts, places: ReadonlyMap<string, Place>, period: Period, now: Date): StudentAnalytics {
  const all = indexOf(facts, now);
  const shown = shownScores(all);
  const { rank, totalStudents, percentile } = placeOf(facts.enrolments.filter((e) => all.classOf.has(e.classId)), all);
  const { current, longest } = streaks(all.submitted.map((a) => a.submittedAt), now);
  return {
    period,
    overview: {
      averageScore: averageOf(shown), improvement: improvementOf(shown, period), totalTestsTaken: all.done.size, totalTimeSpent: minutes(all.submitted),
      rank, totalStudents, percentile: percentileShown(percentile, totalStudents), currentStreak: current, longestStreak: longest,
    },
    performanceTrend: trendOf(shown, period),
    subjectWisePerformance: performance(shown, period).subjectPerformance.map(({ subject, avgScore, improvement, testsCompleted }) => ({
      subject, averageScore: avgScore, improvement, testsCompleted, timeSpent: minutes(all.submitted.filter((a) => subjectOf(a, all) === subject)),
      // The newest test first: its teacher's spelling names an area.
      ...strongAndWeak(shown.filter((s) => s.subject === subject).reverse().flatMap((s) => s.areas ?? [])),
    })),
    recentTests: all.submitted.slice(0, RECENT).map((a) => recentTest(a, all, places)),
    monthlyActivity: monthlyActivity(all),
    asOf: now.toISOString(),
  };
}

function recentTest(a: Submitted, all: Index, places: ReadonlyMap<string, Place>): Recent {
  const test: TestDoc | undefined = all.testOf.get(a.testId);
  const isShown = all.scoreOf(a) !== undefined && isGraded(a);
  return {
    id: a.testId, attemptId: a._id, title: test?.title ?? 'Test', className: all.classOf.get(a.classId)?.title ?? '', completedAt: a.submittedAt.toISOString(),
    timeTaken: a.timeTakenSec ?? null, timeLimit: test ? test.durationMin * 60 : null, rank: isShown ? (places.get(a.testId)?.rank ?? null) : null,
    totalAttempts: test?.totals?.submitted ?? 0, score: isShown ? (a.score ?? null) : null, maxScore: isShown ? (a.maxScore ?? null) : null,
  };
}

function monthlyActivity(all: Index): StudentAnalytics['monthlyActivity'] {
  return lastMonths(all.now, MONTHS).map((month) => {
    const own = all.submitted.filter((a) => monthOf(a.submittedAt) === month);
    const scores = own.filter((a) => a.attemptNo === 1).reverse().map(all.scoreOf).filter((s) => s !== undefined);
    const average = mean(scores);
    return { month, testsCompleted: tests(own), timeSpent: minutes(own), avgScore: average === null ? null : round2(average) };
  });
}
