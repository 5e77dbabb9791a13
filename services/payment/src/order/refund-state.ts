export type RefundCause =
  | 'student'
  | 'admin'
  | 'extra_payment'
  /** Paid after the end of its offer. */
  | 'price_ended'
  | 'right_refused'
  | 'test_cancelled'
  /**
   * Before the purchase was used the class was archived, the student was taken out of it, or the teacher released the
   * answers.
   */
  | 'class_archived'
  | 'enrolment_ended'
  | 'answers_released'
  /** Settled after the student's account was deleted. */
  | 'account_deleted'
  /** Made by hand in the provider's dashboard. */
  | 'at_provider'
  | 'wrong_amount'
  /** By the bank, after a dispute that was lost. */
  | 'chargeback'
  /** A top-up that would have made more credit than is allowed. */
  | 'credit_limit';
/** awaiting_approval -> requested (or refused) -> pending -> processed | failed; requested waits for assessment's answer. */
export type RefundStatus = 'awaiting_approval' | 'requested' | 'pending' | 'processed' | 'failed' | 'refused';

export interface Refund {
  /** paymentId-n, also the provider's idempotency key; orderId-n where credit paid everything. */
  refundId: string;
  /** The payment that goes back; null where credit paid everything. */
  paymentId: string | null;
  /** Goes back to the source, or to the credit when the student chose that. */
  amountPaise: number;
  /** Part of the price that was paid from credit and goes back to it. */
  creditPaise: number;
  to: 'source' | 'credit';
  cause: RefundCause;
  status: RefundStatus;
  reason?: string;
  requestedBy: string | null;
  /** Of the admin's request, so that its repeat after a lost answer makes no second refund; those sent again keep it. */
  requestId?: string;
  decidedBy?: string;
  requestedAt: Date;
  /** Of the first of a series that was sent again after refusals. */
  firstRequestedAt?: Date;
  /** Since when the provider refuses it; it is sent again every day. */
  delayedSince?: Date;
  processedAt?: Date;
  /** What of the purchase had gone back until then; so parts return its tax to the paisa, whatever failed between them. */
  refundedBeforePaise?: number;
  /** When the provider is asked next; null while nothing is to be done. */
  dueAt: Date | null;
  tries: number;
  /** When it was last sent to the provider, which may have it since the first time. */
  sentAt?: Date;
  razorpayRefundId?: string;
  failure?: string;
  creditNoteNo?: string;
  /** Dispute whose money was booked as a loss before it became this refund. */
  lossOf?: string;
}

/** Why a refund of ours is not made after a lost dispute. */
export const BY_THE_BANK = 'The bank has paid this back after a dispute';

export const isLive = (refund: Refund): boolean => refund.status !== 'failed' && refund.status !== 'refused';
/** It waits for a decision or is at the bank. */
export const isUnderWay = ({ status }: Refund): boolean =>
  status === 'awaiting_approval' || status === 'requested' || status === 'pending';
/** Its money may be on its way or back; of any other it can be kept. */
export const mayHaveLeft = ({ status, to, sentAt, tries, razorpayRefundId }: Refund): boolean =>
  status === 'processed' || (to === 'source' && (razorpayRefundId !== undefined || sentAt !== undefined || tries > 0));
/** Everything that goes back, to the source and to the credit. */
export const totalOf = ({ amountPaise, creditPaise }: Pick<Refund, 'amountPaise' | 'creditPaise'>): number =>
  amountPaise + creditPaise;
const LEAST_TO_SOURCE_PAISE = 100;
/** Where money goes: the provider sends back one rupee or more, so less than that becomes credit. */
export const wayBack = (to: Refund['to'], amountPaise: number): Refund['to'] =>
  amountPaise < LEAST_TO_SOURCE_PAISE ? 'credit' : to;
/** The part of a refund that goes to the student's credit. It is added after the bank has accepted the other part. */
export const toCredit = ({ to, amountPaise, creditPaise }: Refund): number =>
  creditPaise + (to === 'credit' ? amountPaise : 0);
