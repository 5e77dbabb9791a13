import { newId } from '@kasauti/service-kit';
import { latestPurchase, withPurchase, type Change, type Order } from '../order/order';
import { isPaid, newPurchase, withProviderOrder, type ProviderOrder, type Purchase } from '../order/purchase';
import { nextReconcileAt } from '../order/reconcile-times';
import type { Price } from '../tax/price';
import type { TestCopy } from '../test-copy/test-copy';
import { tooManyPrices } from './checkout.refusals';
import { currentPurchase, isKept, isWanted, newKeptUntil, openOffers, replaced } from './offer';

/** A little more than a call to the provider may take. */
export const CREATING_MS = 10_000;
const MOST_PRICES = 30;

export interface Reservation {
  test: TestCopy;
  className: string;
  price: Price;
  terms?: string;
  reconcileFirstSec: number;
  now: Date;
}

/**
 * The provider's order of this price that is still open, or a new one. The request that sets `creatingUntil` creates it at
 * the provider; null while another request does, when it exists, and when the purchase has been paid.
 */
export function reserved(order: Order, reservation: Reservation): Change | null {
  const { test, className, price, terms, reconcileFirstSec, now } = reservation;
  const current = currentPurchase(latestPurchase(order), test, now);
  if (current && isPaid(current)) return null;
  const same = openOffers(current, now).find((p) => isWanted(p, reservation));
  if (same && (same.razorpayOrderId !== null || isBeingCreated(same, now))) return null;
  const purchase = current ?? newPurchase(order.cycles.length + 1, { title: test.title, className, price, now });
  if (!same && purchase.providerOrders.filter((p) => isKept(p, now)).length >= MOST_PRICES) throw tooManyPrices();
  const providerOrder: ProviderOrder = {
    ...(same ?? newOffer(reservation, current)),
    creatingUntil: new Date(now.getTime() + CREATING_MS),
  };
  const kept = replaced(purchase, reservation, now);
  const changed: Purchase = {
    ...(same
      ? withProviderOrder(kept, providerOrder)
      : { ...kept, providerOrders: [...kept.providerOrders, providerOrder] }),
    // The documents of a purchase name what was sold at its price.
    title: test.title,
    className,
    price,
    ...(terms ? { terms: { version: terms, at: now } } : {}),
  };
  const known = current ? order.cycles : [...order.cycles, changed];
  const reconcileAt = nextReconcileAt(now, reconcileFirstSec, now);
  return { order: withPurchase({ ...order, cycles: known, reconcileAt }, changed), events: [] };
}

const newOffer = ({ test, price, now }: Reservation, purchase: Purchase | undefined) => ({
  receipt: newId(),
  razorpayOrderId: null,
  requestedAt: now,
  price,
  keptUntil: newKeptUntil(test, purchase, now),
  classId: test.classId,
  teacherId: test.teacherId,
});

export const isBeingCreated = (p: ProviderOrder, now: Date): boolean =>
  p.creatingUntil !== null && p.creatingUntil > now;
