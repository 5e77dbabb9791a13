import { event, type NewEvent } from '@kasauti/service-kit';
import { about, classOf, subjectOf, type Order } from '../order/order';
import { keptPayment, refundedPaise, replaceRefund, settledOrder, type Purchase } from '../order/purchase';
import { totalOf, type Refund } from '../order/refund-state';
import { refundedTaxes } from '../sales/share';
import { gstOf } from '../tax/gst';

/** When the provider is asked about a refund that it has not done yet, if no webhook comes. */
const ASK_AFTER_MS = [60_000, 600_000, 3600_000, 6 * 3600_000];

/** One change of a purchase with what is told of it. */
export interface Step {
  purchase: Purchase;
  events: NewEvent[];
}

export function pending(purchase: Purchase, refund: Refund, now: Date, waits = ASK_AFTER_MS): Step {
  const wait = waits[Math.min(refund.tries, waits.length - 1)] ?? 0;
  const changed = { ...refund, tries: refund.tries + 1, dueAt: new Date(now.getTime() + wait) };
  return { purchase: replaceRefund(purchase, changed), events: [] };
}

export function processed(order: Order, purchase: Purchase, refund: Refund, now: Date): Step {
  const refundedBeforePaise = refundedPaise(purchase);
  const changed: Refund = { ...refund, status: 'processed', processedAt: now, refundedBeforePaise, dueAt: null };
  const isExtra = refund.paymentId !== null && refund.paymentId !== keptPayment(purchase)?.paymentId;
  const amountPaise = totalOf(refund);
  const data = {
    ...subjectOf(order, purchase),
    refundId: refund.refundId,
    amountPaise,
    gstPaise: isExtra ? 0 : gstOf(refundedTaxes(purchase.price, refundedBeforePaise, amountPaise)),
    to: refund.to,
    creditPaise: refund.creditPaise,
    isExtra,
    cause: refund.cause,
    title: purchase.title,
    ...classOf(order, settledOrder(purchase)),
    requestedAt: refund.requestedAt.toISOString(),
    completedAt: now.toISOString(),
  };
  return {
    purchase: replaceRefund(purchase, changed),
    events: [event('refund_completed', data, about(order, purchase))],
  };
}
