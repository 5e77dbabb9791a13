import type { ProviderDispute } from '../razorpay/entities';
import type { Price } from '../tax/price';
import { isLive, mayHaveLeft, totalOf, type Refund } from './refund-state';

export type PurchaseStatus = 'created' | 'attempted' | 'paid' | 'refund_pending' | 'part_refunded' | 'refunded';

/** One purchase of an order, with the provider's orders that were created for it. */
export interface Purchase {
  no: number;
  status: PurchaseStatus;
  createdAt: Date;
  title: string;
  className: string;
  providerOrders: ProviderOrder[];
  payments: Payment[];
  refunds: Refund[];
  /** Of the latest provider's order until money arrives, then the price that was paid. */
  price: Price;
  /** When the order was settled: the provider does not say when it captured the money. */
  paidAt: Date | null;
  /** When assessment wrote the right to sit. */
  unlockedAt: Date | null;
  /** Assessment's latest answer about the right to sit. */
  right?: 'granted' | 'refused' | 'revoked' | 'in_use';
  /** A payment that the provider has reported and not captured yet. */
  confirmingPaymentId?: string;
  /** Payments whose signature by the checkout was accepted. */
  verifiedPaymentIds?: string[];
  /** The provider's words for the latest payment that failed. */
  failure?: string;
  failedPaymentIds?: string[];
  /** Ids of payments whose amount or state did not fit the order. */
  rejected?: string[];
  cancelledAt?: Date;
  /** Version of the payment terms that the student accepted, and when. */
  terms?: { version: string; at: Date };
  disputes?: PurchaseDispute[];
  losses?: Loss[];
  invoiceNo?: string;
  /** Steps of the books that are done: 'paid', ids of extra payments, ids of refunds. */
  booked: string[];
}

/**
 * The provider's order; `razorpayOrderId` is null while the outcome of its creation is unknown, and for a price that credit
 * and coupon cover.
 */
export interface ProviderOrder {
  /** ULID, unique at the provider. */
  receipt: string;
  razorpayOrderId: string | null;
  requestedAt: Date;
  price: Price;
  /** Until then it is offered at this price; a change of State or credit does not move it. */
  keptUntil?: Date;
  /** Of the test when it was offered: this teacher is paid, also when another one has the class later. Else those of the order. */
  classId?: string;
  teacherId?: string;
  /** Until then one request creates it, the others wait for that. */
  creatingUntil: Date | null;
  /** Its credit and coupon were released; a payment that left a part to its credit goes back in full. */
  withdrawnAt?: Date;
  /** Since when its purchase holds a use of the coupon, by one offer after another. */
  couponHeldFrom?: Date;
  /** The use of its coupon was given back, or never held; its price is still offered while one is free. */
  couponFreedAt?: Date;
}

export type PaymentSource = 'verify' | 'webhook' | 'reconciler' | 'credit';

/** A captured payment. The first one of a purchase is kept; every other is extra and goes back in full. */
export interface Payment {
  paymentId: string;
  razorpayOrderId: string;
  amountPaise: number;
  capturedAt: Date;
  /** The provider's time of the attempt, by which its lists are read. */
  providerAt: Date;
  isExtra: boolean;
  source: PaymentSource;
  method: string;
  network?: string;
  last4?: string;
  /** The provider's own fee with its tax. */
  feePaise?: number;
}

/** What the provider last told of a dispute of one of its payments. */
export interface PurchaseDispute extends Pick<ProviderDispute, 'disputeId' | 'paymentId' | 'status'> {
  /** Of a top-up: the credit that was taken for it. */
  creditTakenPaise?: number;
}

/**
 * What the bank took after a dispute that was lost, beside refunds: it had gone back before, was on its way, or could not go
 * back. 0 once all of it has become a refund.
 */
export interface Loss {
  disputeId: string;
  paymentId: string;
  amountPaise: number;
  /** The bank's. */
  reason?: string;
}

interface NewPurchase {
  title: string;
  className: string;
  price: Price;
  now: Date;
}
export const newPurchase = (no: number, { title, className, price, now }: NewPurchase): Purchase => ({
  no,
  status: 'created',
  createdAt: now,
  title,
  className,
  providerOrders: [],
  payments: [],
  refunds: [],
  price,
  paidAt: null,
  unlockedAt: null,
  booked: [],
});

export const isOpen = (purchase: Purchase): boolean => purchase.status === 'created' || purchase.status === 'attempted';
/** False for a top-up that was opened and left: there is nothing to tell its student. */
export const isTried = (purchase: Purchase): boolean =>
  purchase.status !== 'created' || purchase.confirmingPaymentId !== undefined;
export const isPaid = (purchase: Purchase): boolean => purchase.paidAt !== null;
/** Paid, and assessment has not answered about the right to sit. */
export const isLocked = ({ paidAt, unlockedAt, right, status }: Purchase): boolean =>
  paidAt !== null && !unlockedAt && !right && status !== 'refunded';
export const keptPayment = (purchase: Purchase): Payment | undefined => purchase.payments.find((p) => !p.isExtra);

const sum = (refunds: Refund[]): number => refunds.reduce((total, refund) => total + totalOf(refund), 0);

/** Refunds of the purchase itself, without refunds of extra payments. */
export function refundsOfPurchase(purchase: Purchase): Refund[] {
  const extra = new Set(purchase.payments.filter((p) => p.isExtra).map((p) => p.paymentId));
  return purchase.refunds.filter((r) => r.paymentId === null || !extra.has(r.paymentId));
}

/** What was paid for the test, credit included. */
export const paidPaise = (purchase: Purchase): number =>
  (keptPayment(purchase)?.amountPaise ?? 0) + purchase.price.creditPaise;

/** What the student has got back of it. */
export const refundedPaise = (purchase: Purchase): number =>
  sum(refundsOfPurchase(purchase).filter((r) => r.status === 'processed'));

/** Below zero when the bank has taken what a refund may have sent too. */
function restPaise({ payments, refunds, losses = [] }: Purchase, paymentId: string | null): number {
  const ofPayment = <T extends { paymentId: string | null; amountPaise: number }>(rows: T[]): number =>
    rows.reduce((paise, row) => paise + (row.paymentId === paymentId ? row.amountPaise : 0), 0);
  return ofPayment(payments) - ofPayment(refunds.filter(isLive)) - ofPayment(losses);
}
/** What of a payment is there for refunds: neither gone, nor about to go, nor lost to the bank. */
export const leftPaise = (purchase: Purchase, paymentId: string | null): number =>
  Math.max(0, restPaise(purchase, paymentId));
export const isOverdrawn = (purchase: Purchase, paymentId: string | null): boolean =>
  restPaise(purchase, paymentId) < 0;

/** Whether the bank is deciding about a payment, the kept one unless another is named. */
export const isDisputed = (
  purchase: Purchase,
  paymentId: string | null | undefined = keptPayment(purchase)?.paymentId,
): boolean =>
  (purchase.disputes ?? []).some(
    (d) => d.paymentId === paymentId && (d.status === 'open' || d.status === 'under_review'),
  );
/** A refund waits for the bank, which may return the same money. What an admin has decided, knowing that, does not. */
export const isHeld = (purchase: Purchase, refund: Refund): boolean =>
  refund.status === 'pending' &&
  refund.cause !== 'admin' &&
  !mayHaveLeft(refund) &&
  isDisputed(purchase, refund.paymentId);
/** The provider refuses it, and it is sent again every day. One that is held is not sent. */
export const isDelayed = (purchase: Purchase, refund: Refund): refund is Refund & { delayedSince: Date } =>
  refund.status === 'pending' && refund.delayedSince !== undefined && !isHeld(purchase, refund);

/** The state of a paid purchase follows from its refunds. */
export function statusOf(purchase: Purchase): PurchaseStatus {
  if (!isPaid(purchase)) return purchase.failure === undefined ? 'created' : 'attempted';
  const refunds = refundsOfPurchase(purchase);
  const back = refundedPaise(purchase);
  if (back > 0 && back >= paidPaise(purchase)) return 'refunded';
  if (refunds.some((r) => r.status === 'requested' || r.status === 'pending')) return 'refund_pending';
  return back > 0 ? 'part_refunded' : 'paid';
}

export const withProviderOrder = (purchase: Purchase, changed: ProviderOrder): Purchase => ({
  ...purchase,
  providerOrders: purchase.providerOrders.map((p) => (p.receipt === changed.receipt ? changed : p)),
});

/** The number a student quotes to support. */
export const referenceOf = (purchase: Purchase): string =>
  `KS-${(purchase.providerOrders[0]?.receipt ?? '').slice(-10)}`;

/** The provider's order whose price was paid. */
export function settledOrder(purchase: Purchase): ProviderOrder | undefined {
  if (!isPaid(purchase)) return undefined;
  const { razorpayOrderId } = keptPayment(purchase) ?? { razorpayOrderId: null };
  return purchase.providerOrders.find((p) =>
    razorpayOrderId ? p.razorpayOrderId === razorpayOrderId : p.price.amountPaise === 0 && !p.withdrawnAt,
  );
}

export const holdsCoupon = (p: ProviderOrder): boolean =>
  p.price.couponCode !== undefined && !p.couponFreedAt && !p.withdrawnAt;
export const hasHolds = ({ price }: Pick<ProviderOrder, 'price'>): boolean =>
  price.creditPaise > 0 || price.couponCode !== undefined;

export const replaceRefund = (purchase: Purchase, changed: Refund): Purchase => ({
  ...purchase,
  refunds: purchase.refunds.map((r) => (r.refundId === changed.refundId ? changed : r)),
});
