import type { BodyOf } from '@kasauti/service-kit';
import { orderId, type Order } from './order';
import { isOpen, keptPayment, referenceOf, refundsOfPurchase, type Cycle } from './purchase';
import { refundView } from './refund.view';

type Timeline = BodyOf<'getPayment'>['data']['timeline'];

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export const timelineView = (cycle: Cycle | undefined): Timeline => ({
  created: text(cycle?.createdAt ?? null),
  paid: text(cycle?.paidAt ?? null),
  confirmed: text(cycle?.confirmedAt ?? null),
  unlocked: text(cycle?.unlockedAt ?? null),
});

/** What is reported of a cycle to its student; `amount` is what the provider collects. */
export const cycleView = (order: Order, cycle: Cycle) => ({
  orderId: orderId(order, cycle),
  reference: referenceOf(cycle),
  status: cycle.status,
  amount: keptPayment(cycle)?.amountPaise ?? cycle.price.amountPaise,
  timeline: timelineView(cycle),
  isConfirming: isOpen(cycle) && cycle.confirmingPaymentId !== undefined,
  ...(isOpen(cycle) && cycle.failure ? { failure: cycle.failure } : {}),
  ...latestRefund(cycle),
});

function latestRefund(cycle: Cycle) {
  const refund = refundsOfPurchase(cycle).at(-1);
  return refund ? { refund: refundView(refund) } : {};
}
