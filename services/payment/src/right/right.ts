import { withPurchase, type Change, type Order } from '../order/order';
import type { Purchase } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import { withWholeRefund } from '../refund/refund';

const STARTED = 'A test that was started is not refunded';
type Answer = NonNullable<Purchase['right']>;

/** Assessment's answer about the right of a purchase. Only `granted` may be followed by another; the others are final. */
export function answered(order: Order, purchase: Purchase, answer: Answer, at: Date, now: Date): Change | null {
  if (purchase.right === answer || (purchase.right && purchase.right !== 'granted')) return null;
  const isUnlocked = answer === 'granted' || answer === 'in_use';
  const known: Purchase = {
    ...purchase,
    right: answer,
    ...(isUnlocked ? { unlockedAt: purchase.unlockedAt ?? at } : {}),
    refunds: purchase.refunds.flatMap((refund) => afterAnswer(answer, refund, now)),
  };
  const changed = withPurchase(order, known);
  const back = answer === 'refused' ? withWholeRefund(changed, known, { cause: 'right_refused', now }) : null;
  return back ?? { order: changed, events: [] };
}

/**
 * A student gets no refund of a started test; what nobody asked for is forgotten. A refund by an admin continues, because
 * it makes up for a fault.
 */
function afterAnswer(answer: Answer, refund: Refund, now: Date): Refund[] {
  if (refund.status !== 'requested' || answer === 'granted') return [refund];
  if (answer !== 'in_use' || refund.cause === 'admin') return [{ ...refund, status: 'pending', dueAt: now }];
  return refund.cause === 'student' ? [{ ...refund, status: 'refused', failure: STARTED }] : [];
}

/** Counts attempts begun; never lowers the number. */
export const withAttempts = (order: Order, used: number | undefined): Order =>
  used === undefined || used <= (order.attemptsUsed ?? 0) ? order : { ...order, attemptsUsed: used };
