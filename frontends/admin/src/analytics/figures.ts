import type { DayFigures } from './analytics.data';

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The calendar day in India `daysAgo` days before a moment. */
export const dayBefore = (moment: number, daysAgo: number): string =>
  new Date(moment + IST_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);

type Totals = Omit<DayFigures, 'day'>;
export const totalsOf = (days: DayFigures[]): Totals =>
  days.reduce<Totals>(
    (sum, d) => ({
      enrolments: sum.enrolments + d.enrolments,
      started: sum.started + d.started,
      submitted: sum.submitted + d.submitted,
      payments: sum.payments + d.payments,
      gross: sum.gross + d.gross,
      refunds: sum.refunds + d.refunds,
      refunded: sum.refunded + d.refunded,
    }),
    { enrolments: 0, started: 0, submitted: 0, payments: 0, gross: 0, refunds: 0, refunded: 0 },
  );

export const isEmpty = (days: DayFigures[]): boolean => Object.values(totalsOf(days)).every((n) => n === 0);

/** Amounts in rupees with two decimals, as spreadsheets read them. */
export const csvOf = (days: DayFigures[]): string =>
  [
    'Day,Enrolments,Attempts started,Attempts submitted,Payments,Gross in rupees,Refunds,Refunded in rupees',
    ...days.map((d) =>
      [
        d.day,
        d.enrolments,
        d.started,
        d.submitted,
        d.payments,
        (d.gross / 100).toFixed(2),
        d.refunds,
        (d.refunded / 100).toFixed(2),
      ].join(','),
    ),
  ].join('\r\n') + '\r\n';
