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

/** Frozen at initiation. All amounts in paise: fee - discount = total; total - credit = amount; taxable + taxes = total. */
export interface Price {
  feePaise: number;
  discountPaise: number;
  couponCode?: string;
  totalPaise: number;
  creditPaise: number;
  /** What the provider collects: 0 or at least 100. */
  amountPaise: number;
  taxablePaise: number;
  taxes: Taxes;
  ratePercent: number;
  sac: string;
  billingState: string;
  billingPin: string;
}

/** Either igst alone, or cgst with sgst (utgst in a Union Territory without legislature). */
export interface Taxes {
  igst?: number;
  cgst?: number;
  sgst?: number;
  utgst?: number;
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
  /** Of the admin's request, so that its repeat after a lost answer makes no second refund. */
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
  razorpayRefundId?: string;
  failure?: string;
  creditNoteNo?: string;
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
