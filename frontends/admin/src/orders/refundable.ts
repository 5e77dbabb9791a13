import type { Order } from './orders.data';

const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['failed', 'refused']);

/**
 * What an administrator can still refund, as far as the page knows; the server decides. Refunds of duplicate payments do
 * not count. Top-ups are never refunded.
 */
export function refundable({ isTopUp, status, amount, credit, payments, refunds }: Order): number {
  if (isTopUp || (status !== 'paid' && status !== 'part_refunded')) return 0;
  const duplicates = payments.filter(({ isExtra }) => isExtra);
  const isOfPurchase = ({ refundId }: Order['refunds'][number]) =>
    !duplicates.some(({ paymentId }) => refundId.startsWith(`${paymentId}-`));
  const gone = refunds
    .filter((refund) => !WITHOUT_EFFECT.has(refund.status) && isOfPurchase(refund))
    .reduce((sum, refund) => sum + refund.amount, 0);
  return Math.max(0, amount + credit - gone);
}
