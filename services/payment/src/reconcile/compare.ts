import { orderId, type Order } from '../order/order';
import type { Payment, Purchase } from '../order/purchase';
import { totalOf, type Refund } from '../order/refund-state';
import type { ProviderPayment, ProviderRefund } from '../razorpay/entities';

export interface Case {
  kind:
    | 'unbooked_payment'
    | 'missing_payment'
    | 'amount_differs'
    | 'unknown_refund'
    | 'refund_failed'
    | 'unknown_dispute'
    | 'dispute_changed'
    | 'not_taken';
  id?: string;
  amount?: number;
  detail: string;
}
export interface Comparison {
  providerPayments: number;
  providerCaptured: number;
  bookedCaptured: number;
  providerRefunded: number;
  bookedRefunded: number;
  cases: Case[];
}

const sum = <T>(rows: T[], amount: (row: T) => number): number => rows.reduce((total, row) => total + amount(row), 0);

/** One day of the provider's lists against the orders that have these payments. */
export function compared(
  provider: { payments: ProviderPayment[]; refunds: ProviderRefund[] },
  ours: { orders: Order[]; paymentsOfDay: Set<string> },
): Comparison {
  const captured = provider.payments.filter((p) => p.isCaptured);
  const refunded = provider.refunds.filter((r) => r.status !== 'failed');
  const payments = new Map(ours.orders.flatMap(paymentsOf).map((p) => [p.paymentId, p]));
  const refunds = new Map(ours.orders.flatMap(refundsOf).map((r) => [r.razorpayRefundId, r]));
  const booked = captured.flatMap(({ paymentId }) => payments.get(paymentId) ?? []);
  const back = refunded.flatMap(({ razorpayRefundId }) => refunds.get(razorpayRefundId) ?? []);
  return {
    providerPayments: captured.length,
    providerCaptured: sum(captured, (p) => p.amountPaise),
    bookedCaptured: sum(booked, (p) => p.amountPaise),
    providerRefunded: sum(refunded, (r) => r.amountPaise),
    bookedRefunded: sum(back, (r) => r.amountPaise),
    cases: [
      ...captured.flatMap((p) => paymentCase(p, payments.get(p.paymentId))),
      ...missing(captured, ours.paymentsOfDay),
      ...refunded.flatMap((r) => (refunds.has(r.razorpayRefundId) ? [] : unknownRefund(r))),
      ...ours.orders.flatMap(failedRefunds),
    ],
  };
}

const paymentsOf = (order: Order): Payment[] => order.cycles.flatMap((purchase) => purchase.payments);
const refundsOf = (order: Order): Refund[] => order.cycles.flatMap((purchase) => purchase.refunds);

function paymentCase(theirs: ProviderPayment, ours: Payment | undefined): Case[] {
  const { paymentId: id, amountPaise: amount } = theirs;
  if (!ours) return [{ kind: 'unbooked_payment', id, amount, detail: 'The provider captured it, no order has it' }];
  return ours.amountPaise === amount
    ? []
    : [{ kind: 'amount_differs', id, amount, detail: `The order says ${ours.amountPaise} paise` }];
}

function missing(captured: ProviderPayment[], paymentsOfDay: Set<string>): Case[] {
  const known = new Set(captured.map((p) => p.paymentId));
  return [...paymentsOfDay]
    .filter((id) => !known.has(id))
    .map((id) => ({ kind: 'missing_payment', id, detail: 'An order has it, the provider does not list it' }));
}

const unknownRefund = ({ razorpayRefundId: id, amountPaise: amount }: ProviderRefund): Case[] => [
  { kind: 'unknown_refund', id, amount, detail: 'Made at the provider, no order has it' },
];

/** The latest failed refund of a payment, unless a later one has succeeded; a refund that is sent again has not yet. */
function failedRefunds(order: Order): Case[] {
  const isOpen = ({ refunds }: Purchase, i: number) =>
    refunds[i]?.status === 'failed' &&
    !refunds
      .slice(i + 1)
      .some((later) => later.paymentId === refunds[i]?.paymentId && ['processed', 'failed'].includes(later.status));
  return order.cycles.flatMap((purchase) =>
    purchase.refunds
      .filter((_, i) => isOpen(purchase, i))
      .map((r) => ({
        kind: 'refund_failed' as const,
        id: r.refundId,
        amount: totalOf(r),
        detail: `${orderId(order, purchase)}: ${r.failure ?? 'the provider gave it up'}`,
      })),
  );
}
