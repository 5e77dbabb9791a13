import type { Area } from '../fact/fact';
import { round2 } from '../fact/counting';
import { bucketOf, type Period } from '../calendar/calendar';

interface Dated {
  percentage: number;
  at: Date;
}
/** A score that counts and is visible to its student. */
export interface Shown extends Dated {
  testId: string;
}
/** The part of it in one subject. */
export interface ShownSubject extends Shown {
  subject: string;
  areas: Area[];
}
export interface Performance {
  monthlyScores: { month: string; avgScore: number }[];
  subjectPerformance: { subject: string; avgScore: number; improvement: string; testsCompleted: number }[];
}

const MOST_PERIODS = 12;

export const mean = (all: number[]): number | null =>
  all.length === 0 ? null : all.reduce((a, b) => a + b, 0) / all.length;

function byPeriod(shown: Dated[], period: Period): { date: string; mean: number; count: number }[] {
  const buckets = new Map<string, number[]>();
  for (const { at, percentage } of shown) {
    const date = bucketOf(at, period);
    const known = buckets.get(date);
    if (known) known.push(percentage);
    else buckets.set(date, [percentage]);
  }
  return [...buckets]
    .map(([date, all]) => ({ date, mean: mean(all) ?? 0, count: all.length }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Mean of the last period with results minus that of the previous one, signed; +0.0 while there is only one. */
export function improvementOf(shown: Dated[], period: Period): string {
  const [before, last] = byPeriod(shown, period).slice(-2);
  const change = before === undefined || last === undefined ? 0 : Math.round((last.mean - before.mean) * 10) / 10;
  return `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(1)}`;
}

/** Mean score of each period with results. */
export const trendOf = (shown: Shown[], period: Period): { date: string; score: number; testsCount: number }[] =>
  byPeriod(shown, period)
    .slice(-MOST_PERIODS)
    .map(({ date, mean: score, count }) => ({ date, score: round2(score), testsCount: count }));

export function performance(shown: Shown[], bySubject: ShownSubject[], period: Period = 'monthly'): Performance {
  const subjects = [...new Set(bySubject.map((s) => s.subject))].sort();
  return {
    monthlyScores: trendOf(shown, 'monthly').map(({ date, score }) => ({ month: date.slice(0, 7), avgScore: score })),
    subjectPerformance: subjects.map((subject) => {
      const own = bySubject.filter((s) => s.subject === subject);
      return {
        subject,
        avgScore: round2(mean(own.map((s) => s.percentage)) ?? 0),
        improvement: improvementOf(own, period),
        testsCompleted: own.length,
      };
    }),
  };
}
