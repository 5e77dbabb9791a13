import { locale } from '../language/language';

const COUNT = 12;
const IST_MS = 330 * 60_000;
const nameOf = (month: Date): string =>
  new Intl.DateTimeFormat(locale(), {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(month);

/** The latest twelve months in India, newest first. @example { value: '2026-11', label: 'November 2026' } */
export function lastMonths(nowMs: number): { value: string; label: string }[] {
  const today = new Date(nowMs + IST_MS);
  return Array.from({ length: COUNT }, (_, back) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    return { value: first.toISOString().slice(0, 7), label: nameOf(first) };
  });
}
