import type { Order } from '../order/order';
import { isLive, type Refund } from '../order/refund-state';

/** Each purchase costs the platform the provider's fee, also one that goes back. */
const MOST_TO_SOURCE = 3;
const DAYS_MS = 30 * 24 * 3600_000;

/** Credit that comes back costs no fee; earlier refunds of credit alone name the source too. */
const isOfMoney = ({ to, amountPaise }: Refund): boolean => to === 'source' && amountPaise > 0;

/** Whether a student has had a test's money back so often that more of it becomes credit, unless an admin decides. */
export function isRefundedOften({ cycles }: Pick<Order, 'cycles'>, now: Date): boolean {
  const since = now.getTime() - DAYS_MS;
  const asked = cycles
    .flatMap(({ refunds }) => refunds)
    .filter((r) => r.cause === 'student' && isOfMoney(r) && isLive(r) && r.requestedAt.getTime() > since);
  return asked.length >= MOST_TO_SOURCE;
}
