import type { Purchase } from '../order/purchase';
import { isUnderWay, mayHaveLeft, totalOf, wayBack, type Refund } from '../order/refund-state';

/** Keeps money of refunds that have not left, up to a limit. Their credit goes back as before. */
export function withoutUnsent({ refunds }: Purchase, paymentId: string, limitPaise: number, failure: string) {
  let keptPaise = 0;
  const changed = refunds.map((refund): Refund => {
    if (refund.paymentId !== paymentId || !isUnderWay(refund) || mayHaveLeft(refund)) return refund;
    const paise = Math.max(0, Math.min(refund.amountPaise, limitPaise - keptPaise));
    keptPaise += paise;
    if (paise === 0) return refund;
    const amountPaise = refund.amountPaise - paise;
    const rest = { ...refund, amountPaise, to: wayBack(refund.to, amountPaise) };
    return totalOf(rest) > 0 ? rest : { ...refund, status: 'refused', failure, dueAt: null };
  });
  return { refunds: changed, keptPaise };
}
