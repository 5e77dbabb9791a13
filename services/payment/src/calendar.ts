const IST_MS = 5.5 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** The day in India, 2026-11-22. */
export const dayOf = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(0, 10);
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_MS);
export const startOfNextDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
export const daysBefore = (at: Date, days: number): string => dayOf(new Date(at.getTime() - days * DAY_MS));

/** First moment of a month in India and of the next one. @example monthRange('2026-11') */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, no = 0] = month.split('-').map(Number);
  const next = no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, '0')}`;
  return { from: startOfDay(`${month}-01`), to: startOfDay(`${next}-01`) };
}
