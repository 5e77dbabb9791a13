import { withPurchase, type Change, type Order } from '../order/order';
import type { Purchase, PurchaseDispute } from '../order/purchase';
import type { ProviderDispute } from '../razorpay/entities';

/** A payer's objection at the bank, as the provider last told it. */
export interface Dispute extends Omit<ProviderDispute, 'disputeId'> {
  /** The provider's id. */
  _id: string;
  /** The purchase; null while no order has the payment. */
  orderId: string | null;
  studentId: string | null;
  title: string;
  updatedAt: Date;
}
export type DisputeStatus = Dispute['status'];

const ENDED: DisputeStatus[] = ['won', 'lost', 'closed'];
export const isEnded = ({ status }: Pick<Dispute, 'status'>): boolean => ENDED.includes(status);
/** What the bank takes; the provider says 0 until it has. */
export const disputedPaise = ({ deductedPaise, amountPaise }: ProviderDispute): number => deductedPaise || amountPaise;

export const purchaseDisputed = (order: Order | null, { paymentId }: Pick<ProviderDispute, 'paymentId'>) =>
  order?.cycles.find(({ payments }) => payments.some((p) => p.paymentId === paymentId));

/** The order with the dispute, by which its refunds wait or leave; null when that is known. */
export function withDispute(order: Order, { disputeId, paymentId, status }: PurchaseDispute): Change | null {
  const purchase = purchaseDisputed(order, { paymentId });
  const disputes = purchase?.disputes ?? [];
  const known = disputes.find((d) => d.disputeId === disputeId);
  if (!purchase || known?.status === status) return null;
  const others = disputes.filter((d) => d !== known);
  const changed: Purchase = { ...purchase, disputes: [...others, { ...known, disputeId, paymentId, status }] };
  return { order: withPurchase(order, changed), events: [] };
}
