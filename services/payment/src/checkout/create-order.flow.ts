import { event, type Clock } from '@kasauti/service-kit';
import {
  about,
  orderId,
  subjectOf,
  withPurchase,
  type Change,
  type FoundProviderOrder,
  type Order,
} from '../order/order';
import { paymentsOff } from '../order/order.refusals';
import type { OrderStore } from '../order/order.store';
import { withProviderOrder, type ProviderOrder, type Purchase } from '../order/purchase';
import { nextReconcileAt } from '../order/reconcile-times';
import type { Provider } from '../razorpay/provider';
import { ProviderError } from '../razorpay/provider-error';
import { initiateFailed } from './checkout.refusals';

export interface CreateDeps {
  orders: OrderStore;
  provider: Provider | undefined;
  reconcileFirstSec: number;
  clock: Clock;
}
/** A provider's order with the purchase and the order that it belongs to. */
export interface Reserved extends FoundProviderOrder {
  order: Order;
}

/** Changes one provider's order as it is stored now; null when it is gone. */
const changeOffer = (
  { purchase, providerOrder }: Reserved,
  change: (p: ProviderOrder, purchase: Purchase, order: Order) => Change | null,
) => {
  return (current: Order): Change | null => {
    const stored = current.cycles.find(({ no }) => no === purchase.no);
    const p = stored?.providerOrders.find(({ receipt }) => receipt === providerOrder.receipt);
    return stored && p ? change(p, stored, current) : null;
  };
};
const replaceOffer = (reserved: Reserved, change: (p: ProviderOrder) => ProviderOrder) =>
  changeOffer(reserved, (p, purchase, order) => ({
    order: withPurchase(order, withProviderOrder(purchase, change(p))),
    events: [],
  }));

/**
 * Creates the provider's order, once for a receipt: after a call without an answer, and when an earlier request tried, the
 * provider is asked for the receipt before anything is created.
 * @throws 503 with the specification's sentence
 */
export async function createAtProvider(deps: CreateDeps, mine: Reserved, isRetry: boolean): Promise<string> {
  const { provider, orders } = deps;
  if (!provider) throw paymentsOff();
  const { order, purchase, providerOrder } = mine;
  const { receipt, price } = providerOrder;
  const create = () =>
    provider.createOrder({
      receipt,
      amountPaise: price.amountPaise,
      notes: { order: orderId(order, purchase), testId: order.testId },
    });
  try {
    if (isRetry) return (await provider.findOrder(receipt)) ?? (await create());
    return await create().catch(async (error: unknown) => {
      const known = await provider.findOrder(receipt);
      if (known === undefined) throw error;
      return known;
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await orders.change(
      order._id,
      replaceOffer(mine, (p) => ({ ...p, creatingUntil: null })),
    );
    throw initiateFailed();
  }
}

/** Writes the id, the time of the first comparison and the event. Another request may have written the same id. */
export async function keepRazorpayOrder(
  { orders, reconcileFirstSec, clock }: CreateDeps,
  mine: Reserved,
  razorpayOrderId: string,
): Promise<Order | null> {
  const now = clock.now();
  return orders.change(
    mine.order._id,
    changeOffer(mine, (p, purchase, order) => {
      if (p.razorpayOrderId !== null) return null;
      const changed = withProviderOrder(purchase, { ...p, razorpayOrderId, creatingUntil: null });
      const initiated = event(
        'payment_initiated',
        { ...subjectOf(order, purchase), amountPaise: p.price.totalPaise, razorpayOrderId },
        about(order, purchase),
      );
      const reconcileAt = nextReconcileAt(p.requestedAt, reconcileFirstSec, now);
      return { order: { ...withPurchase(order, changed), reconcileAt }, events: [initiated] };
    }),
  );
}
