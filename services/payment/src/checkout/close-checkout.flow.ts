import { setTimeout as wait } from 'node:timers/promises';
import { event } from '@kasauti/service-kit';
import { about, latestPurchase, orderKey, subjectOf, withPurchase, type Change, type Order } from '../order/order';
import { orderNotFound } from '../order/order.refusals';
import type { OrderStore } from '../order/order.store';
import { holdsCoupon, isPaid, type ProviderOrder } from '../order/purchase';
import type { Provider } from '../razorpay/provider';
import { ProviderError } from '../razorpay/provider-error';

interface CloseDeps {
  orders: OrderStore;
  provider: Provider | undefined;
  followUp: (orderKey: string) => void;
}
interface Command {
  studentId: string;
  testId: string;
  isFailure: boolean;
}

/** The page waits for this. */
const WAITS_MS = 1500;
const EVENT_EVERY_MS = 1000;

/**
 * A student has closed the checkout. The order stays open; the use of its coupon is free for others, unless a payment may
 * still come of it: a request that waits at the bank is known to the provider only.
 */
export const closeCheckout = (deps: CloseDeps) => async (command: Command, now: Date) => {
  const { orders, provider, followUp } = deps;
  const { studentId, testId, isFailure } = command;
  const key = orderKey(studentId, testId);
  // 1. Nothing may be left of the offers that hold a use.
  const held = heldIn(await orders.get(key), isFailure);
  const areLeft = await Promise.all(held.map((p) => isLeft(provider, p)));
  const left = new Set(held.filter((_p, n) => areLeft[n]).map(({ receipt }) => receipt));

  // 2. The use is given back.
  const order = await orders.change(key, (current) => closed(current, { left, isFailure, now }));
  if (!order) throw orderNotFound();
  followUp(order._id);
};

/** After a failure the checkout is still open for another attempt. */
function heldIn(order: Order | null, isFailure: boolean): ProviderOrder[] {
  const purchase = latestPurchase(order);
  return !purchase || isPaid(purchase) || isFailure || purchase.confirmingPaymentId
    ? []
    : purchase.providerOrders.filter(holdsCoupon);
}

/** Whether no payment can come of it any more; not where the provider does not say so in time. */
async function isLeft(provider: Provider | undefined, { razorpayOrderId }: ProviderOrder): Promise<boolean> {
  if (!provider || razorpayOrderId === null) return true;
  try {
    const timeUp = wait(WAITS_MS, undefined, { ref: false });
    const payments = await Promise.race([provider.paymentsOf(razorpayOrderId), timeUp]);
    return payments?.every(({ status }) => status === 'failed' || status === 'refunded') ?? false;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return false;
  }
}

interface Closed {
  /** Receipts of offers. */
  left: Set<string>;
  isFailure: boolean;
  now: Date;
}

/** A failure has its own event. */
function closed(order: Order, { left, isFailure, now }: Closed): Change | null {
  const purchase = latestPurchase(order);
  if (!purchase || isPaid(purchase) || isFailure) return null;
  const freed = heldIn(order, isFailure).filter(({ receipt }) => left.has(receipt));
  const isKnown = purchase.cancelledAt !== undefined && now.getTime() - purchase.cancelledAt.getTime() < EVENT_EVERY_MS;
  if (isKnown && freed.length === 0) return null;
  const providerOrders = purchase.providerOrders.map((p) => (freed.includes(p) ? { ...p, couponFreedAt: now } : p));
  const razorpayOrderId = providerOrders.at(-1)?.razorpayOrderId;
  const data = { ...subjectOf(order, purchase), ...(razorpayOrderId ? { razorpayOrderId } : {}) };
  return {
    order: withPurchase(order, { ...purchase, providerOrders, cancelledAt: now }),
    events: isKnown ? [] : [event('payment_cancelled', data, about(order, purchase))],
  };
}
