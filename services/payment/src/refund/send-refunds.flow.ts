import type { Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import { findRefund, withPurchase } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { isDisputed, isHeld, isOverdrawn, replaceRefund, type Purchase } from '../order/purchase';
import { BY_THE_BANK, type Refund } from '../order/refund-state';
import type { ProviderRefund } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import { ProviderError } from '../razorpay/provider-error';
import { outcomeFrom, withOutcome, type Outcome } from './refund-outcome';

interface SendDeps {
  orders: OrderStore;
  provider: Provider | undefined;
  clock: Clock;
  followUp: (orderKey: string) => void;
  at: At;
}

type Found = NonNullable<ReturnType<typeof findRefund>>;

/** More than a call to the provider may take. */
const CALL_MS = 60_000;

const isDue = (purchase: Purchase, refund: Refund, now: Date): boolean =>
  refund.status === 'pending' && refund.dueAt !== null && refund.dueAt <= now && !isHeld(purchase, refund);

/**
 * Sends the due refunds of an order, and asks about those that the provider has not done yet. A crash after the call
 * repeats it with the same id, which is the same refund for the provider.
 */
export const sendRefunds = (deps: SendDeps) => async (orderKey: string) => {
  const { orders, clock } = deps;
  const order = await orders.get(orderKey);
  const due = (order?.cycles ?? []).flatMap((purchase) =>
    purchase.refunds.filter((r) => isDue(purchase, r, clock.now())),
  );
  for (const { refundId } of due) {
    await deps.at('refund:due');
    const found = await marked(deps, orderKey, refundId);
    if (!found) continue;
    const outcome = await outcomeOf(deps, found);
    await deps.at('refund:sent');
    await orders.change(orderKey, (current) => {
      const now = findRefund(current, refundId);
      // Credit is not marked: a dispute of which there was no news until then keeps it here.
      const isKept = now && isHeld(now.purchase, now.refund);
      return isKept ? null : withOutcome(current, refundId, outcome, clock.now());
    });
  }
  if (due.length > 0) deps.followUp(orderKey);
};

const isSent = ({ to, amountPaise }: Refund): boolean => to === 'source' && amountPaise > 0;

/**
 * The refund as it is now, with the time of the call that follows: a dispute that the bank decides during it must not keep
 * its money as well. Undefined when it is no longer to be made.
 */
async function marked({ orders, clock }: SendDeps, orderKey: string, refundId: string): Promise<Found | undefined> {
  const now = clock.now();
  const order = await orders.change(orderKey, (current) => {
    const found = findRefund(current, refundId);
    if (!found || !isDue(found.purchase, found.refund, now) || !isSent(found.refund)) return null;
    if (isOverdrawn(found.purchase, found.refund.paymentId) || isOnlyAskedFor(found)) return null;
    const purchase = replaceRefund(found.purchase, { ...found.refund, sentAt: now });
    return { order: withPurchase(current, purchase), events: [] };
  });
  const found = order && findRefund(order, refundId);
  return found && isDue(found.purchase, found.refund, now) ? found : undefined;
}

/** It may have left before the payment was disputed. */
const isOnlyAskedFor = ({ purchase, refund }: Found): boolean =>
  refund.cause !== 'admin' && isDisputed(purchase, refund.paymentId);

const UNANSWERED: Outcome = { status: 'unanswered' };

/** What goes to the credit is done with the books. */
const outcomeOf = async (deps: SendDeps, found: Found): Promise<Outcome> => {
  if (!isSent(found.refund)) return { status: 'processed' };
  if (isOverdrawn(found.purchase, found.refund.paymentId))
    return ofEarlierCall(deps, found.refund, { status: 'failed', failure: BY_THE_BANK, isRejected: false });
  return isOnlyAskedFor(found)
    ? ofEarlierCall(deps, found.refund, { status: 'unsent' })
    : fromProvider(deps, found.refund);
};

/** The bank has taken the money, or may do so: whatever came of an earlier call, there is no further one now. */
async function ofEarlierCall({ provider, clock }: SendDeps, refund: Refund, otherwise: Outcome): Promise<Outcome> {
  const { paymentId, sentAt } = refund;
  if (!provider || paymentId === null) return UNANSWERED;
  try {
    const made = (await provider.refundsOf(paymentId)).find((theirs) => isOf(refund, theirs));
    if (made) return outcomeFrom(made);
    const isCalling = sentAt && clock.now().getTime() < sentAt.getTime() + CALL_MS;
    return isCalling ? UNANSWERED : otherwise;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return UNANSWERED;
  }
}

const isOf = (refund: Refund, theirs: ProviderRefund): boolean =>
  theirs.receipt === refund.refundId || theirs.razorpayRefundId === refund.razorpayRefundId;

async function fromProvider({ provider }: SendDeps, refund: Refund): Promise<Outcome> {
  const { paymentId, refundId, amountPaise, tries } = refund;
  if (!provider || paymentId === null) return UNANSWERED;
  const isIt = (theirs: ProviderRefund) => isOf(refund, theirs);
  try {
    const earlier = tries > 0 ? (await provider.refundsOf(paymentId)).find(isIt) : undefined;
    return outcomeFrom(earlier ?? (await provider.refund(paymentId, refundId, amountPaise)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!error.isFinal) return UNANSWERED;
    const failed: Outcome = { status: 'failed', failure: error.description, isRejected: true };
    // The provider also refuses a refund that it has made already. Without its answer the money may be on its way.
    return provider.refundsOf(paymentId).then(
      (made) => {
        const done = made.find(isIt);
        return done ? outcomeFrom(done) : { ...failed, made };
      },
      (unknown: unknown) => (unknown instanceof ProviderError && unknown.isFinal ? failed : UNANSWERED),
    );
  }
}
