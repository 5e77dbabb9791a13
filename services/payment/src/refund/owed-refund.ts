import { event, type NewEvent } from '@kasauti/service-kit';
import { about, orderId, subjectOf, type Order } from '../order/order';
import { leftPaise, type Purchase } from '../order/purchase';
import { wayBack, type Refund } from '../order/refund-state';
import type { ProviderRefund } from '../razorpay/entities';
import { newRefund } from './refund';
import { pending, processed, type Step } from './refund-steps';
import { withRightBack } from './right-back';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A bank that did not take it is tried this often before a day is waited. */
const MOST_RENEWALS = 3;

/**
 * A refund that was made in the provider's dashboard becomes one of ours, so that books and student know of it, and ends an
 * unused right when nothing is left.
 * @param resentCreditPaise credit that a failed refund returns when it is sent again
 */
export function adopted(
  order: Order,
  before: Step,
  theirs: ProviderRefund,
  { resentCreditPaise, now }: { resentCreditPaise: number; now: Date },
): Step {
  const { purchase } = before;
  if (!isUnknown(purchase, theirs)) return before;
  const { paymentId, amountPaise, razorpayRefundId } = theirs;
  const made = newRefund(purchase, {
    paymentId,
    amountPaise,
    creditPaise: 0,
    to: 'source',
    cause: 'at_provider',
    status: 'pending',
    requestedBy: null,
    orderId: orderId(order, purchase),
    now,
  });
  const refund: Refund = { ...made, razorpayRefundId };
  const known = { ...purchase, refunds: [...purchase.refunds, refund] };
  const after = theirs.status === 'processed' ? processed(order, known, refund, now) : pending(known, refund, now);
  const booked = { purchase: after.purchase, events: [...before.events, ...after.events] };
  return withRightBack(order, before, booked, { refund, resentCreditPaise, now });
}

const isUnknown = ({ refunds }: Purchase, { receipt, razorpayRefundId, status }: ProviderRefund): boolean =>
  status !== 'failed' && !refunds.some((r) => r.refundId === receipt || r.razorpayRefundId === razorpayRefundId);

interface Renewal {
  /** The provider rejected the request. */
  isRejected: boolean;
  /** Of refunds that we did not know: they explain the rejection and take its place. */
  adoptedPaise: number;
  now: Date;
}

/**
 * What was to go back is owed until it has: after a refusal, which may be an empty account, what is left is sent again
 * under a new id.
 */
export function renewed(order: Order, before: Step, refund: Refund, { isRejected, adoptedPaise, now }: Renewal): Step {
  const { purchase } = before;
  const ofPayment = purchase.refunds.filter((r) => r.paymentId === refund.paymentId);
  const owedPaise = Math.max(0, refund.amountPaise - adoptedPaise);
  const amountPaise = Math.min(owedPaise, leftPaise(purchase, refund.paymentId));
  if (amountPaise + refund.creditPaise <= 0) return before;

  const tries = ofPayment.filter((r) => r.status === 'failed').length;
  const to = wayBack(refund.to, amountPaise);
  const isForProvider = to === 'source' && adoptedPaise === 0;
  const isRefused = isForProvider && (isRejected || tries > MOST_RENEWALS);
  const waitMs = isRefused ? DAY_MS : isForProvider ? tries * HOUR_MS : 0;
  const { paymentId, creditPaise, cause, requestedBy, reason, requestId, decidedBy } = refund;
  const again = newRefund(purchase, {
    paymentId,
    amountPaise,
    creditPaise,
    to,
    cause,
    status: 'pending',
    requestedBy,
    ...(reason ? { reason } : {}),
    ...(requestId ? { requestId } : {}),
    orderId: orderId(order, purchase),
    now,
  });
  const sent: Refund = {
    ...again,
    ...(decidedBy ? { decidedBy } : {}),
    firstRequestedAt: refund.firstRequestedAt ?? refund.requestedAt,
    ...(isRefused || refund.delayedSince ? { delayedSince: refund.delayedSince ?? now } : {}),
    dueAt: new Date(now.getTime() + waitMs),
  };
  const isNews = isRefused && !refund.delayedSince;
  return {
    purchase: { ...purchase, refunds: [...purchase.refunds, sent] },
    events: [...before.events, ...(isNews ? [delayed(order, purchase, sent)] : [])],
  };
}

function delayed(order: Order, purchase: Purchase, { refundId, amountPaise, creditPaise }: Refund): NewEvent {
  const data = { refundId, amountPaise: amountPaise + creditPaise, title: purchase.title };
  return event('refund_delayed', { ...subjectOf(order, purchase), ...data }, about(order, purchase));
}
