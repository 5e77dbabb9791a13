import type { Clock } from '@kasauti/service-kit';
import { findRefund, orderId } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { ProviderRefund } from '../razorpay/entities';
import { outcomeFrom, withOutcome } from './refund-outcome';

interface TakeDeps {
  orders: OrderStore;
  followUp: (orderKey: string) => void;
  clock: Clock;
}
export type TakeRefund = ReturnType<typeof takeRefund>;

/** Records what the provider says of a refund, for webhook and daily comparison alike. Null: it is no refund of ours. */
export const takeRefund =
  ({ orders, followUp, clock }: TakeDeps) =>
  async (theirs: ProviderRefund): Promise<{ orderId: string } | null> => {
    const { receipt } = theirs;
    if (receipt === null) return null;
    const order = await orders.byRefund(receipt);
    const found = order && findRefund(order, receipt);
    if (!found) return null;
    await orders.change(order._id, (current) => withOutcome(current, receipt, outcomeFrom(theirs), clock.now()));
    followUp(order._id);
    return { orderId: orderId(order, found.purchase) };
  };
