import { t } from '../language/messages';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** @example formatNumber(231400) === '2,31,400', formatNumber(-2.5) === '−2.5' */
export const formatNumber = (value: number): string => grouped.format(value).replace('-', '−');

/**
 * A share in whole percent: 100 only when all is, 0 only when nothing is.
 * @example wholePercent(399, 400) === 99, wholePercent(1, 400) === 1
 */
export function wholePercent(part: number, of = 100): number {
  if (part <= 0 || of <= 0) return 0;
  return part >= of ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / of)));
}

/** @example plural(1, 'test') === '1 test', plural(2314, 'student') === '2,314 students' */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  t(`{n} ${count === 1 ? one : many}`, { n: formatNumber(count) });
