const COUNT = 12;
const IST_MS = 330 * 60_000;
const names = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The latest twelve months in India, newest first. @example { value: '2026-11', label: 'November 2026' } */
export function lastMonths(nowMs: number): { value: string; label: string }[] {
  const today = new Date(nowMs + IST_MS);
  return Array.from({ length: COUNT }, (_, back) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    return { value: first.toISOString().slice(0, 7), label: names.format(first) };
  });
}
