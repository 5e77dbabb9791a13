import type { Order } from './orders.data';

const OVER: ReadonlySet<string> = new Set(['failed', 'refused']);

/** What an administrator can still refund; the server decides. Extra payments are refunded automatically, top-ups never. */
export function refundable({ isTopUp, status, amount, credit, refunds }: Order): number {
  if (isTopUp || (status !== 'paid' && status !== 'part_refunded')) return 0;
  const gone = refunds.filter((refund) => !OVER.has(refund.status)).reduce((sum, refund) => sum + refund.amount, 0);
  return Math.max(0, amount + credit - gone);
}
