import { account, type JournalEntry, type Posting } from '../ledger/ledger';
import { purchasePaidBy, withPurchase, type Change, type Order } from '../order/order';
import { keptPayment, leftPaise, type Loss } from '../order/purchase';
import { BY_THE_BANK } from '../order/refund-state';
import { withBankRefund } from '../refund/bank-refund';
import type { Step } from '../refund/refund-steps';
import { withoutUnsent } from '../refund/unsent';
import { disputedPaise, takenPaise, type Dispute } from './dispute';

type Lost = Dispute & { disputeId: string };

/**
 * A lost dispute is a refund that the bank has made: revenue, tax and the teacher's share go back with it, and an unused
 * right is taken away. A refund of ours that has not left yet is not made as well. What may have left is the platform's
 * loss until that refund fails, and so is credit of a top-up that was used; the purchase knows it, so that it is not paid out once more.
 * Null when the dispute is known, and for a payment of no order.
 * @param knownLossPaise the loss of a dispute that was booked before purchases knew of it
 */
export function chargedBack(order: Order, dispute: Lost, knownLossPaise: number | undefined, now: Date): Change | null {
  const { disputeId, paymentId } = dispute;
  const purchase = purchasePaidBy(order, paymentId);
  if (!purchase || purchase.losses?.some((loss) => loss.disputeId === disputeId)) return null;
  const isBooked = knownLossPaise !== undefined;
  if (!isBooked && purchase.refunds.some(({ refundId }) => refundId === disputeId)) return null;

  const disputed = knownLossPaise ?? disputedPaise(dispute);
  const isKept = keptPayment(purchase)?.paymentId === paymentId;
  const left = order.isTopUp && isKept ? takenPaise(purchase, disputeId) : leftPaise(purchase, paymentId);
  const { refunds, keptPaise } = withoutUnsent(purchase, paymentId, disputed - left, BY_THE_BANK);
  const backPaise = Math.min(disputed, left + keptPaise);
  const loss: Loss = { disputeId, paymentId, amountPaise: disputed - backPaise, reason: dispute.reason };
  const isLoss = loss.amountPaise > 0 || isBooked;
  const known: Step = {
    purchase: { ...purchase, refunds, ...(isLoss ? { losses: [...(purchase.losses ?? []), loss] } : {}) },
    events: [],
  };
  const after =
    backPaise > 0
      ? withBankRefund(
          order,
          known,
          { ...loss, amountPaise: backPaise },
          { isOfLoss: isBooked, resentCreditPaise: 0, now },
        )
      : known;
  return { order: withPurchase(order, after.purchase), events: after.events };
}

const entry = (_id: string, at: Date, postings: Posting[]): JournalEntry => ({ _id, kind: 'dispute', at, postings });

/** The provider keeps the money back while the bank decides. */
export const heldEntry = ({ disputeId, deductedPaise }: { disputeId: string; deductedPaise: number }, at: Date) =>
  entry(`${disputeId}:held`, at, [
    { account: account.disputed, amountPaise: deductedPaise },
    { account: account.clearing, amountPaise: -deductedPaise },
  ]);

/** The end of that, whoever won: a loss is booked by itself. */
export const releasedEntry = (disputeId: string, held: JournalEntry, at: Date) =>
  entry(
    `${disputeId}:released`,
    at,
    held.postings.map(({ account: name, amountPaise }) => ({ account: name, amountPaise: -amountPaise })),
  );

/** What the bank took beside what the purchase could give back: it was refunded before, or paid twice. */
export const lossEntry = (disputeId: string, amountPaise: number, at: Date) =>
  entry(`${disputeId}:loss`, at, [
    { account: account.chargebacks, amountPaise },
    { account: account.clearing, amountPaise: -amountPaise },
  ]);

export const lossOf = ({ postings }: JournalEntry): number =>
  postings.find(({ account: name }) => name === account.chargebacks)?.amountPaise ?? 0;
