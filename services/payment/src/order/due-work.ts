import type { Order } from './order';
import { couponHeldUntil, payableUntil } from './payable';
import { hasHolds, holdsCoupon, isHeld, isPaid, settledOrder, type ProviderOrder, type Purchase } from './purchase';
import { isLive } from './refund-state';

const AT_ONCE = new Date(0);

/** Whether the holds of an offer have to be released: they are too old, or the purchase was paid by another offer. */
export const isExpired = (purchase: Purchase, p: ProviderOrder, now: Date): boolean =>
  hasHolds(p) && !p.withdrawnAt && (isPaid(purchase) ? p !== settledOrder(purchase) : now >= payableUntil(p));

const isOpenStep =
  ({ booked }: Purchase) =>
  (step: string): boolean =>
    !booked.includes(step);

/** Whether the use of its coupon is to be given back, while its price stays. */
export const isCouponLapsed = (purchase: Purchase, p: ProviderOrder, now: Date): boolean =>
  holdsCoupon(p) && !isPaid(purchase) && now >= couponHeldUntil(p);

export const couponStep = ({ receipt }: ProviderOrder): string => `${receipt}:coupon`;

/** Steps of offers that still hold what they no longer should: a coupon, or, under the receipt, all they held. */
export const openReleases = (purchase: Purchase): string[] =>
  [
    ...purchase.providerOrders.filter((p) => p.couponFreedAt).map(couponStep),
    ...purchase.providerOrders.filter((p) => p.withdrawnAt && hasHolds(p)).map((p) => p.receipt),
  ].filter(isOpenStep(purchase));

/** Names of the steps that the books still have to do for a purchase. */
export function openSteps(purchase: Purchase): string[] {
  const steps = [
    ...(isPaid(purchase) ? ['paid'] : []),
    ...purchase.payments.filter((p) => p.isExtra).map((p) => p.paymentId),
    ...purchase.refunds.filter((r) => r.status === 'processed').map((r) => r.refundId),
  ];
  return [...openReleases(purchase), ...steps.filter(isOpenStep(purchase))];
}

/** When the books or a hold are worked on next; null when nothing is left. */
export function workAt(order: Order): Date | null {
  const times = order.cycles.flatMap((purchase) => [
    ...(openSteps(purchase).length > 0 ? [AT_ONCE] : []),
    ...purchase.providerOrders
      .filter((p) => hasHolds(p) && !p.withdrawnAt && p !== settledOrder(purchase))
      .flatMap((p) =>
        isPaid(purchase) ? [AT_ONCE] : [payableUntil(p), ...(holdsCoupon(p) ? [couponHeldUntil(p)] : [])],
      ),
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
    order.cycles.flatMap((purchase) =>
      purchase.refunds.flatMap((r) => (r.status === 'pending' && r.delayedSince) || []),
    ),
  );

function earliest(times: Date[]): Date | null {
  return times.length > 0 ? new Date(Math.min(...times.map((t) => t.getTime()))) : null;
}
