import type { BodyOf } from '@kasauti/service-kit';
import { isDelayed, isHeld, type Purchase } from './purchase';
import { totalOf, type Refund, type RefundCause } from './refund-state';

export type RefundView = BodyOf<'requestRefund'>['data']['refund'];

/** Banks need five to seven working days. */
const EXPECTED_MS = 10 * 24 * 3600_000;

export function refundView(purchase: Purchase, refund: Refund): RefundView {
  const { refundId, to, status, cause, processedAt } = refund;
  const requestedAt = refund.firstRequestedAt ?? refund.requestedAt;
  const why = whyOf(refund);
  const delayed = isDelayed(purchase, refund);
  const held = isHeld(purchase, refund);
  const isOnItsWay = to === 'source' && status === 'pending' && !delayed && !held;
  return {
    refundId,
    amount: totalOf(refund),
    to,
    status,
    requestedAt: requestedAt.toISOString(),
    ...(processedAt ? { processedAt: processedAt.toISOString() } : {}),
    ...(why ? { why } : {}),
    ...(delayed ? { delayed } : {}),
    ...(held ? { held } : {}),
    ...(cause === 'chargeback' && to === 'source' ? { byBank: true } : {}),
    ...(isOnItsWay ? { expectedBy: new Date(requestedAt.getTime() + EXPECTED_MS).toISOString() } : {}),
  };
}

type Cause = Pick<BodyOf<'listRefunds'>['data'][number], 'cause' | 'exactly'>;
/** Callers of earlier versions know the first of each pair only. */
const nearest = {
  price_ended: 'extra_payment',
  class_archived: 'right_refused',
  enrolment_ended: 'right_refused',
  answers_released: 'right_refused',
  account_deleted: 'right_refused',
  at_provider: 'admin',
  chargeback: 'admin',
} as const;

export const causeView = (cause: RefundCause): Cause =>
  cause in nearest
    ? { cause: nearest[cause as keyof typeof nearest], exactly: cause as keyof typeof nearest }
    : { cause: cause as Cause['cause'] };

/** What the student is told of a refusal, and of a refund without a request. */
const whyOf = ({ status, failure, cause }: Refund): string | undefined =>
  status === 'refused' ? failure : cause === 'credit_limit' ? 'Credit is limited to ₹10,000.00' : undefined;
