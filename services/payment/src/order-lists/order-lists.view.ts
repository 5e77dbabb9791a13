import type { BodyOf } from '@kasauti/service-kit';
import { latestPaid, orderId, type Order } from '../order/order';
import { isOpen, keptPayment, paidPaise, referenceOf, type Cycle, type Payment } from '../order/purchase';
import { cycleView, timelineView } from '../order/purchase.view';
import { refundView } from '../order/refund.view';
import { refundable } from '../refund/refund';
import { mayAsk } from '../refund/request-refund.flow';
import { windowOf, type TestCopy } from '../test-copy/test-copy';

type PaymentRow = BodyOf<'listMyPayments'>['data'][number];
type AdminOrderRow = BodyOf<'listOrders'>['data'][number];

/** One purchase as its student sees it. */
export function paymentRow(order: Order, cycle: Cycle, test: TestCopy | undefined, now: Date): PaymentRow {
  const method = keptPayment(cycle)?.method;
  const creditNote = cycle.refunds.findLast((r) => r.creditNoteNo)?.creditNoteNo;
  return {
    ...cycleView(order, cycle),
    testId: order.testId,
    ...(order.isTopUp ? { isTopUp: true, timeline: topUpTimeline(cycle) } : {}),
    title: cycle.title,
    className: cycle.className,
    credit: cycle.price.creditPaise,
    ...(method ? { method } : {}),
    ...refundPart(order, cycle, test, now),
    canRetry: isOpen(cycle) && test?.status === 'published' && now <= windowOf(test, now).lastStartAt,
    ...(cycle.invoiceNo ? { invoice: cycle.invoiceNo } : {}),
    ...(creditNote ? { creditNote } : {}),
  };
}

/** A request names the test only, so it is about the latest purchase. */
function refundPart(order: Order, cycle: Cycle, test: TestCopy | undefined, now: Date) {
  const isLatest = !order.isTopUp && cycle === latestPaid(order) && paidPaise(cycle) > 0;
  if (!isLatest || !mayAsk(cycle, test, now)) return { canRefund: false };
  const { amountPaise: amount, creditPaise: credit } = refundable(cycle);
  return { canRefund: true, refundable: { amount, credit } };
}

/** Nothing is unlocked by a top-up: it becomes credit once it is booked. */
const topUpTimeline = (cycle: Cycle): PaymentRow['timeline'] => {
  const timeline = timelineView(cycle);
  const isCredited = cycle.status === 'paid' && cycle.booked.includes('paid');
  return { ...timeline, unlocked: isCredited ? timeline.paid : null };
};

export const adminOrderRow = (order: Order, cycle: Cycle, names: Map<string, string>): AdminOrderRow => ({
  orderId: orderId(order, cycle),
  reference: referenceOf(cycle),
  studentId: order.studentId,
  studentName: names.get(order.studentId) ?? '',
  testId: order.testId,
  ...(order.isTopUp ? { isTopUp: true } : {}),
  title: cycle.title,
  amount: keptPayment(cycle)?.amountPaise ?? cycle.price.amountPaise,
  credit: cycle.price.creditPaise,
  discount: cycle.price.discountPaise,
  status: cycle.status,
  timeline: timelineView(cycle),
  ...(cycle.invoiceNo ? { invoice: cycle.invoiceNo } : {}),
  payments: cycle.payments.map(paymentOf),
  refunds: cycle.refunds.map(refundView),
});

const paymentOf = (p: Payment): AdminOrderRow['payments'][number] => ({
  paymentId: p.paymentId,
  razorpayOrderId: p.razorpayOrderId,
  amount: p.amountPaise,
  status: 'captured',
  method: p.method,
  ...(p.last4 ? { last4: p.last4 } : {}),
  isExtra: p.isExtra,
  at: p.capturedAt.toISOString(),
});
