import { dayOf } from '../calendar';
import { delayedSince, lockedSince, refundsDueAt, workAt } from './due-work';
import { latestPurchase, type Order } from './order';
import type { PurchaseStatus } from './purchase';
import { referencesOf } from './references';
import type { RefundStatus } from './refund-state';

/** Fields that only filters and indexes use; they follow from the order. */
interface Derived {
  status: PurchaseStatus | 'none';
  latestCycleAt: Date;
  cycleStatuses: PurchaseStatus[];
  latestRefundAt: Date | null;
  refundStatuses: RefundStatus[];
  razorpayOrderIds: string[];
  paymentIds: string[];
  refundIds: string[];
  /** For the search of administrators. */
  references: string[];
  /** Days of payments, for the daily comparison. */
  days: string[];
  workAt: Date | null;
  refundsDueAt: Date | null;
  refundDelayedSince: Date | null;
  lockedSince: Date | null;
}
export type StoredOrder = Order & Derived;

export const derived = (order: Order): Derived => ({
  status: latestPurchase(order)?.status ?? 'none',
  latestCycleAt: latestPurchase(order)?.createdAt ?? order.createdAt,
  cycleStatuses: [...new Set(order.cycles.map((purchase) => purchase.status))],
  latestRefundAt: latestRefundAt(order),
  refundStatuses: [...new Set(order.cycles.flatMap((purchase) => purchase.refunds.map((r) => r.status)))],
  razorpayOrderIds: order.cycles.flatMap((purchase) => purchase.providerOrders.flatMap((p) => p.razorpayOrderId ?? [])),
  paymentIds: order.cycles.flatMap((purchase) => purchase.payments.map((p) => p.paymentId)),
  refundIds: order.cycles.flatMap((purchase) => purchase.refunds.map((r) => r.refundId)),
  references: referencesOf(order),
  days: [...new Set(order.cycles.flatMap((purchase) => purchase.payments.map((p) => dayOf(p.providerAt))))],
  workAt: workAt(order),
  refundsDueAt: refundsDueAt(order),
  refundDelayedSince: delayedSince(order),
  lockedSince: lockedSince(order),
});

function latestRefundAt({ cycles }: Order): Date | null {
  const times = cycles.flatMap((purchase) => purchase.refunds.map((r) => r.requestedAt.getTime()));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
