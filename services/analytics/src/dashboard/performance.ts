import { round2 } from '../totals/totals';

/** A score its student may see. */
export interface Shown {
  percentage: number;
  at: Date;
  subject: string;
}
export interface Performance {
  monthlyScores: { month: string; avgScore: number }[];
  subjectPerformance: { subject: string; avgScore: number; improvement: string; testsCompleted: number }[];
}

const IST_MS = 5.5 * 3_600_000;
const MONTHS_SHOWN = 12;

/** Calendar month in India, e.g. 2026-11. */
export const monthOf = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(0, 7);

export const mean = (all: number[]): number | null => (all.length === 0 ? null : all.reduce((a, b) => a + b, 0) / all.length);

function byMonth(shown: Shown[]): [string, number][] {
  const months = new Map<string, number[]>();
  for (const s of shown) months.set(monthOf(s.at), [...(months.get(monthOf(s.at)) ?? []), s.percentage]);
  return [...months].map(([month, all]): [string, number] => [month, mean(all) ?? 0]).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Mean of the last month with results minus that of the one before it, signed; no change while there is only one. */
export function improvementOf(shown: Shown[]): string {
  const [before, last] = byMonth(shown).slice(-2).map(([, avg]) => avg);
  const change = before === undefined || last === undefined ? 0 : Math.round((last - before) * 10) / 10;
  return `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(1)}`;
}

export function performance(shown: Shown[]): Performance {
  const subjects = [...new Set(shown.map((s) => s.subject))].sort();
  return {
    monthlyScores: byMonth(shown).slice(-MONTHS_SHOWN).map(([month, avg]) => ({ month, avgScore: round2(avg) })),
    subjectPerformance: subjects.map((subject) => {
      const own = shown.filter((s) => s.subject === subject);
      return { subject, avgScore: round2(mean(own.map((s) => s.percentage)) ?? 0), improvement: improvementOf(own), testsCompleted: own.length };
    }),
  };
}
