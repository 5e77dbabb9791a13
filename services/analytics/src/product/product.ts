import type { components } from '@kasauti/contracts';
import { daysBetween } from '../performance/calendar';
import { round2 } from '../totals/totals';

type Wire = components['schemas'];
export type ProductAnalytics = Wire['ProductAnalytics'];
/** What happened on one day in India. */
export interface OfDay {
  _id: string;
  n: number;
  paise?: number;
}
export interface ProductFacts {
  enrolments: OfDay[];
  started: OfDay[];
  submitted: OfDay[];
  payments: OfDay[];
  refunds: OfDay[];
  /** Of the started ones. */
  completed: number;
  topClasses: ProductAnalytics['topClasses'];
}

/** Both ends are included. */
export interface Range {
  from: string;
  to: string;
}

export function productAnalytics(
  facts: ProductFacts,
  { from, to }: Range,
  { asOf, isPartial }: { asOf: Date; isPartial: boolean },
): ProductAnalytics {
  const on = (rows: OfDay[], day: string) => rows.find(({ _id }) => _id === day);
  const started = facts.started.reduce((sum, { n }) => sum + n, 0);
  return {
    from,
    to,
    asOf: asOf.toISOString(),
    isPartial,
    days: daysBetween(from, to).map((day) => ({
      day,
      enrolments: on(facts.enrolments, day)?.n ?? 0,
      started: on(facts.started, day)?.n ?? 0,
      submitted: on(facts.submitted, day)?.n ?? 0,
      payments: on(facts.payments, day)?.n ?? 0,
      gross: on(facts.payments, day)?.paise ?? 0,
      refunds: on(facts.refunds, day)?.n ?? 0,
      refunded: on(facts.refunds, day)?.paise ?? 0,
    })),
    completedPercent: started === 0 ? null : round2((facts.completed / started) * 100),
    topClasses: facts.topClasses,
  };
}
