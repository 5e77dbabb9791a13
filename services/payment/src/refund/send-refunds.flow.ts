import type { Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { OrderStore } from '../order/order.store';
import type { Refund } from '../order/refund-state';
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

const isDue = (refund: Refund, now: Date): boolean =>
  refund.status === 'pending' && refund.dueAt !== null && refund.dueAt <= now;

/**
 * Sends the due refunds of an order, and asks about those that the provider has not done yet. A crash after the call
 * repeats it with the same id, which is the same refund for the provider.
 */
export const sendRefunds = (deps: SendDeps) => async (orderKey: string) => {
  const { orders, clock } = deps;
  const order = await orders.get(orderKey);
  const due = (order?.cycles ?? []).flatMap((purchase) => purchase.refunds.filter((r) => isDue(r, clock.now())));
  for (const refund of due) {
    await deps.at('refund:due');
    const outcome = await outcomeOf(deps, refund);
    await deps.at('refund:sent');
    await orders.change(orderKey, (current) => withOutcome(current, refund.refundId, outcome, clock.now()));
  }
  if (due.length > 0) deps.followUp(orderKey);
};

const UNANSWERED: Outcome = { status: 'unanswered' };

/** What goes to the credit is done with the books. */
const outcomeOf = async (deps: SendDeps, refund: Refund): Promise<Outcome> =>
  refund.to === 'source' && refund.amountPaise > 0 ? fromProvider(deps, refund) : { status: 'processed' };

async function fromProvider({ provider }: SendDeps, refund: Refund): Promise<Outcome> {
  const { paymentId, refundId, amountPaise, tries } = refund;
  if (!provider || paymentId === null) return UNANSWERED;
  const isIt = (r: ProviderRefund) => r.receipt === refundId || r.razorpayRefundId === refund.razorpayRefundId;
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
