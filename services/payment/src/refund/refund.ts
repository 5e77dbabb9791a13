import { actReason, event, type NewEvent } from '@kasauti/service-kit';
import { about, findRefund, orderId, subjectOf, withPurchase, type Change, type Order } from '../order/order';
import { isPaid, keptPayment, leftPaise, refundsOfPurchase, replaceRefund, type Purchase } from '../order/purchase';
import { isLive, totalOf, wayBack, type Refund, type RefundCause } from '../order/refund-state';

export interface RefundCommand {
  cause: RefundCause;
  to: 'source' | 'credit';
  requestedBy: string | null;
  reason?: string;
  requestId?: string;
  /** Everything that is left, unless an amount is given. */
  amountPaise?: number;
  /** Refunds by admins above it wait for a second one. */
  secondPersonPaise?: number;
  now: Date;
}

type NewRefund = Pick<
  Refund,
  'paymentId' | 'amountPaise' | 'creditPaise' | 'to' | 'cause' | 'status' | 'requestedBy'
> & {
  reason?: string;
  requestId?: string;
  orderId: string;
  now: Date;
};

/**
 * A refund with the next number of its payment, which the provider gets as idempotency key. One may have been
 * forgotten, so their count may be the number of the last one.
 */
export function newRefund(purchase: Purchase, { orderId, reason, requestId, now, ...refund }: NewRefund): Refund {
  const key = refund.paymentId ?? orderId;
  const known = purchase.refunds.filter((r) => r.paymentId === refund.paymentId);
  const numbers = known.map(({ refundId }) => Number(refundId.slice(key.length + 1)) || 0);
  return {
    refundId: `${key}-${Math.max(known.length, ...numbers) + 1}`,
    ...refund,
    ...(reason ? { reason } : {}),
    ...(requestId ? { requestId } : {}),
    requestedAt: now,
    dueAt: refund.status === 'pending' ? now : null,
    tries: 0,
  };
}

const sumOf = (refunds: Refund[], part: (r: Refund) => number): number => refunds.reduce((sum, r) => sum + part(r), 0);

/** What has not gone back yet; refunds that are still open count as gone. */
export function refundable(purchase: Purchase): { amountPaise: number; creditPaise: number } {
  if (!isPaid(purchase)) return { amountPaise: 0, creditPaise: 0 };
  const live = refundsOfPurchase(purchase).filter(isLive);
  return {
    amountPaise: leftPaise(purchase, keptPayment(purchase)?.paymentId ?? null),
    creditPaise: purchase.price.creditPaise - sumOf(live, (r) => r.creditPaise),
  };
}

/**
 * A refund of the purchase; null when nothing is left, or less than is wanted. The provider's money goes first,
 * then the credit. What was paid from credit goes back to it, whatever was chosen for money.
 */
export function withRefund(
  order: Order,
  purchase: Purchase,
  command: RefundCommand,
): { change: Change; refund: Refund } | null {
  const left = refundable(purchase);
  const rest = left.amountPaise + left.creditPaise;
  const wanted = command.amountPaise ?? rest;
  if (wanted <= 0 || wanted > rest) return null;
  const amountPaise = Math.min(wanted, left.amountPaise);
  const kept = keptPayment(purchase);
  const refund = newRefund(purchase, {
    paymentId: kept?.paymentId ?? null,
    amountPaise,
    creditPaise: wanted - amountPaise,
    to: wayBack(command.to, amountPaise),
    cause: command.cause,
    // A top-up gives no right that would have to be taken back first.
    status: order.isTopUp ? 'pending' : firstStatus(purchase, command, wanted, wanted === rest),
    requestedBy: command.requestedBy,
    reason: command.reason,
    requestId: command.requestId,
    orderId: orderId(order, purchase),
    now: command.now,
  });
  const changed = withPurchase(order, { ...purchase, refunds: [...purchase.refunds, refund] });
  return { refund, change: { order: changed, events: asked(order, purchase, refund) } };
}

/** Refunds everything without a request. Open requests no longer wait for an approval or for assessment. */
export function withWholeRefund(
  order: Order,
  purchase: Purchase,
  { cause, now }: { cause: RefundCause; now: Date },
): Change | null {
  const isWaiting = (r: Refund) => r.status === 'awaiting_approval' || r.status === 'requested';
  const refunds = purchase.refunds.map((r): Refund =>
    isWaiting(r) ? { ...r, cause, status: 'pending', dueAt: now } : r,
  );
  const released = { ...purchase, refunds };
  const rest = withRefund(order, released, { cause, to: 'source', requestedBy: null, now });
  if (rest) return rest.change;
  return purchase.refunds.some(isWaiting) ? { order: withPurchase(order, released), events: [] } : null;
}

function firstStatus(purchase: Purchase, command: RefundCommand, wanted: number, isRest: boolean): Refund['status'] {
  const { cause, secondPersonPaise } = command;
  if (secondPersonPaise !== undefined && byAdmins(purchase) + wanted > secondPersonPaise) return 'awaiting_approval';
  return needsAnswer(purchase, cause, isRest) ? 'requested' : 'pending';
}

/** Refunds by admins so far; counted together, or a large one in parts would stay below the limit. */
const byAdmins = (purchase: Purchase): number =>
  sumOf(
    refundsOfPurchase(purchase).filter((r) => r.cause === 'admin' && isLive(r)),
    totalOf,
  );

/** Causes that end with the right: a right in use keeps the money, except where an admin makes up for a fault. */
const ENDING = [
  'student',
  'admin',
  'class_archived',
  'enrolment_ended',
  'answers_released',
  'account_deleted',
] as const;
type Ending = (typeof ENDING)[number];
const isEnding = (cause: RefundCause): cause is Ending => ENDING.some((ending) => ending === cause);

/**
 * Whether assessment has to take the right back first; after its final answer there is nothing to ask. An admin's refund
 * leaves the right unless nothing of the purchase is left.
 */
function needsAnswer(purchase: Purchase, cause: RefundCause, isRest: boolean): boolean {
  return isEnding(cause) && (cause !== 'admin' || isRest) && (purchase.right ?? 'granted') === 'granted';
}

function asked(order: Order, purchase: Purchase, refund: Refund): NewEvent[] {
  if (refund.status !== 'requested' || !isEnding(refund.cause)) return [];
  const data = {
    ...subjectOf(order, purchase),
    amountPaise: totalOf(refund),
    requestedAt: refund.requestedAt.toISOString(),
    refundId: refund.refundId,
    cause: refund.cause,
  };
  return [event('refund_requested', data, about(order, purchase))];
}

/** For the audit trail: what an order says of its refunds can be changed later. */
export function acted(
  order: Order,
  purchase: Purchase,
  {
    reason,
    ...act
  }: { action: 'refund_asked' | 'refund_approved' | 'refund_refused'; adminId: string; reason: string },
): NewEvent {
  const id = orderId(order, purchase);
  const data = { service: 'payment', ...act, resourceType: 'order', resourceId: id, reason: actReason(reason) };
  return event('admin_acted', data, { aggId: id, key: id });
}

interface Decision {
  by: string;
  isApproved: boolean;
  /** Why it was refused. */
  reason?: string;
  now: Date;
}

/** The decision about a refund that waits for a second admin. */
export function decided(order: Order, refundId: string, { by, isApproved, reason, now }: Decision): Change | null {
  const found = findRefund(order, refundId);
  if (found?.refund.status !== 'awaiting_approval') return null;
  const { purchase, refund } = found;
  const known = { ...refund, decidedBy: by };
  const changed: Refund = isApproved
    ? approved(purchase, known, now)
    : { ...known, status: 'refused', ...(reason ? { failure: reason } : {}) };
  const act = acted(order, purchase, {
    action: isApproved ? 'refund_approved' : 'refund_refused',
    adminId: by,
    reason: reason ?? refund.reason ?? '',
  });
  const events = [act, ...asked(order, purchase, changed)];
  return { order: withPurchase(order, replaceRefund(purchase, changed)), events };
}

function approved(purchase: Purchase, refund: Refund, now: Date): Refund {
  const left = refundable(purchase);
  return needsAnswer(purchase, refund.cause, left.amountPaise + left.creditPaise === 0)
    ? { ...refund, status: 'requested' }
    : { ...refund, status: 'pending', dueAt: now };
}
