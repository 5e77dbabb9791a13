import { event, type NewEvent } from '@kasauti/service-kit';
import {
  about,
  classOf,
  findProviderOrder,
  orderId,
  subjectOf,
  withPurchase,
  type Change,
  type FoundProviderOrder,
  type Order,
} from '../order/order';
import { hadCoupon, isPayable } from '../order/payable';
import { isOpen, referenceOf, type Payment, type PaymentSource, type Purchase } from '../order/purchase';
import { earlierOf } from '../order/reconcile-times';
import type { ProviderPayment } from '../razorpay/entities';
import { newRefund } from '../refund/refund';
import type { TestCopy } from '../test-copy/test-copy';

type CapturedBy = Exclude<PaymentSource, 'credit'>;
const MOST_REMEMBERED = 50;

/** Why a payment does not fit the provider's order we have stored; undefined when it does. */
export function mismatch({ providerOrder }: FoundProviderOrder, payment: ProviderPayment): string | undefined {
  if (payment.amountPaise !== providerOrder.price.amountPaise) return 'amount_differs';
  if (payment.currency !== 'INR') return 'currency_differs';
  return undefined;
}

interface Found {
  source: CapturedBy;
  /** As it is now; null for a top-up. */
  test: TestCopy | null;
  /** Whether the student has deleted the account. */
  isErased: boolean;
  /** Takes a use of the coupon, unless none is free. */
  takesCoupon(found: FoundProviderOrder): Promise<boolean>;
  now: Date;
}

/**
 * A captured payment, found by verify, webhook or reconciler. The first of a purchase is kept; every other one, one for a
 * price that has ended or whose coupon others have, and one of an account that was deleted meanwhile, is extra and goes back
 * in full. A payment that is known changes nothing: null.
 */
export async function settled(
  order: Order,
  payment: ProviderPayment,
  { source, test, isErased, takesCoupon, now }: Found,
): Promise<Change | null> {
  const found = findProviderOrder(order, payment.razorpayOrderId);
  if (!found || payment.status !== 'captured') return null;
  if (order.cycles.some(({ payments }) => payments.some((p) => p.paymentId === payment.paymentId))) return null;
  const problem = mismatch(found, payment);
  // A webhook alone does not send money back: the provider is asked first, and its answer decides.
  if (problem && source === 'webhook')
    return rejected(order, found.purchase, { paymentId: payment.paymentId, reason: problem, askAt: now });
  const { purchase } = found;
  // Some of the provider's events do not say when the payment was made.
  const hasTime = payment.at.getTime() > 0;
  const attemptedAt = hasTime ? payment.at : now;
  const isWanted = !problem && !isErased && isOpen(purchase);
  const isInTime = isWanted && isPayable(found, attemptedAt, test);
  if (isInTime && (hadCoupon(found, attemptedAt) || (await takesCoupon(found))))
    return paid(order, found, { payment: captured(payment, source, false, now), source }, now);
  // Its news may be late: the provider is asked when it was.
  if (isWanted && !hasTime && source === 'webhook') return { order: { ...order, reconcileAt: now }, events: [] };
  const back = captured(payment, source, true, now);
  return extra(order, purchase, back, { problem, isErased, now });
}

const captured = (payment: ProviderPayment, source: CapturedBy, isExtra: boolean, now: Date): Payment => ({
  paymentId: payment.paymentId,
  razorpayOrderId: payment.razorpayOrderId ?? '',
  amountPaise: payment.amountPaise,
  capturedAt: now,
  providerAt: payment.at,
  isExtra,
  source,
  method: payment.method,
  ...(payment.network ? { network: payment.network } : {}),
  ...(payment.last4 ? { last4: payment.last4 } : {}),
  ...(payment.feePaise === undefined ? {} : { feePaise: payment.feePaise }),
});

interface Paid {
  payment?: Payment;
  source: PaymentSource;
}

/** Credit and coupon cover the whole price. */
export const settledByCredit = (order: Order, found: FoundProviderOrder, now: Date): Change =>
  paid(order, found, { source: 'credit' }, now);

function paid(
  order: Order,
  { purchase, providerOrder }: FoundProviderOrder,
  { payment, source }: Paid,
  now: Date,
): Change {
  const { price } = providerOrder;
  const { failure: _failure, confirmingPaymentId: _confirming, ...rest } = purchase;
  const changed: Purchase = {
    ...rest,
    price,
    payments: [...purchase.payments, ...(payment ? [payment] : [])],
    paidAt: now,
  };
  const completed = event(
    'payment_completed',
    {
      ...subjectOf(order, purchase),
      amountPaise: price.totalPaise,
      paidAt: now.toISOString(),
      title: purchase.title,
      ...classOf(order, providerOrder),
      gstPaise: price.totalPaise - price.taxablePaise,
      creditPaise: price.creditPaise,
      discountPaise: price.discountPaise,
      method: payment?.method ?? 'credit',
      source,
      reference: referenceOf(purchase),
      createdAt: purchase.createdAt.toISOString(),
    },
    about(order, purchase),
  );
  return { order: withPurchase(order, changed), events: [completed] };
}

interface Extra {
  problem: string | undefined;
  isErased: boolean;
  now: Date;
}

function extra(order: Order, purchase: Purchase, payment: Payment, { problem, isErased, now }: Extra): Change {
  const unsold = isErased ? 'account_deleted' : 'price_ended';
  const refund = newRefund(purchase, {
    paymentId: payment.paymentId,
    amountPaise: payment.amountPaise,
    creditPaise: 0,
    to: 'source',
    cause: problem ? 'wrong_amount' : isOpen(purchase) ? unsold : 'extra_payment',
    status: 'pending',
    requestedBy: null,
    now,
    orderId: orderId(order, purchase),
  });
  const changed = {
    ...notAwaiting(purchase, payment.paymentId),
    payments: [...purchase.payments, payment],
    refunds: [...purchase.refunds, refund],
  };
  const failed = problem ? [verificationFailed(order, purchase, problem, payment.paymentId)] : [];
  return { order: withPurchase(order, changed), events: failed };
}

const verificationFailed = (order: Order, purchase: Purchase, reason: string, paymentId: string): NewEvent =>
  event(
    'payment_verification_failed',
    { ...subjectOf(order, purchase), reason, razorpayPaymentId: paymentId },
    about(order, purchase),
  );

/**
 * Recorded once for a payment. `askAt` is when the provider is asked about it; null for an unproven claim of the
 * browser.
 */
export function rejected(
  order: Order,
  purchase: Purchase,
  { paymentId, reason, askAt }: { paymentId: string; reason: string; askAt: Date | null },
): Change | null {
  const known = purchase.rejected ?? [];
  if (known.includes(paymentId) || known.length >= MOST_REMEMBERED) return null;
  const changed = withPurchase(order, { ...purchase, rejected: [...known, paymentId] });
  const reconcileAt = askAt ?? order.reconcileAt;
  return { order: { ...changed, reconcileAt }, events: [verificationFailed(order, purchase, reason, paymentId)] };
}

/** The provider refused a payment; the order stays open. A payment that was captured in the meantime wins. */
export function failed(order: Order, payment: ProviderPayment): Change | null {
  const found = findProviderOrder(order, payment.razorpayOrderId);
  if (!found || !isOpen(found.purchase)) return null;
  const { purchase } = found;
  if (purchase.failedPaymentIds?.includes(payment.paymentId)) return null;
  const reason = payment.failure ?? 'The payment failed';
  const changed: Purchase = {
    ...notAwaiting(purchase, payment.paymentId),
    failure: reason,
    failedPaymentIds: [...(purchase.failedPaymentIds ?? []), payment.paymentId].slice(-MOST_REMEMBERED),
  };
  const data = { ...subjectOf(order, purchase), razorpayPaymentId: payment.paymentId, reason };
  return { order: withPurchase(order, changed), events: [event('payment_failed', data, about(order, purchase))] };
}

/** The student need not wait for this payment, and may pay again. Another one that is awaited stays so. */
function notAwaiting(purchase: Purchase, paymentId: string): Purchase {
  const { confirmingPaymentId, ...rest } = purchase;
  return confirmingPaymentId === paymentId ? rest : purchase;
}

/** A payment that we do not capture: the provider gives it back by itself. */
export function notCaptured(order: Order, { razorpayOrderId, paymentId }: ProviderPayment): Change | null {
  const purchase = findProviderOrder(order, razorpayOrderId)?.purchase;
  if (purchase?.confirmingPaymentId !== paymentId) return null;
  return { order: withPurchase(order, notAwaiting(purchase, paymentId)), events: [] };
}

/** The provider has reported a payment that it has not captured yet. News of one that is known by now comes late. */
export function confirming(
  order: Order,
  razorpayOrderId: string | null,
  paymentId: string,
  askAt: Date,
): Change | null {
  const found = findProviderOrder(order, razorpayOrderId);
  if (!found || !isOpen(found.purchase) || found.purchase.confirmingPaymentId === paymentId) return null;
  if (found.purchase.payments.some((known) => known.paymentId === paymentId)) return null;
  const changed = withPurchase(order, { ...found.purchase, confirmingPaymentId: paymentId });
  return { order: { ...changed, reconcileAt: earlierOf(order.reconcileAt, askAt) }, events: [] };
}

/** The checkout's signature was accepted; recorded once for a payment. */
export function verified(order: Order, { purchase }: FoundProviderOrder, paymentId: string): Change | null {
  const known = purchase.verifiedPaymentIds ?? [];
  if (known.includes(paymentId)) return null;
  const changed = { ...purchase, verifiedPaymentIds: [...known, paymentId].slice(-MOST_REMEMBERED) };
  const data = { ...subjectOf(order, purchase), razorpayPaymentId: paymentId };
  return { order: withPurchase(order, changed), events: [event('payment_verification', data, about(order, purchase))] };
}
