import { event } from '@kasauti/service-kit';
import { keptPayment, refundedPaise, withCycle } from '../order/cycle';
import { refundedTaxes } from '../ledger/entries';
import { gstOf } from '../tax/gst';
import { newRefund } from './new-refund';
import { orderId, type Cycle, type Order, type Refund, type RefundCause } from '../order/order';
import { about, subjectOf, type Change } from '../settle/settle';
import { placeOfRefund, replaceRefund } from './refund';

/** When the provider is asked about a refund that it has not done yet, if no webhook comes. */
const ASK_AFTER_MS = [60_000, 600_000, 3600_000, 6 * 3600_000];
/** A call without an answer; the money may not be on its way yet. */
const RETRY_AFTER_MS = [2000, 5000, 15_000, 30_000];
const HOUR_MS = 3600_000;
const MOST_RENEWALS = 3;
/** Without a request the money is owed until it has gone back: also after a refusal, which may be an empty account. */
const OWED: RefundCause[] = ['extra_payment', 'right_refused', 'test_cancelled', 'wrong_amount', 'credit_limit'];
const MOST_DAYS = 30;

export type Outcome =
  | { status: 'processed'; razorpayRefundId?: string }
  | { status: 'pending'; razorpayRefundId: string }
  /** The provider gave it up after it had accepted it: the money is still owed and is sent again. */
  | { status: 'failed'; razorpayRefundId?: string; failure: string; isFinal: boolean };

/** Changes an open refund by what the provider says. A refund that is no longer open stays as it is: null. */
export function withOutcome(order: Order, refundId: string, outcome: Outcome, now: Date): Change | null {
  const place = placeOfRefund(order, refundId);
  if (place?.refund.status !== 'pending') return null;
  const { cycle, refund } = place;
  const { razorpayRefundId } = outcome;
  const known = razorpayRefundId ? { ...refund, razorpayRefundId } : refund;
  if (outcome.status === 'pending') return pending(order, cycle, known, now);
  if (outcome.status === 'processed') return processed(order, cycle, known, now);
  return failed(order, cycle, { ...known, failure: outcome.failure }, outcome.isFinal, now);
}

function pending(order: Order, cycle: Cycle, refund: Refund, now: Date, waits = ASK_AFTER_MS): Change {
  const wait = waits[Math.min(refund.tries, waits.length - 1)] ?? 0;
  const changed = { ...refund, tries: refund.tries + 1, dueAt: new Date(now.getTime() + wait) };
  return { order: withCycle(order, replaceRefund(cycle, changed)), events: [] };
}

/** The call had no answer: it is repeated with the same id. */
export function withoutAnswer(order: Order, refundId: string, now: Date): Change | null {
  const place = placeOfRefund(order, refundId);
  return place?.refund.status === 'pending' ? pending(order, place.cycle, place.refund, now, RETRY_AFTER_MS) : null;
}

function processed(order: Order, cycle: Cycle, refund: Refund, now: Date): Change {
  const refundedBeforePaise = refundedPaise(cycle);
  const changed: Refund = { ...refund, status: 'processed', processedAt: now, refundedBeforePaise, dueAt: null };
  const isExtra = refund.paymentId !== null && refund.paymentId !== keptPayment(cycle)?.paymentId;
  const amountPaise = refund.amountPaise + refund.creditPaise;
  const data = {
    ...subjectOf(order, cycle),
    refundId: refund.refundId,
    amountPaise,
    gstPaise: isExtra ? 0 : gstOf(refundedTaxes(cycle.price, refundedBeforePaise, amountPaise)),
    to: refund.to,
    isExtra,
    title: cycle.title,
    classId: order.classId,
    teacherId: order.teacherId,
    requestedAt: refund.requestedAt.toISOString(),
    completedAt: now.toISOString(),
  };
  return {
    order: withCycle(order, replaceRefund(cycle, changed)),
    events: [event('refund_completed', data, about(order, cycle))],
  };
}

function failed(order: Order, cycle: Cycle, refund: Refund, isFinal: boolean, now: Date): Change {
  const after = replaceRefund(cycle, { ...refund, status: 'failed', dueAt: null });
  const tries = after.refunds.filter((r) => r.paymentId === refund.paymentId && r.status === 'failed').length;
  const waitMs = renewAfterMs(refund, tries, isFinal || tries > MOST_RENEWALS);
  if (waitMs === null) return { order: withCycle(order, after), events: [] };
  const { paymentId, amountPaise, creditPaise, to, cause, requestedBy } = refund;
  const again = newRefund(after, {
    paymentId,
    amountPaise,
    creditPaise,
    to,
    cause,
    status: 'pending',
    requestedBy,
    ...(refund.reason ? { reason: refund.reason } : {}),
    orderId: orderId(order, cycle),
    now,
  });
  const renewed = { ...again, dueAt: new Date(now.getTime() + waitMs) };
  return { order: withCycle(order, { ...after, refunds: [...after.refunds, renewed] }), events: [] };
}

/** When it is sent again under a new id; null when it is left to an admin or to the student. */
function renewAfterMs({ cause }: Refund, tries: number, isHopeless: boolean): number | null {
  if (!isHopeless) return tries * HOUR_MS;
  return OWED.includes(cause) && tries <= MOST_DAYS ? 24 * HOUR_MS : null;
}
