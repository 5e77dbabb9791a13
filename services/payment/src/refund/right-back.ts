import { event } from '@kasauti/service-kit';
import { about, orderId, subjectOf, type Order } from '../order/order';
import { keptPayment, leftPaise } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import { newRefund, refundable } from './refund';
import type { Step } from './refund-steps';

/**
 * Money has gone back without a request here: by the bank, or in the provider's dashboard. Once nothing of the payment is
 * left an unused right is taken away; a part leaves it, as a part by an admin does. Its request is told before the refund.
 * The credit that paid a part of the price goes back with the right.
 * @param resentCreditPaise the part of it that a failed refund returns when it is sent again
 */
export function withRightBack(
  order: Order,
  before: Step,
  made: Step,
  { refund, resentCreditPaise, now }: { refund: Refund; resentCreditPaise: number; now: Date },
): Step {
  const { purchase } = made;
  const { paymentId, refundId, amountPaise } = refund;
  const told = made.events.slice(before.events.length);
  const isOfRight = keptPayment(purchase)?.paymentId === paymentId && (purchase.right ?? 'granted') === 'granted';
  if (!isOfRight || leftPaise(purchase, paymentId) > 0) return made;

  const cause = refund.cause === 'chargeback' ? 'chargeback' : 'at_provider';
  const data = { ...subjectOf(order, purchase), amountPaise, requestedAt: now.toISOString(), refundId, cause } as const;
  const asked = event('refund_requested', data, about(order, purchase));
  const creditPaise = refundable(purchase).creditPaise - resentCreditPaise;
  const credit = newRefund(purchase, {
    paymentId,
    amountPaise: 0,
    creditPaise,
    to: 'credit',
    cause,
    status: 'requested',
    requestedBy: null,
    orderId: orderId(order, purchase),
    now,
  });
  return {
    purchase: creditPaise > 0 ? { ...purchase, refunds: [...purchase.refunds, credit] } : purchase,
    events: [...before.events, asked, ...told],
  };
}
