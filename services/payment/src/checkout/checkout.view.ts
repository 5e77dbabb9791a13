import type { BodyOf } from '@kasauti/service-kit';
import { latestPurchase, orderId } from '../order/order';
import { hasHolds } from '../order/purchase';
import { purchaseView, timelineView } from '../order/purchase.view';
import type { Price } from '../tax/price';
import { windowOf } from '../test-copy/test-copy';
import type { Reserved } from './create-order.flow';
import { openOffers } from './offer';
import type { Offer } from './offer.query';

type PaymentView = BodyOf<'getPayment'>['data'];
export type ShownSeller = PaymentView['seller'];

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

/** What the order that the student has opened last was opened with. */
function openOrderView({ purchase }: Offer, now: Date): Pick<PaymentView, 'openOrder'> {
  const open = openOffers(purchase, now).at(-1);
  if (!open || !hasHolds(open)) return {};
  const { couponCode, creditPaise } = open.price;
  return { openOrder: { ...(couponCode ? { couponCode } : {}), ...(creditPaise > 0 ? { useCredit: true } : {}) } };
}

type CouponView = Pick<PaymentView, 'coupon' | 'isCouponInUse' | 'isCouponUnheld'>;
const couponView = ({ coupon, isCouponUnheld, price }: Offer): CouponView => {
  if (coupon === 'in_use') return { coupon: 'used_up', isCouponInUse: true };
  // Where nothing is left to pay, the use is taken at once.
  return coupon ? { coupon, ...(isCouponUnheld && price.amountPaise > 0 ? { isCouponUnheld } : {}) } : {};
};

interface Shown {
  seller: ShownSeller;
  isAvailable: boolean;
  now: Date;
}

export function paymentView(offer: Offer, { seller, isAvailable, now }: Shown): PaymentView {
  const { test, purchase, order, refusal, billing } = offer;
  const latest = latestPurchase(order);
  const isGoingBack = latest?.status === 'refunded' || latest?.status === 'refund_pending';
  const shown = purchase ?? (isGoingBack ? latest : undefined);
  const price = purchase?.paidAt ? purchase.price : offer.price;
  const paysAt = purchase?.paidAt ?? now;
  const { endsAt, lastStartAt } = windowOf(test, paysAt);
  return {
    testId: test._id,
    title: test.title,
    className: offer.className,
    available: isAvailable,
    canPay: refusal === undefined,
    ...(refusal ? { refusal } : {}),
    ...(order && shown ? purchaseView(order, shown) : { status: 'none', timeline: timelineView(undefined) }),
    amount: price.amountPaise,
    price: priceView(price),
    ...couponView(offer),
    ...openOrderView(offer, now),
    creditBalance: offer.creditBalancePaise,
    billing,
    window: {
      opensAt: test.startAt?.toISOString() ?? null,
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
  { order, purchase, providerOrder }: Reserved,
  checkout: Checkout,
): BodyOf<'initiatePayment'>['data'] {
  const { price, razorpayOrderId } = providerOrder;
  const common = {
    amount: price.amountPaise,
    currency: 'INR' as const,
    description: purchase.className ? `${purchase.title} (${purchase.className})` : purchase.title,
    orderId: orderId(order, purchase),
    breakdown: breakdownView(price),
    status: purchase.status,
  };
  return razorpayOrderId === null ? { ...common, paid: true } : { ...common, ...checkout, razorpayOrderId };
}
