import {
  orderId,
  type Cycle,
  type CycleStatus,
  type Order,
  type Payment,
  type Price,
  type ProviderOrder,
  type Refund,
} from './order';

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

export const latestCycle = (order: Pick<Order, 'cycles'> | null): Cycle | undefined => order?.cycles.at(-1);
export const isOpen = (cycle: Cycle): boolean => cycle.status === 'created' || cycle.status === 'attempted';
/** False for a top-up that was opened and left: there is nothing to tell its student. */
export const isTried = (cycle: Cycle): boolean => cycle.status !== 'created' || cycle.confirmingPaymentId !== undefined;
export const isPaid = (cycle: Cycle): boolean => cycle.paidAt !== null;
/** The purchase that its student may ask to have refunded. */
export const latestPaid = ({ cycles }: Pick<Order, 'cycles'>): Cycle | undefined => cycles.findLast(isPaid);
export const keptPayment = (cycle: Cycle): Payment | undefined => cycle.payments.find((p) => !p.isExtra);

export const cycleOf = (order: Order, id: string): Cycle | undefined =>
  order.cycles.find((cycle) => orderId(order, cycle) === id);

export interface Place {
  cycle: Cycle;
  providerOrder: ProviderOrder;
}
/** Where the provider's order belongs. */
export function placeOf(order: Order, razorpayOrderId: string | null): Place | undefined {
  for (const cycle of order.cycles) {
    const providerOrder = cycle.providerOrders.find((p) => p.razorpayOrderId === razorpayOrderId);
    if (providerOrder && razorpayOrderId !== null) return { cycle, providerOrder };
  }
  return undefined;
}

export const isLive = (refund: Refund): boolean => refund.status !== 'failed' && refund.status !== 'refused';
/** It waits for somebody or is at the bank. */
export const isUnderWay = ({ status }: Refund): boolean =>
  status === 'awaiting_approval' || status === 'requested' || status === 'pending';
/** The part of a refund that goes to the student's credit. It is added after the bank has accepted the other part. */
export const toCredit = ({ to, amountPaise, creditPaise }: Refund): number =>
  creditPaise + (to === 'credit' ? amountPaise : 0);
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
function statusOf(cycle: Cycle): CycleStatus {
  if (!isPaid(cycle)) return cycle.failure === undefined ? 'created' : 'attempted';
  const refunds = refundsOfPurchase(cycle);
  const back = refundedPaise(cycle);
  if (back > 0 && back >= paidPaise(cycle)) return 'refunded';
  if (refunds.some((r) => r.status === 'requested' || r.status === 'pending')) return 'refund_pending';
  return back > 0 ? 'part_refunded' : 'paid';
}

/** Replaces one cycle; its status is derived. */
export function withCycle(order: Order, changed: Cycle): Order {
  const cycle = { ...changed, status: statusOf(changed) };
  return { ...order, cycles: order.cycles.map((c) => (c.no === cycle.no ? cycle : c)) };
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

/** Whose test it was when it was offered. */
export const classOf = (order: Order, offer: ProviderOrder | undefined) => ({
  classId: offer?.classId ?? order.classId,
  teacherId: offer?.teacherId ?? order.teacherId,
});

export const hasHolds = ({ price }: Pick<ProviderOrder, 'price'>): boolean =>
  price.creditPaise > 0 || price.couponCode !== undefined;
