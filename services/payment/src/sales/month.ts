const IST = '+05:30';

/** First moment of a month in India and of the next one. @example monthRange('2026-11') */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, no = 0] = month.split('-').map(Number);
  const next = no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, '0')}`;
  const start = (name: string) => new Date(`${name}-01T00:00:00${IST}`);
  return { from: start(month), to: start(next) };
}

/** @example '2026-11-22' */
export const dayInIndia = (at: Date): string => new Date(at.getTime() + 5.5 * 3600_000).toISOString().slice(0, 10);
