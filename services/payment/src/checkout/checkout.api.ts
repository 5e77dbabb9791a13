import { event, reply, type Handlers } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { about, latestPurchase, orderKey, subjectOf, withPurchase, type Change, type Order } from '../order/order';
import { orderNotFound } from '../order/order.refusals';
import type { OrderStore } from '../order/order.store';
import { holdsCoupon, type ProviderOrder } from '../order/purchase';
import { initiatedView, paymentView, type Seller } from './checkout.view';
import type { Reserved } from './create-order.flow';
import type { Offer, OfferInput } from './offer.query';

interface OrderApiDeps {
  orders: OrderStore;
  books: Books;
  offer: (input: OfferInput, now: Date) => Promise<Offer>;
  initiatePayment: (command: OfferInput & { acceptedTerms?: string }, now: Date) => Promise<Reserved>;
  verifyPayment: (signed: {
    studentId: string;
    testId: string;
    razorpayOrderId: string;
    paymentId: string;
    signature: string;
  }) => Promise<'paid' | 'pending'>;
  followUp: (orderKey: string) => void;
  isAvailable: boolean;
  seller: Seller;
  checkout: { keyId: string; checkoutUrl: string };
}
type Operations = 'getPayment' | 'initiatePayment' | 'verifyPayment' | 'cancelPayment' | 'getPaymentAvailability';

export const orderApi = (deps: OrderApiDeps): Handlers<Operations> => ({
  async getPayment({ params, query, caller, now }) {
    const offer = await deps.offer({ testId: params.testId, studentId: caller.id, ...query }, now);
    return { data: paymentView(offer, { seller: deps.seller, isAvailable: deps.isAvailable, now }) };
  },
  async initiatePayment({ params, body, caller, now }) {
    const initiated = await deps.initiatePayment({ testId: params.testId, studentId: caller.id, ...body }, now);
    return { data: initiatedView(initiated, deps.checkout) };
  },
  async verifyPayment({ params, body, caller }) {
    const status = await deps.verifyPayment({
      studentId: caller.id,
      testId: params.testId,
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return reply({ data: { verified: status === 'paid', status } }, { status: status === 'paid' ? 200 : 202 });
  },
  async cancelPayment({ params, body, caller, now }) {
    const order = await deps.orders.change(orderKey(caller.id, params.testId), (current) =>
      cancelled(current, body?.reason === 'failed', now),
    );
    if (!order) throw orderNotFound();
    deps.followUp(order._id);
    return {};
  },
  getPaymentAvailability: async () => ({ data: { available: deps.isAvailable } }),
});

/**
 * Closing the checkout is recorded once a second at most; the order stays open, the use of its coupon is free for others
 * unless a bank confirms a payment. A failure has its own event, and another attempt may follow.
 */
function cancelled(order: Order, isFailure: boolean, now: Date): Change | null {
  const purchase = latestPurchase(order);
  if (!purchase || purchase.paidAt || isFailure) return null;
  const razorpayOrderId = purchase.providerOrders.at(-1)?.razorpayOrderId;
  const data = { ...subjectOf(order, purchase), ...(razorpayOrderId ? { razorpayOrderId } : {}) };
  const isLeft = (p: ProviderOrder) => holdsCoupon(p) && !purchase.confirmingPaymentId;
  const isKnown = purchase.cancelledAt !== undefined && now.getTime() - purchase.cancelledAt.getTime() < 1000;
  if (isKnown && !purchase.providerOrders.some(isLeft)) return null;
  const providerOrders = purchase.providerOrders.map((p) => (isLeft(p) ? { ...p, couponFreedAt: now } : p));
  return {
    order: withPurchase(order, { ...purchase, providerOrders, cancelledAt: now }),
    events: isKnown ? [] : [event('payment_cancelled', data, about(order, purchase))],
  };
}
