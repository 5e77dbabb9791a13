import { t } from '../language/messages';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** @example formatNumber(231400) === '2,31,400', formatNumber(-2.5) === '−2.5' */
export const formatNumber = (value: number): string => grouped.format(value).replace('-', '−');

/** @example plural(1, 'test') === '1 test', plural(2314, 'student') === '2,314 students' */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  t(`{n} ${count === 1 ? one : many}`, { n: formatNumber(count) });
