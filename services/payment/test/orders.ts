import { newId } from '@kasauti/service-kit';
import { orderKey, type Order } from '../src/order/order';
import type { Payment, Purchase } from '../src/order/purchase';
import type { Refund } from '../src/order/refund-state';
import { priceOf, type PriceInput } from '../src/tax/price';

export const SELLER = { name: 'Kasauti Demo', address: '14 MG Road, Bengaluru', gstin: '29AAAAA0000A1Z5', state: '29' };
const paidAt = new Date('2026-11-22T10:00:00Z');
const providerId = (kind: string) => `${kind}_${newId().slice(-14)}`;

/** Credit from an admin. */
export const aGift = (id: string, amountPaise: number, reason = 'For the fault of 12 March') => ({
  id,
  amountPaise,
  reason,
  adminId: newId(),
});

export const aPayment = (amountPaise: number, over: Partial<Payment> = {}): Payment => ({
  paymentId: providerId('pay'),
  razorpayOrderId: providerId('order'),
  amountPaise,
  capturedAt: paidAt,
  providerAt: paidAt,
  isExtra: false,
  source: 'verify',
  method: 'upi',
  ...over,
});

/** A purchase that was paid. */
export function aPaidPurchase(price: Partial<PriceInput> = {}, over: Partial<Purchase> = {}): Purchase {
  const frozen = priceOf(
    {
      feePaise: 1770,
      discountPaise: 0,
      creditBalancePaise: 0,
      billing: { state: '27', pin: '400001' },
      at: paidAt,
      ...price,
    },
    SELLER.state,
  );
  return {
    no: 1,
    status: 'paid',
    createdAt: paidAt,
    title: 'Mock test 4',
    className: 'JEE Physics',
    providerOrders: [],
    payments: frozen.amountPaise > 0 ? [aPayment(frozen.amountPaise)] : [],
    refunds: [],
    price: frozen,
    paidAt,
    unlockedAt: null,
    booked: [],
    ...over,
  };
}

export function anOrder(purchase: Purchase, over: Partial<Order> = {}): Order {
  const [studentId, testId] = [newId(), newId()];
  return {
    _id: orderKey(studentId, testId),
    version: 1,
    studentId,
    testId,
    classId: newId(),
    teacherId: newId(),
    createdAt: paidAt,
    cycles: [purchase],
    reconcileAt: null,
    ...over,
  };
}

export function aRefund(purchase: Purchase, over: Partial<Refund> = {}): Refund {
  const paymentId = over.paymentId ?? purchase.payments.find((p) => !p.isExtra)?.paymentId ?? null;
  return {
    refundId: `${paymentId}-${purchase.refunds.length + 1}`,
    paymentId,
    amountPaise: purchase.price.amountPaise,
    creditPaise: purchase.price.creditPaise,
    to: 'source',
    cause: 'student',
    status: 'processed',
    requestedBy: null,
    requestedAt: paidAt,
    processedAt: new Date('2026-11-23T10:00:00Z'),
    dueAt: null,
    tries: 1,
    ...over,
  };
}
