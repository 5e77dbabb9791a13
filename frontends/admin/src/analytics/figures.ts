import type { Analytics, DayFigures, Ledger } from './analytics.data';

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The calendar day in India `daysAgo` days before a moment. */
const dayBefore = (moment: number, daysAgo: number): string =>
  new Date(moment + IST_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);

export interface Range {
  from: string;
  to: string;
}
export const ranges = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'month', label: 'This month' },
  { value: '', label: 'Chosen days' },
];
export const rangeOf = (choice: string, moment: number): Range => {
  const to = dayBefore(moment, 0);
  return { from: choice === 'month' ? `${to.slice(0, 7)}-01` : dayBefore(moment, Number(choice) - 1), to };
};
/** The named range that these days are, if any; on the 7th and the 30th two are the same, and the chosen one is meant. */
export function choiceOf({ from, to }: Range, moment: number, chosen = ''): string {
  const names = ranges
    .map(({ value }) => value)
    .filter((value) => {
      const named = rangeOf(value, moment);
      return value !== '' && named.from === from && named.to === to;
    });
  return names.includes(chosen) ? chosen : (names[0] ?? '');
}

type Totals = Omit<DayFigures, 'day'>;
const keys = [
  'signUps',
  'verified',
  'enrolments',
  'started',
  'submitted',
  'orders',
  'ordersPaid',
  'payments',
  'gross',
  'gst',
  'refunds',
  'refunded',
  'refundedGst',
] as const satisfies (keyof Totals)[];
type Part = NonNullable<Analytics['uncounted']>[number];
const partNames: Record<Part, string> = {
  signUps: 'sign-ups',
  enrolments: 'enrolments',
  started: 'started attempts',
  submitted: 'submitted attempts',
  orders: 'orders',
  payments: 'payments',
  refunds: 'refunds',
  unlocked: 'paid to unlocked',
  topClasses: 'top classes',
};
const partOf: Record<keyof Totals, Part> = {
  signUps: 'signUps',
  verified: 'signUps',
  enrolments: 'enrolments',
  started: 'started',
  submitted: 'submitted',
  orders: 'orders',
  ordersPaid: 'orders',
  payments: 'payments',
  gross: 'payments',
  gst: 'payments',
  refunds: 'refunds',
  refunded: 'refunds',
  refundedGst: 'refunds',
};
/** Whether the figure was counted; one that was not is 0 and means nothing. */
export const isCounted = (key: keyof Totals, { uncounted = [] }: Pick<Analytics, 'uncounted'>): boolean =>
  !uncounted.includes(partOf[key]);
export const namesOf = (parts: readonly Part[]): string => parts.map((part) => partNames[part]).join(', ');

export const totalsOf = (days: DayFigures[]): Totals =>
  Object.fromEntries(keys.map((key) => [key, days.reduce((sum, day) => sum + day[key], 0)])) as unknown as Totals;

export const isEmpty = (days: DayFigures[]): boolean => Object.values(totalsOf(days)).every((n) => n === 0);

/** @example percentOf(1, 3) === '33.3%'; 'N/A' of nothing */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? 'N/A' : `${Math.round((1000 * part) / whole) / 10}%`;

/** How far the figures are from the ledger, in paise and in number of payments and refunds; both 0 when they agree. */
export const differenceOf = (sum: Totals, ledger: Ledger): { paise: number; count: number } => ({
  paise: (['gross', 'gst', 'refunded', 'refundedGst'] as const).reduce((n, k) => n + Math.abs(sum[k] - ledger[k]), 0),
  count: Math.abs(sum.payments - ledger.sales) + Math.abs(sum.refunds - ledger.refunds),
});

/** A column of a chart's table and file. */
export interface Series {
  key: keyof Totals;
  label: string;
  isMoney?: boolean;
}

/** Amounts in rupees with two decimals, as spreadsheets read them. */
export const csvOf = (days: DayFigures[], series: Series[]): string =>
  [
    ['Day', ...series.map(({ label, isMoney }) => (isMoney ? `${label} in rupees` : label))],
    ...days.map((day) => [
      day.day,
      ...series.map(({ key, isMoney }) => (isMoney ? (day[key] / 100).toFixed(2) : String(day[key]))),
    ]),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');

/** The next round number above the highest value, so that the lines of the grid have short labels. */
export function topOf(values: number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 8, 10].find((n) => n * power >= most) ?? 10) * power;
}
