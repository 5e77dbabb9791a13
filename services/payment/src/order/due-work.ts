import type { Order } from './order';
import { couponHeldUntil, payableUntil, wasFreed } from './payable';
import {
  hasHolds,
  holdsCoupon,
  isDelayed,
  isHeld,
  isLocked,
  isPaid,
  settledOrder,
  type ProviderOrder,
  type Purchase,
} from './purchase';
import { isLive } from './refund-state';

/** Whether the holds of an offer have to be released: they are too old, or the purchase was paid by another offer. */
export const isExpired = (purchase: Purchase, p: ProviderOrder, now: Date): boolean =>
  hasHolds(p) && !p.withdrawnAt && (isPaid(purchase) ? p !== settledOrder(purchase) : now >= payableUntil(p));

/** Whether the use of its coupon is to be given back, while its price stays. */
export const isCouponLapsed = (purchase: Purchase, p: ProviderOrder, now: Date): boolean =>
  holdsCoupon(p) && !isPaid(purchase) && now >= couponHeldUntil(p);

export const couponStep = ({ receipt }: ProviderOrder): string => `${receipt}:coupon`;

/** A step of the books, and since when it is to be done. */
type Step = [name: string, since: Date];

/** Of offers that still hold what they no longer should: a coupon, or, under the receipt, all they held. */
const releases = ({ providerOrders }: Purchase): Step[] => [
  ...providerOrders.flatMap((p): Step[] => (wasFreed(p) ? [[couponStep(p), p.couponFreedAt]] : [])),
  ...providerOrders.flatMap((p): Step[] => (p.withdrawnAt && hasHolds(p) ? [[p.receipt, p.withdrawnAt]] : [])),
];

/** What follows from money. */
const bookings = ({ paidAt, payments, refunds }: Purchase): Step[] => [
  ...(paidAt ? [['paid', paidAt] satisfies Step] : []),
  ...payments.filter((p) => p.isExtra).map((p): Step => [p.paymentId, p.capturedAt]),
  ...refunds.filter((r) => r.status === 'processed').map((r): Step => [r.refundId, r.processedAt ?? r.requestedAt]),
];

const notBooked = ({ booked }: Purchase, steps: Step[]): Step[] => steps.filter(([name]) => !booked.includes(name));
const namesOf = (steps: Step[]): string[] => steps.map(([name]) => name);
const allOpen = (purchase: Purchase): Step[] => notBooked(purchase, [...releases(purchase), ...bookings(purchase)]);

export const openReleases = (purchase: Purchase): string[] => namesOf(notBooked(purchase, releases(purchase)));
/** Names of the steps that the books still have to do for a purchase. */
export const openSteps = (purchase: Purchase): string[] => namesOf(allOpen(purchase));

/** When the books or a hold are worked on next, or since when they should have been; null when nothing is left. */
export function workAt(order: Order): Date | null {
  const times = order.cycles.flatMap((purchase) => [
    ...allOpen(purchase).map(([, since]) => since),
    ...purchase.providerOrders
      .filter((p) => hasHolds(p) && !p.withdrawnAt && p !== settledOrder(purchase))
      .flatMap((p) => purchase.paidAt ?? [payableUntil(p), ...(holdsCoupon(p) ? [couponHeldUntil(p)] : [])]),
  ]);
  return earliest(times);
}

export const refundsDueAt = (order: Order): Date | null =>
  earliest(
    order.cycles.flatMap((purchase) =>
      purchase.refunds.filter((r) => isLive(r) && !isHeld(purchase, r)).flatMap((r) => r.dueAt ?? []),
    ),
  );

/** Since when the provider refuses a refund that is still owed. */
export const delayedSince = (order: Order): Date | null =>
  earliest(
    order.cycles.flatMap((purchase) => purchase.refunds.flatMap((r) => (isDelayed(purchase, r) ? r.delayedSince : []))),
  );

/** Since when what was paid waits for assessment's answer; a top-up waits for none. */
export const lockedSince = ({ isTopUp, cycles }: Pick<Order, 'isTopUp' | 'cycles'>): Date | null =>
  (!isTopUp && cycles.findLast(isLocked)?.paidAt) || null;

function earliest(times: Date[]): Date | null {
  return times.length > 0 ? new Date(Math.min(...times.map((t) => t.getTime()))) : null;
}
