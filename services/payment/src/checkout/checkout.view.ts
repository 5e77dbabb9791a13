import type { BodyOf } from '@kasauti/service-kit';
import { refundView } from '../order/refund.view';
import { windowOf } from '../test-copy/test-copy';
import { isOpen, keptPayment, latestCycle, referenceOf, refundsOfPurchase } from '../order/purchase';
import type { Offer } from './offer.query';
import { orderId, type Cycle, type Order, type Price } from '../order/order';
import type { Reserved } from './create-order.flow';

type PaymentView = BodyOf<'getPayment'>['data'];
export type Seller = PaymentView['seller'];

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export const timelineView = (cycle: Cycle | undefined): PaymentView['timeline'] => ({
  created: text(cycle?.createdAt ?? null),
  paid: text(cycle?.paidAt ?? null),
  confirmed: text(cycle?.confirmedAt ?? null),
  unlocked: text(cycle?.unlockedAt ?? null),
});

const breakdownView = (price: Price) => ({
  base: price.taxablePaise,
  gst: price.totalPaise - price.taxablePaise,
  total: price.totalPaise,
  ratePercent: price.ratePercent,
  ...price.taxes,
});

const priceView = (price: Price): PaymentView['price'] => ({
  fee: price.feePaise,
  discount: price.discountPaise,
  credit: price.creditPaise,
  amount: price.amountPaise,
  currency: 'INR',
  ...(price.couponCode ? { couponCode: price.couponCode } : {}),
  breakdown: breakdownView(price),
});

/** What is reported of a cycle to its student; `amount` is what the provider collects. */
export const cycleView = (order: Order, cycle: Cycle) => ({
  orderId: orderId(order, cycle),
  reference: referenceOf(cycle),
  status: cycle.status,
  amount: keptPayment(cycle)?.amountPaise ?? cycle.price.amountPaise,
  timeline: timelineView(cycle),
  isConfirming: isOpen(cycle) && cycle.confirmingPaymentId !== undefined,
  ...(isOpen(cycle) && cycle.failure ? { failure: cycle.failure } : {}),
  ...latestRefund(cycle),
});

function latestRefund(cycle: Cycle) {
  const refund = refundsOfPurchase(cycle).at(-1);
  return refund ? { refund: refundView(refund) } : {};
}

interface Shown {
  seller: Seller;
  isAvailable: boolean;
  now: Date;
}

export function paymentView(offer: Offer, { seller, isAvailable, now }: Shown): PaymentView {
  const { test, cycle, order, refusal, billing } = offer;
  const latest = latestCycle(order);
  const isGoingBack = latest?.status === 'refunded' || latest?.status === 'refund_pending';
  const shown = cycle ?? (isGoingBack ? latest : undefined);
  const price = cycle?.paidAt ? cycle.price : offer.price;
  const paysAt = cycle?.paidAt ?? now;
  const { endsAt, lastStartAt } = windowOf(test, paysAt);
  return {
    testId: test._id,
    title: test.title,
    className: offer.className,
    available: isAvailable,
    canPay: refusal === undefined,
    ...(refusal ? { refusal } : {}),
    ...(order && shown ? cycleView(order, shown) : { status: 'none', timeline: timelineView(undefined) }),
    amount: price.amountPaise,
    price: priceView(price),
    ...(offer.coupon ? { coupon: offer.coupon } : {}),
    creditBalance: offer.creditBalancePaise,
    billing,
    window: {
      opensAt: text(test.startAt),
      lastStartAt: lastStartAt.toISOString(),
      endsAt: endsAt.toISOString(),
      durationMin: test.durationMin,
    },
    seller,
  };
}

interface Checkout {
  keyId: string;
  checkoutUrl: string;
}

export function initiatedView(
  { order, cycle, providerOrder }: Reserved,
  checkout: Checkout,
): BodyOf<'initiatePayment'>['data'] {
  const { price, razorpayOrderId } = providerOrder;
  const common = {
    amount: price.amountPaise,
    currency: 'INR' as const,
    description: cycle.className ? `${cycle.title} (${cycle.className})` : cycle.title,
    orderId: orderId(order, cycle),
    breakdown: breakdownView(price),
    status: cycle.status,
  };
  return razorpayOrderId === null ? { ...common, paid: true } : { ...common, ...checkout, razorpayOrderId };
}
