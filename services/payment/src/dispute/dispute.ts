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
