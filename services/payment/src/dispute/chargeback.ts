import { event } from '@kasauti/service-kit';
import { account, balanced, type JournalEntry } from '../ledger/ledger';
import { about, orderId, subjectOf, withPurchase, type Change, type Order } from '../order/order';
import { keptPayment, refundsOfPurchase } from '../order/purchase';
import { isLive } from '../order/refund-state';
import { newRefund } from '../refund/refund';
import { withOutcome } from '../refund/refund-outcome';
import { disputedPaise, type Dispute } from './dispute';

/**
 * A lost dispute is a refund that the bank has made: revenue, tax and the teacher's share go back with it, and an unused
 * right is taken away. What was refunded before cannot go back twice, so it is not part of it; null when nothing is left,
 * for an extra payment, and when it is known.
 */
export function chargedBack(order: Order, dispute: Dispute & { disputeId: string }, now: Date): Change | null {
  const purchase = order.cycles.find((p) => keptPayment(p)?.paymentId === dispute.paymentId);
  const kept = purchase && keptPayment(purchase);
  if (!kept || order.isTopUp) return null;
  const gone = refundsOfPurchase(purchase).filter(isLive);
  const left = kept.amountPaise - gone.reduce((sum, r) => sum + r.amountPaise, 0);
  const amountPaise = Math.min(left, disputedPaise(dispute));
  if (amountPaise <= 0) return null;
  const refund = newRefund(purchase, {
    paymentId: kept.paymentId,
    amountPaise,
    creditPaise: 0,
    to: 'source',
    cause: 'chargeback',
    status: 'pending',
    requestedBy: null,
    reason: dispute.reason,
    orderId: orderId(order, purchase),
    now,
  });
  const known = { ...refund, refundId: dispute.disputeId };
  const open = withPurchase(order, { ...purchase, refunds: [...purchase.refunds, known] });
  // Null when this dispute has been booked before.
  const done = withOutcome(open, known.refundId, { status: 'processed' }, now);
  if (!done) return null;
  const data = { ...subjectOf(order, purchase), amountPaise, requestedAt: now.toISOString() };
  const asked = event(
    'refund_requested',
    { ...data, refundId: known.refundId, cause: 'chargeback' },
    about(order, purchase),
  );
  return (purchase.right ?? 'granted') === 'granted' ? { ...done, events: [asked, ...done.events] } : done;
}

const entry = (id: string, at: Date, postings: JournalEntry['postings']): JournalEntry =>
  balanced({ _id: id, kind: 'dispute', at, postings });

/** The provider keeps the money back while the bank decides. */
export const heldEntry = ({ disputeId, deductedPaise }: { disputeId: string; deductedPaise: number }, at: Date) =>
  entry(`${disputeId}:held`, at, [
    { account: account.disputed, amountPaise: deductedPaise },
    { account: account.clearing, amountPaise: -deductedPaise },
  ]);

/** The end of that, whoever won: a loss is booked by itself. */
export const releasedEntry = (disputeId: string, held: JournalEntry, at: Date) =>
  entry(
    `${disputeId}:released`,
    at,
    held.postings.map(({ account: name, amountPaise }) => ({ account: name, amountPaise: -amountPaise })),
  );

/** What the bank took beside what the purchase could give back: it was refunded before, or paid twice. */
export const lossEntry = (disputeId: string, amountPaise: number, at: Date) =>
  entry(`${disputeId}:loss`, at, [
    { account: account.chargebacks, amountPaise },
    { account: account.clearing, amountPaise: -amountPaise },
  ]);
