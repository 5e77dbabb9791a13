import type { Price } from '../tax/price';
import type { Refund } from './refund-state';

export type CycleStatus = 'created' | 'attempted' | 'paid' | 'refund_pending' | 'part_refunded' | 'refunded';

export interface Cycle {
  no: number;
  status: CycleStatus;
  createdAt: Date;
  title: string;
  className: string;
  providerOrders: ProviderOrder[];
  payments: Payment[];
  refunds: Refund[];
  /** Of the latest provider's order until money arrives, then the price that was paid. */
  price: Price;
  /** The same moment as `confirmedAt`: the provider does not say when it captured the money. */
  paidAt: Date | null;
  /** When the order was settled. */
  confirmedAt: Date | null;
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
  /** Of the test when it was offered: this teacher is paid, whoever has the class later. Else those of the order. */
  classId?: string;
  teacherId?: string;
  /** Until then one request creates it, the others wait for that. */
  creatingUntil: Date | null;
  /** Its credit and coupon were released; a payment for it goes back in full. */
  withdrawnAt?: Date;
}

export type PaymentSource = 'verify' | 'webhook' | 'reconciler' | 'credit';

/** A captured payment. The first one of a cycle is kept; every other is extra and goes back in full. */
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

interface NewCycle {
  title: string;
  className: string;
  price: Price;
  now: Date;
}
export const newCycle = (no: number, { title, className, price, now }: NewCycle): Cycle => ({
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
  confirmedAt: null,
  unlockedAt: null,
  booked: [],
});

export const isOpen = (cycle: Cycle): boolean => cycle.status === 'created' || cycle.status === 'attempted';
/** False for a top-up that was opened and left: there is nothing to tell its student. */
export const isTried = (cycle: Cycle): boolean => cycle.status !== 'created' || cycle.confirmingPaymentId !== undefined;
export const isPaid = (cycle: Cycle): boolean => cycle.paidAt !== null;
export const keptPayment = (cycle: Cycle): Payment | undefined => cycle.payments.find((p) => !p.isExtra);

const totalOf = (refund: Refund): number => refund.amountPaise + refund.creditPaise;
const sum = (refunds: Refund[]): number => refunds.reduce((total, refund) => total + totalOf(refund), 0);

/** Refunds of the purchase itself, without refunds of extra payments. */
export function refundsOfPurchase(cycle: Cycle): Refund[] {
  const extra = new Set(cycle.payments.filter((p) => p.isExtra).map((p) => p.paymentId));
  return cycle.refunds.filter((r) => r.paymentId === null || !extra.has(r.paymentId));
}

/** What was paid for the test, credit included. */
export const paidPaise = (cycle: Cycle): number => (keptPayment(cycle)?.amountPaise ?? 0) + cycle.price.creditPaise;

/** What the student has got back of it. */
export const refundedPaise = (cycle: Cycle): number =>
  sum(refundsOfPurchase(cycle).filter((r) => r.status === 'processed'));

/** The state of a paid cycle follows from its refunds. */
export function statusOf(cycle: Cycle): CycleStatus {
  if (!isPaid(cycle)) return cycle.failure === undefined ? 'created' : 'attempted';
  const refunds = refundsOfPurchase(cycle);
  const back = refundedPaise(cycle);
  if (back > 0 && back >= paidPaise(cycle)) return 'refunded';
  if (refunds.some((r) => r.status === 'requested' || r.status === 'pending')) return 'refund_pending';
  return back > 0 ? 'part_refunded' : 'paid';
}

export const withProviderOrder = (cycle: Cycle, changed: ProviderOrder): Cycle => ({
  ...cycle,
  providerOrders: cycle.providerOrders.map((p) => (p.receipt === changed.receipt ? changed : p)),
});

/** The number a student quotes to support. */
export const referenceOf = (cycle: Cycle): string => `KS-${(cycle.providerOrders[0]?.receipt ?? '').slice(-10)}`;

/** The provider's order whose price was paid. */
export function settledOrder(cycle: Cycle): ProviderOrder | undefined {
  if (!isPaid(cycle)) return undefined;
  const { razorpayOrderId } = keptPayment(cycle) ?? { razorpayOrderId: null };
  return cycle.providerOrders.find((p) =>
    razorpayOrderId ? p.razorpayOrderId === razorpayOrderId : p.price.amountPaise === 0 && !p.withdrawnAt,
  );
}

export const hasHolds = ({ price }: Pick<ProviderOrder, 'price'>): boolean =>
  price.creditPaise > 0 || price.couponCode !== undefined;

export const replaceRefund = (cycle: Cycle, changed: Refund): Cycle => ({
  ...cycle,
  refunds: cycle.refunds.map((r) => (r.refundId === changed.refundId ? changed : r)),
});
