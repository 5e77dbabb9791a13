import type { BodyOf } from '@kasauti/service-kit';
import { purchaseCase, purchaseRefusal } from '../checkout/offer';
import type { ClassCopy, EnrolmentCopy } from '../class-copy/class-copy';
import { latestPaid, orderId, type Order } from '../order/order';
import {
  isDisputed,
  isOpen,
  keptPayment,
  paidPaise,
  referenceOf,
  type Payment,
  type Purchase,
} from '../order/purchase';
import { purchaseView, timelineView } from '../order/purchase.view';
import { totalOf } from '../order/refund-state';
import { refundView } from '../order/refund.view';
import { refundable } from '../refund/refund';
import { mayAsk } from '../refund/request-refund.flow';
import type { TestCopy } from '../test-copy/test-copy';

type PaymentRow = BodyOf<'listMyPayments'>['data'][number];
type AdminOrderRow = BodyOf<'listOrders'>['data'][number];

export interface Copies {
  test: TestCopy;
  classCopy: ClassCopy | null;
  enrolment: EnrolmentCopy | null;
}
interface Moment {
  isAvailable: boolean;
  now: Date;
}

/** One purchase as its student sees it. */
export function paymentRow(
  order: Order,
  purchase: Purchase,
  copies: Copies | undefined,
  { isAvailable, now }: Moment,
): PaymentRow {
  const method = keptPayment(purchase)?.method;
  const creditNote = purchase.refunds.findLast((r) => r.creditNoteNo)?.creditNoteNo;
  return {
    ...purchaseView(order, purchase),
    testId: order.testId,
    ...(order.isTopUp ? { isTopUp: true, timeline: topUpTimeline(purchase) } : {}),
    title: purchase.title,
    className: purchase.className,
    credit: purchase.price.creditPaise,
    ...(method ? { method } : {}),
    ...(isDisputed(purchase) ? { isDisputed: true } : {}),
    ...refundPart(order, purchase, copies?.test, now),
    canRetry: isOpen(purchase) && copies !== undefined && isSold(order, copies, { isAvailable, now }),
    ...(purchase.invoiceNo ? { invoice: purchase.invoiceNo } : {}),
    ...(creditNote ? { creditNote } : {}),
  };
}

/** What the pay page says too. */
const isSold = (order: Order, copies: Copies, { isAvailable, now }: Moment): boolean =>
  purchaseRefusal(purchaseCase({ ...copies, order, studentId: order.studentId }, isAvailable, now)) === undefined;

/** A request names the test only, so it is about the latest purchase. */
function refundPart(order: Order, purchase: Purchase, test: TestCopy | undefined, now: Date) {
  const isLatest = !order.isTopUp && purchase === latestPaid(order) && paidPaise(purchase) > 0;
  if (!isLatest || !mayAsk(purchase, test, now)) return { canRefund: false };
  const { amountPaise: amount, creditPaise: credit } = refundable(purchase);
  return { canRefund: true, refundable: { amount, credit } };
}

/** Nothing is unlocked by a top-up: it becomes credit once it is booked. */
const topUpTimeline = (purchase: Purchase): PaymentRow['timeline'] => {
  const timeline = timelineView(purchase);
  const isCredited = purchase.status === 'paid' && purchase.booked.includes('paid');
  return { ...timeline, unlocked: isCredited ? timeline.paid : null };
};

export const adminOrderRow = (order: Order, purchase: Purchase, names: Map<string, string>): AdminOrderRow => ({
  orderId: orderId(order, purchase),
  reference: referenceOf(purchase),
  studentId: order.studentId,
  studentName: names.get(order.studentId) ?? '',
  testId: order.testId,
  ...(order.isTopUp ? { isTopUp: true } : {}),
  title: purchase.title,
  amount: keptPayment(purchase)?.amountPaise ?? purchase.price.amountPaise,
  credit: purchase.price.creditPaise,
  discount: purchase.price.discountPaise,
  status: purchase.status,
  timeline: order.isTopUp ? topUpTimeline(purchase) : timelineView(purchase),
  ...(purchase.invoiceNo ? { invoice: purchase.invoiceNo } : {}),
  payments: purchase.payments.map(paymentOf),
  refunds: purchase.refunds.map((refund) => refundView(purchase, refund)),
  refundable: order.isTopUp ? 0 : totalOf(refundable(purchase)),
  ...(purchase.terms ? { terms: { version: purchase.terms.version, at: purchase.terms.at.toISOString() } } : {}),
  ...(purchase.right ? { right: purchase.right } : {}),
  ...(order.attemptsUsed === undefined ? {} : { attemptsUsed: order.attemptsUsed }),
  ...(purchase.payments.some(({ paymentId }) => isDisputed(purchase, paymentId)) ? { isDisputed: true } : {}),
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
