export const periods = ['weekly', 'monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Calendar day in India, e.g. 2026-11-21. */
export const dayOf = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(0, 10);
/** A spreadsheet reads it as a time. @example timeInIndia(new Date('2026-11-21T12:30:00Z')) === '2026-11-21 18:00:00' */
export const timeInIndia = (at: Date): string =>
  new Date(at.getTime() + IST_MS).toISOString().slice(0, 19).replace('T', ' ');
/** Calendar month in India, e.g. 2026-11. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7);
/** Midnight in India before this moment. */
export const startOfDay = (at: Date): Date => new Date(Date.parse(`${dayOf(at)}T00:00:00Z`) - IST_MS);

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayFrom = (n: number): string => new Date(n * DAY_MS).toISOString().slice(0, 10);

/** First day of the period of this moment; weeks begin on Monday. */
export function bucketOf(at: Date, period: Period): string {
  const day = dayOf(at);
  if (period === 'yearly') return `${day.slice(0, 4)}-01-01`;
  if (period === 'monthly') return `${day.slice(0, 7)}-01`;
  const n = dayNumber(day);
  // Day 0 was a Thursday.
  return dayFrom(n - ((n + 3) % 7));
}

/** The last `count` months up to that of `now`, oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number);
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - count + i, 1)).toISOString().slice(0, 7),
  );
}

/** Consecutive days with activity; the current streak may end today or yesterday. */
export function streaks(moments: Date[], now: Date): { current: number; longest: number } {
  const days = [...new Set(moments.map((at) => dayNumber(dayOf(at))))].sort((a, b) => a - b);
  let row = 0;
  let longest = 0;
  days.forEach((day, i) => {
    row = days[i - 1] === day - 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  const isCurrent = (days.at(-1) ?? 0) >= dayNumber(dayOf(now)) - 1;
  return { current: isCurrent ? row : 0, longest };
}

/** Midnight in India at the start of a calendar day; undefined for a day that does not exist. */
export function startOf(day: string): Date | undefined {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) - IST_MS);
  return !Number.isNaN(at.getTime()) && dayOf(at) === day ? at : undefined;
}
/** The days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, i) => dayFrom(dayNumber(from) + i));
/** Midnight in India at the end of a calendar day. */
export const endOf = (day: string): Date => new Date((dayNumber(day) + 1) * DAY_MS - IST_MS);
