import { event, type NewEvent } from '@kasauti/service-kit';
import { about, classOf, subjectOf, type Order } from '../order/order';
import { keptPayment, refundedPaise, replaceRefund, settledOrder, type Cycle } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import { refundedTaxes } from '../sales/share';
import { gstOf } from '../tax/gst';

/** When the provider is asked about a refund that it has not done yet, if no webhook comes. */
const ASK_AFTER_MS = [60_000, 600_000, 3600_000, 6 * 3600_000];

/** One change of a cycle with what is told of it. */
export interface Step {
  cycle: Cycle;
  events: NewEvent[];
}

export function pending(cycle: Cycle, refund: Refund, now: Date, waits = ASK_AFTER_MS): Step {
  const wait = waits[Math.min(refund.tries, waits.length - 1)] ?? 0;
  const changed = { ...refund, tries: refund.tries + 1, dueAt: new Date(now.getTime() + wait) };
  return { cycle: replaceRefund(cycle, changed), events: [] };
}

export function processed(order: Order, cycle: Cycle, refund: Refund, now: Date): Step {
  const refundedBeforePaise = refundedPaise(cycle);
  const changed: Refund = { ...refund, status: 'processed', processedAt: now, refundedBeforePaise, dueAt: null };
  const isExtra = refund.paymentId !== null && refund.paymentId !== keptPayment(cycle)?.paymentId;
  const amountPaise = refund.amountPaise + refund.creditPaise;
  const data = {
    ...subjectOf(order, cycle),
    refundId: refund.refundId,
    amountPaise,
    gstPaise: isExtra ? 0 : gstOf(refundedTaxes(cycle.price, refundedBeforePaise, amountPaise)),
    to: refund.to,
    isExtra,
    cause: refund.cause,
    title: cycle.title,
    ...classOf(order, settledOrder(cycle)),
    requestedAt: refund.requestedAt.toISOString(),
    completedAt: now.toISOString(),
  };
  return {
    cycle: replaceRefund(cycle, changed),
    events: [event('refund_completed', data, about(order, cycle))],
  };
}
