import type { BodyOf } from '@kasauti/service-kit';
import type { Refund } from '../order/order';

export type RefundView = BodyOf<'requestRefund'>['data']['refund'];

/** Banks need five to seven working days. */
const EXPECTED_MS = 10 * 24 * 3600_000;

export function refundView(refund: Refund): RefundView {
  const { refundId, to, status, processedAt, delayedSince } = refund;
  const requestedAt = refund.firstRequestedAt ?? refund.requestedAt;
  const why = whyOf(refund);
  const isDelayed = status === 'pending' && delayedSince !== undefined;
  const isOnItsWay = to === 'source' && status === 'pending' && !isDelayed;
  return {
    refundId,
    amount: refund.amountPaise + refund.creditPaise,
    to,
    status,
    requestedAt: requestedAt.toISOString(),
    ...(processedAt ? { processedAt: processedAt.toISOString() } : {}),
    ...(why ? { why } : {}),
    ...(isDelayed ? { delayed: true } : {}),
    ...(isOnItsWay ? { expectedBy: new Date(requestedAt.getTime() + EXPECTED_MS).toISOString() } : {}),
  };
}

/** What the student is told of a refusal, and of a refund without a request. */
const whyOf = ({ status, failure, cause }: Refund): string | undefined =>
  status === 'refused' ? failure : cause === 'credit_limit' ? 'Credit is limited to ₹10,000.00' : undefined;
