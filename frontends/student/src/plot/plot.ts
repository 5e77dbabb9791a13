import { locale, t } from '@kasauti/web-kit/i18n';

type Month = { month: string; avgScore: number };

/** With fewer points only their figures are shown. */
export const fewestPoints = 3;

/** SVG points of a line in a box of 100 by 100. */
export function plotOf(scores: readonly number[]): { points: { x: number; y: number }[]; line: string } {
  const step = 100 / Math.max(1, scores.length - 1);
  const points = scores.map((score, i) => ({ x: round(i * step), y: round(100 - Math.max(0, Math.min(100, score))) }));
  return { points, line: points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('') };
}

/** The trend in one sentence. */
export function findingOf(scores: readonly Month[]): string {
  const last = scores.at(-1);
  const before = scores.at(-2);
  if (!last) return t('No scores yet');
  const where = t('{avgScore}% in {month}', { avgScore: last.avgScore, month: monthWord(last.month) });
  if (!before) return t('Your average: {place}', { place: where });
  const change = last.avgScore - before.avgScore;
  if (Math.abs(change) < 1) return t('Your average is steady: {place}', { place: where });
  return change > 0
    ? t('Your average is rising: {place}', { place: where })
    : t('Your average is falling: {place}', { place: where });
}

const monthName = new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' -> 'Nov 2026'; anything else is unchanged. */
export const monthWord = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? monthName.format(Date.parse(`${month}-01T00:00:00Z`)) : month;

const round = (value: number): number => Math.round(value * 100) / 100;
