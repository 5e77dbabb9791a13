import type { NewEvent } from '@kasauti/service-kit';
import { isPaid, statusOf, type ProviderOrder, type Purchase } from './purchase';
import type { Refund } from './refund-state';

/**
 * One order per student and test, and one per top-up of a wallet. It owns purchases; a new one begins only after a
 * refund or after the window of a paid one has passed.
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
  /** Of the first offer: until a student has a right, the test may move to another class. */
  classId: string;
  teacherId: string;
  createdAt: Date;
  /** Its purchases, under the name by which they are stored. */
  cycles: Purchase[];
  /** How many attempts the student has begun under its purchases. */
  attemptsUsed?: number;
  /** When the provider is asked next about payments that nothing has reported; null when there is no open question. */
  reconcileAt: Date | null;
}

export const orderKey = (studentId: string, testId: string) => `${studentId}:${testId}`;
/** Id of one purchase in events, replies and invoices. */
export const orderId = (order: Pick<Order, '_id'>, purchase: Pick<Purchase, 'no'>) => `${order._id}:${purchase.no}`;
/** @param id of one of the student's purchases */
export const studentOf = (id: string): string => id.slice(0, id.indexOf(':'));
/** Key of what is held for one provider's order: its credit is `<holdId>:credit`, its coupon `<holdId>:coupon`. */
export const holdId = (
  order: Pick<Order, '_id'>,
  purchase: Pick<Purchase, 'no'>,
  { receipt }: Pick<ProviderOrder, 'receipt'>,
) => `${orderId(order, purchase)}:${receipt}`;

/** Keys of what a purchase may hold of a coupon. */
export const couponHoldIds = (order: Pick<Order, '_id'>, purchase: Purchase, code: string): string[] =>
  purchase.providerOrders.filter((p) => p.price.couponCode === code).map((p) => holdId(order, purchase, p));

/** An order as a rule leaves it, with what other services are told of it. */
export interface Change {
  order: Order;
  events: NewEvent[];
}
export const subjectOf = (order: Order, purchase: Purchase) => ({
  orderId: orderId(order, purchase),
  testId: order.testId,
  studentId: order.studentId,
});
export const about = (order: Order, purchase: Purchase) => ({ aggId: orderId(order, purchase) });

export const latestPurchase = (order: Pick<Order, 'cycles'> | null): Purchase | undefined => order?.cycles.at(-1);
/** The purchase that its student may ask to have refunded. */
export const latestPaid = ({ cycles }: Pick<Order, 'cycles'>): Purchase | undefined => cycles.findLast(isPaid);
export const purchaseOf = (order: Order, id: string): Purchase | undefined =>
  order.cycles.find((purchase) => orderId(order, purchase) === id);

export const purchasePaidBy = ({ cycles }: Pick<Order, 'cycles'>, paymentId: string): Purchase | undefined =>
  cycles.find(({ payments }) => payments.some((p) => p.paymentId === paymentId));

/** A provider's order that was looked up, with the purchase that it was made for. */
export interface FoundProviderOrder {
  purchase: Purchase;
  providerOrder: ProviderOrder;
}
export function findProviderOrder(order: Order, razorpayOrderId: string | null): FoundProviderOrder | undefined {
  for (const purchase of order.cycles) {
    const providerOrder = purchase.providerOrders.find((p) => p.razorpayOrderId === razorpayOrderId);
    if (providerOrder && razorpayOrderId !== null) return { purchase, providerOrder };
  }
  return undefined;
}

export const findRefund = (order: Order, refundId: string): { purchase: Purchase; refund: Refund } | undefined => {
  for (const purchase of order.cycles) {
    const refund = purchase.refunds.find((r) => r.refundId === refundId);
    if (refund) return { purchase, refund };
  }
  return undefined;
};

/** Replaces one purchase; its status is derived. */
export function withPurchase(order: Order, changed: Purchase): Order {
  const purchase = { ...changed, status: statusOf(changed) };
  return { ...order, cycles: order.cycles.map((known) => (known.no === purchase.no ? purchase : known)) };
}

/** Whose test it was when it was offered. */
export const classOf = (order: Order, offer: ProviderOrder | undefined) => ({
  classId: offer?.classId ?? order.classId,
  teacherId: offer?.teacherId ?? order.teacherId,
});
