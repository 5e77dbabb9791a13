import { findRefund, withPurchase, type Change, type Order } from '../order/order';
import { leftPaise, replaceRefund, type Purchase } from '../order/purchase';
import { BY_THE_BANK, type Refund } from '../order/refund-state';
import type { ProviderRefund } from '../razorpay/entities';
import { withoutLoss } from './bank-refund';
import { adopted, renewed } from './owed-refund';
import { pending, processed, type Step } from './refund-steps';

/**
 * Waits before a call that got no answer is repeated; shorter than `ASK_AFTER_MS`, because the money may not be on its
 * way.
 */
const RETRY_AFTER_MS = [2000, 5000, 15_000, 30_000];

interface Failed {
  status: 'failed';
  razorpayRefundId?: string;
  failure: string;
  /** The provider rejected the request; otherwise it accepted it, and the refund failed later. */
  isRejected: boolean;
  /** All refunds of the payment at the provider, also those made in its dashboard. */
  made?: ProviderRefund[];
}
export type Outcome =
  | { status: 'processed'; razorpayRefundId?: string }
  | { status: 'pending'; razorpayRefundId: string }
  | { status: 'unanswered'; razorpayRefundId?: undefined }
  /** The provider has never got it. */
  | { status: 'unsent'; razorpayRefundId?: undefined }
  | Failed;

export function outcomeFrom({ razorpayRefundId, status }: ProviderRefund): Outcome {
  if (status === 'failed')
    return { status, razorpayRefundId, failure: 'The bank did not accept the refund', isRejected: false };
  return { status, razorpayRefundId };
}

/** Changes an open refund by what the provider says. A refund that is no longer open stays as it is: null. */
export function withOutcome(order: Order, refundId: string, outcome: Outcome, now: Date): Change | null {
  const found = findRefund(order, refundId);
  if (found?.refund.status !== 'pending') return null;
  const { razorpayRefundId } = outcome;
  const refund = razorpayRefundId ? accepted(found.refund, razorpayRefundId) : found.refund;
  const { purchase, events } = stepOf(order, found.purchase, refund, outcome, now);
  return { order: withPurchase(order, purchase), events };
}

/** Tries without an answer do not delay the questions about a refund that the provider has accepted. */
const accepted = (refund: Refund, razorpayRefundId: string): Refund => ({
  ...refund,
  razorpayRefundId,
  tries: refund.razorpayRefundId ? refund.tries : 0,
});

function stepOf(order: Order, purchase: Purchase, refund: Refund, outcome: Outcome, now: Date): Step {
  if (outcome.status === 'unanswered') return pending(purchase, refund, now, RETRY_AFTER_MS);
  if (outcome.status === 'unsent') {
    const { sentAt: _sent, ...unsent } = refund;
    return { purchase: replaceRefund(purchase, { ...unsent, tries: 0 }), events: [] };
  }
  if (outcome.status === 'pending') return pending(purchase, refund, now);
  if (outcome.status === 'processed') return processed(order, purchase, refund, now);
  return afterFailure(order, purchase, { ...refund, failure: outcome.failure }, outcome, now);
}

/** Nothing of the refund is left to be sent, because the bank took the money after a dispute. */
const isPaidByTheBank = (purchase: Purchase, { paymentId, creditPaise }: Refund): boolean =>
  (purchase.losses ?? []).some((loss) => loss.paymentId === paymentId) &&
  leftPaise(purchase, paymentId) + creditPaise === 0;

function afterFailure(
  order: Order,
  purchase: Purchase,
  refund: Refund,
  { isRejected, made = [] }: Failed,
  now: Date,
): Step {
  const failed: Refund = { ...refund, status: 'failed', dueAt: null };
  const without = replaceRefund(purchase, failed);
  const ended: Step = {
    // It is not sent again, so its student is told why.
    purchase: isPaidByTheBank(without, refund)
      ? replaceRefund(without, { ...failed, status: 'refused', failure: BY_THE_BANK })
      : without,
    events: [],
  };
  const resentCreditPaise = refund.creditPaise;
  const known = made.reduce((step, theirs) => adopted(order, step, theirs, { resentCreditPaise, now }), ended);
  const added = known.purchase.refunds.slice(ended.purchase.refunds.length);
  const adoptedPaise = added.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  return renewed(order, withoutLoss(order, known, refund, now), refund, { isRejected, adoptedPaise, now });
}
