import { orderId, type Order } from '../order/order';
import { leftPaise, type Loss } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import { newRefund } from './refund';
import { processed, type Step } from './refund-steps';
import { withRightBack } from './right-back';

/** A refund that the bank has made after a lost dispute; once nothing of the payment is left, an unused right goes with it. */
export function withBankRefund(
  order: Order,
  before: Step,
  { disputeId, paymentId, amountPaise, reason }: Loss,
  { isOfLoss, resentCreditPaise, now }: { isOfLoss: boolean; resentCreditPaise: number; now: Date },
): Step {
  const { purchase, events } = before;
  const made = newRefund(purchase, {
    paymentId,
    amountPaise,
    creditPaise: 0,
    to: 'source',
    cause: 'chargeback',
    status: 'pending',
    requestedBy: null,
    reason,
    orderId: orderId(order, purchase),
    now,
  });
  const refund: Refund = isOfLoss ? { ...made, lossOf: disputeId } : { ...made, refundId: disputeId };
  const done = processed(order, { ...purchase, refunds: [...purchase.refunds, refund] }, refund, now);
  const after: Step = { purchase: done.purchase, events: [...events, ...done.events] };
  return withRightBack(order, before, after, { refund, resentCreditPaise, now });
}

/**
 * What the bank took beside a refund that was on its way has gone back once that refund fails: the loss becomes a refund by
 * the bank, except for what other refunds have returned too.
 */
export function withoutLoss(order: Order, before: Step, failed: Refund, now: Date): Step {
  const { paymentId, creditPaise: resentCreditPaise } = failed;
  const losses = (before.purchase.losses ?? []).filter((loss) => loss.paymentId === paymentId);
  return losses.reduce((step, loss) => {
    const { purchase, events } = step;
    const amountPaise = Math.min(loss.amountPaise, leftPaise({ ...purchase, losses: [] }, paymentId));
    if (amountPaise === 0) return step;
    // The dispute stays known with what is left of its loss.
    const rest = purchase.losses?.map((known) =>
      known === loss ? { ...loss, amountPaise: loss.amountPaise - amountPaise } : known,
    );
    const known: Step = { purchase: { ...purchase, losses: rest }, events };
    return withBankRefund(order, known, { ...loss, amountPaise }, { isOfLoss: true, resentCreditPaise, now });
  }, before);
}
