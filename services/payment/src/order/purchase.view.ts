import type { BodyOf } from '@kasauti/service-kit';
import { orderId, type Order } from './order';
import { isOpen, keptPayment, referenceOf, refundsOfPurchase, type Purchase } from './purchase';
import { isLive, type Refund } from './refund-state';
import { refundView } from './refund.view';

type Timeline = BodyOf<'getPayment'>['data']['timeline'];

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export const timelineView = (purchase: Purchase | undefined): Timeline => ({
  created: text(purchase?.createdAt ?? null),
  paid: text(purchase?.paidAt ?? null),
  confirmed: text(purchase?.paidAt ?? null),
  unlocked: text(purchase?.unlockedAt ?? null),
});

/** What is reported of a purchase to its student; `amount` is what the provider collects. */
export const purchaseView = (order: Order, purchase: Purchase) => ({
  orderId: orderId(order, purchase),
  reference: referenceOf(purchase),
  status: purchase.status,
  amount: keptPayment(purchase)?.amountPaise ?? purchase.price.amountPaise,
  timeline: timelineView(purchase),
  isConfirming: isOpen(purchase) && purchase.confirmingPaymentId !== undefined,
  ...(isOpen(purchase) && purchase.failure ? { failure: purchase.failure } : {}),
  ...latestRefund(purchase),
  ...extraRefunds(purchase),
});

/** The ways back of payments that were not kept; one that is sent again takes the place of the one that failed. */
function extraRefunds(purchase: Purchase) {
  const ofPurchase = new Set(refundsOfPurchase(purchase));
  const extra = purchase.refunds.filter((refund) => !ofPurchase.has(refund) && isLive(refund));
  return extra.length > 0 ? { extraRefunds: extra.map((refund) => refundView(purchase, refund)) } : {};
}

function latestRefund(purchase: Purchase) {
  // One that an admin asked for is promised to the student only once a second admin has agreed.
  const told = refundsOfPurchase(purchase).filter((r) => r.status !== 'awaiting_approval' && !isBesideMoney(r));
  // A refusal does not hide money that is on its way or came back.
  const refund = told.findLast(({ status }) => status !== 'refused') ?? told.at(-1);
  return refund ? { refund: refundView(purchase, refund) } : {};
}

/** Credit that follows money which went back without a request; that money is what its student looks for. */
const isBesideMoney = ({ to, cause, amountPaise }: Refund): boolean =>
  to === 'credit' && amountPaise === 0 && (cause === 'chargeback' || cause === 'at_provider');
