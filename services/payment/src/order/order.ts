import type { NewEvent } from '@kasauti/service-kit';
import { isPaid, statusOf, type Cycle, type ProviderOrder } from './purchase';
import type { Refund } from './refund-state';

/**
 * One order per student and test, and one per top-up of a wallet. It owns cycles; a cycle is one purchase with the
 * provider's orders that were created for it. A new cycle begins only after a refund or after the window of a paid one
 * has passed.
 */
export interface Order {
  /** studentId:testId */
  _id: string;
  version: number;
  studentId: string;
  /** Of a top-up: its own id. */
  testId: string;
  /** Its money becomes credit; there is no class, no tax and no right to sit. */
  isTopUp?: true;
  /** Of the first offer. */
  classId: string;
  teacherId: string;
  createdAt: Date;
  cycles: Cycle[];
  /** How many attempts the student has begun under its purchases. */
  attemptsUsed?: number;
  /** When the provider is asked next about payments that nothing has reported; null when there is no open question. */
  reconcileAt: Date | null;
}

export const orderKey = (studentId: string, testId: string) => `${studentId}:${testId}`;
/** Id of one purchase in events, replies and invoices. */
export const orderId = (order: Pick<Order, '_id'>, cycle: Pick<Cycle, 'no'>) => `${order._id}:${cycle.no}`;
/** Key of what is held for one provider's order: its credit is `<holdId>:credit`, its coupon `<holdId>:coupon`. */
export const holdId = (
  order: Pick<Order, '_id'>,
  cycle: Pick<Cycle, 'no'>,
  { receipt }: Pick<ProviderOrder, 'receipt'>,
) => `${orderId(order, cycle)}:${receipt}`;

/** An order as a rule leaves it, with what other services are told of it. */
export interface Change {
  order: Order;
  events: NewEvent[];
}
export const subjectOf = (order: Order, cycle: Cycle) => ({
  orderId: orderId(order, cycle),
  testId: order.testId,
  studentId: order.studentId,
});
export const about = (order: Order, cycle: Cycle) => ({ aggId: orderId(order, cycle) });

export const latestCycle = (order: Pick<Order, 'cycles'> | null): Cycle | undefined => order?.cycles.at(-1);
/** The purchase that its student may ask to have refunded. */
export const latestPaid = ({ cycles }: Pick<Order, 'cycles'>): Cycle | undefined => cycles.findLast(isPaid);
export const cycleOf = (order: Order, id: string): Cycle | undefined =>
  order.cycles.find((cycle) => orderId(order, cycle) === id);

/** A provider's order that was looked up, with the purchase that it was made for. */
export interface FoundProviderOrder {
  cycle: Cycle;
  providerOrder: ProviderOrder;
}
export function findProviderOrder(order: Order, razorpayOrderId: string | null): FoundProviderOrder | undefined {
  for (const cycle of order.cycles) {
    const providerOrder = cycle.providerOrders.find((p) => p.razorpayOrderId === razorpayOrderId);
    if (providerOrder && razorpayOrderId !== null) return { cycle, providerOrder };
  }
  return undefined;
}

export const findRefund = (order: Order, refundId: string): { cycle: Cycle; refund: Refund } | undefined => {
  for (const cycle of order.cycles) {
    const refund = cycle.refunds.find((r) => r.refundId === refundId);
    if (refund) return { cycle, refund };
  }
  return undefined;
};

/** Replaces one cycle; its status is derived. */
export function withCycle(order: Order, changed: Cycle): Order {
  const cycle = { ...changed, status: statusOf(changed) };
  return { ...order, cycles: order.cycles.map((c) => (c.no === cycle.no ? cycle : c)) };
}

/** Whose test it was when it was offered. */
export const classOf = (order: Order, offer: ProviderOrder | undefined) => ({
  classId: offer?.classId ?? order.classId,
  teacherId: offer?.teacherId ?? order.teacherId,
});
