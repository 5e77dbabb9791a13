import type { components } from '@kasauti/contracts';
import { daysBetween } from '../calendar/calendar';
import { percentOf } from '../fact/counting';

type Wire = components['schemas'];
export type ProductAnalytics = Wire['ProductAnalytics'];
/** What happened on one day in India. */
export interface OfDay {
  _id: string;
  n: number;
  /** How many of the `n` sign-ups, orders or attempts are verified, paid or submitted by now. */
  done?: number;
  paise?: number;
  gst?: number;
}
export interface Waited {
  /** Tenths of a second. */
  _id: number;
  n: number;
}
export type Part = NonNullable<ProductAnalytics['uncounted']>[number];
export interface ProductFacts {
  signUps: OfDay[];
  enrolments: OfDay[];
  started: OfDay[];
  submitted: OfDay[];
  orders: OfDay[];
  payments: OfDay[];
  refunds: OfDay[];
  unlocked: Waited[];
  topClasses: ProductAnalytics['topClasses'];
  uncounted?: Part[];
}

/** Both ends are included. */
export interface Range {
  from: string;
  to: string;
}

/** What 95 of 100 orders waited at most; null without one. */
function percentile95(waited: Waited[]): number | null {
  const sorted = [...waited].sort((a, b) => a._id - b._id);
  const rank = Math.ceil(0.95 * sorted.reduce((sum, { n }) => sum + n, 0));
  let passed = 0;
  for (const { _id, n } of sorted) if ((passed += n) >= rank) return Math.max(0, _id) / 10;
  return null;
}

export function productAnalytics(
  facts: ProductFacts,
  { from, to }: Range,
  { asOf, isPartial }: { asOf: Date; isPartial: boolean },
): ProductAnalytics {
  const on = (rows: OfDay[], day: string) => rows.find(({ _id }) => _id === day);
  const started = facts.started.reduce((sum, { n }) => sum + n, 0);
  const completed = facts.started.reduce((sum, { done = 0 }) => sum + done, 0);
  return {
    from,
    to,
    asOf: asOf.toISOString(),
    isPartial,
    days: daysBetween(from, to).map((day) => ({
      day,
      signUps: on(facts.signUps, day)?.n ?? 0,
      verified: on(facts.signUps, day)?.done ?? 0,
      enrolments: on(facts.enrolments, day)?.n ?? 0,
      started: on(facts.started, day)?.n ?? 0,
      submitted: on(facts.submitted, day)?.n ?? 0,
      orders: on(facts.orders, day)?.n ?? 0,
      ordersPaid: on(facts.orders, day)?.done ?? 0,
      payments: on(facts.payments, day)?.n ?? 0,
      gross: on(facts.payments, day)?.paise ?? 0,
      gst: on(facts.payments, day)?.gst ?? 0,
      refunds: on(facts.refunds, day)?.n ?? 0,
      refunded: on(facts.refunds, day)?.paise ?? 0,
      refundedGst: on(facts.refunds, day)?.gst ?? 0,
    })),
    completedPercent: started === 0 ? null : percentOf(completed, started, 2),
    paidToUnlockedSec: percentile95(facts.unlocked),
    topClasses: facts.topClasses,
    ...(facts.uncounted?.length ? { uncounted: facts.uncounted } : {}),
  };
}
