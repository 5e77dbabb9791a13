import { purchasePaidBy, withPurchase, type Change, type Order } from '../order/order';
import { keptPayment, leftPaise, type Purchase, type PurchaseDispute } from '../order/purchase';
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
  /** The provider has said so since, after an end that our books follow; they are corrected by hand. */
  changedTo?: { status: ProviderDispute['status']; at: Date };
}
export type DisputeStatus = Dispute['status'];

const ENDED: DisputeStatus[] = ['won', 'lost', 'closed'];
export const isEnded = ({ status }: Pick<Dispute, 'status'>): boolean => ENDED.includes(status);
/** What the bank takes; the provider says 0 until it has. */
export const disputedPaise = ({ deductedPaise, amountPaise }: ProviderDispute): number => deductedPaise || amountPaise;

/** The credit of a top-up that was taken for a dispute of it. */
export const takenPaise = ({ disputes = [] }: Purchase, disputeId: string): number =>
  disputes.find((d) => d.disputeId === disputeId)?.creditTakenPaise ?? 0;

/** How much credit of a disputed top-up is still to be taken; below zero, what is to be given back. */
export function creditToTake(order: Order, dispute: ProviderDispute): number {
  const { disputeId, paymentId, status } = dispute;
  const purchase = purchasePaidBy(order, paymentId);
  if (!order.isTopUp || !purchase || keptPayment(purchase)?.paymentId !== paymentId) return 0;
  const taken = takenPaise(purchase, disputeId);
  // Not -taken, which is -0 when nothing was taken.
  if (status === 'won' || status === 'closed') return 0 - taken;
  // What a lost one took has gone back as its refund, and is no longer left.
  const others = (purchase.disputes ?? []).filter((d) => d.disputeId !== disputeId && d.status !== 'lost');
  const left = others.reduce((paise, d) => paise - (d.creditTakenPaise ?? 0), leftPaise(purchase, paymentId));
  return Math.max(0, Math.min(disputedPaise(dispute), left) - taken);
}

/** The order with the dispute, by which its refunds wait or leave, and the credit taken now; null when that is known. */
export function withDispute(
  order: Order,
  { disputeId, paymentId, status }: PurchaseDispute,
  creditPaise: number,
): Change | null {
  const purchase = purchasePaidBy(order, paymentId);
  const disputes = purchase?.disputes ?? [];
  const known = disputes.find((d) => d.disputeId === disputeId);
  if (!purchase || (known?.status === status && creditPaise === 0)) return null;
  const taken = takenPaise(purchase, disputeId) + creditPaise;
  const dispute = { disputeId, paymentId, status, ...(taken > 0 ? { creditTakenPaise: taken } : {}) };
  const others = disputes.filter((d) => d !== known);
  return { order: withPurchase(order, { ...purchase, disputes: [...others, dispute] }), events: [] };
}
