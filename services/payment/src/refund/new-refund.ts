import type { Cycle, Refund } from '../order/order';

type NewRefund = Pick<
  Refund,
  'paymentId' | 'amountPaise' | 'creditPaise' | 'to' | 'cause' | 'status' | 'requestedBy'
> & {
  reason?: string;
  requestId?: string;
  orderId: string;
  now: Date;
};

/** A refund with the next number of its payment, which the provider gets as idempotency key. */
export function newRefund(cycle: Cycle, { orderId, reason, requestId, now, ...refund }: NewRefund): Refund {
  const key = refund.paymentId ?? orderId;
  const no = cycle.refunds.filter((r) => r.paymentId === refund.paymentId).length + 1;
  return {
    refundId: `${key}-${no}`,
    ...refund,
    ...(reason ? { reason } : {}),
    ...(requestId ? { requestId } : {}),
    requestedAt: now,
    dueAt: refund.status === 'pending' ? now : null,
    tries: 0,
  };
}
