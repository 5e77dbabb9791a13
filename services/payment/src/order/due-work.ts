import type { Order } from './order';
import { payableUntil } from './payable';
import { hasHolds, isPaid, settledOrder, type Cycle, type ProviderOrder } from './purchase';
import { isLive } from './refund-state';

const AT_ONCE = new Date(0);

/** Whether the holds of an offer have to be released: they are too old, or the cycle was paid by another offer. */
export const isExpired = (cycle: Cycle, p: ProviderOrder, now: Date): boolean =>
  hasHolds(p) && !p.withdrawnAt && (isPaid(cycle) ? p !== settledOrder(cycle) : now >= payableUntil(p));

const isOpenStep =
  ({ booked }: Cycle) =>
  (step: string): boolean =>
    !booked.includes(step);

/** Receipts of withdrawn offers that still hold something. */
export const openReleases = (cycle: Cycle): string[] =>
  cycle.providerOrders
    .filter((p) => p.withdrawnAt && hasHolds(p))
    .map((p) => p.receipt)
    .filter(isOpenStep(cycle));

/** Names of the steps that the books still have to do for a cycle. */
export function openSteps(cycle: Cycle): string[] {
  const steps = [
    ...(isPaid(cycle) ? ['paid'] : []),
    ...cycle.payments.filter((p) => p.isExtra).map((p) => p.paymentId),
    ...cycle.refunds.filter((r) => r.status === 'processed').map((r) => r.refundId),
  ];
  return [...openReleases(cycle), ...steps.filter(isOpenStep(cycle))];
}

/** When the books or a hold are worked on next; null when nothing is left. */
export function workAt(order: Order): Date | null {
  const times = order.cycles.flatMap((cycle) => [
    ...(openSteps(cycle).length > 0 ? [AT_ONCE] : []),
    ...cycle.providerOrders
      .filter((p) => hasHolds(p) && !p.withdrawnAt && p !== settledOrder(cycle))
      .map((p) => (isPaid(cycle) ? AT_ONCE : payableUntil(p))),
  ]);
  return earliest(times);
}

export const refundsDueAt = (order: Order): Date | null =>
  earliest(order.cycles.flatMap((c) => c.refunds.filter(isLive).flatMap((r) => r.dueAt ?? [])));

/** Since when the provider refuses a refund that is still owed. */
export const delayedSince = (order: Order): Date | null =>
  earliest(order.cycles.flatMap((c) => c.refunds.flatMap((r) => (r.status === 'pending' && r.delayedSince) || [])));

function earliest(times: Date[]): Date | null {
  return times.length > 0 ? new Date(Math.min(...times.map((t) => t.getTime()))) : null;
}
