import type { Order, Payment, PaymentStatus } from './entities';
import { badRequest } from './errors';
import { digits, newId } from './ids';
import type { Failure, Instrument } from './instruments';

/** A late authorization follows a failure; a refund that fails makes a refunded payment captured again. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['authorized', 'failed'],
  failed: ['authorized'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: ['captured'],
};

export interface Payer {
  email: string;
  contact: string;
  description: string | null;
}

export function newPayment(order: Order, instrument: Instrument, payer: Payer, now: number): Payment {
  // The provider sends both null and '' where there is no error.
  const none = instrument.method === 'netbanking' ? '' : null;
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount_due || order.amount,
    currency: 'INR',
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description,
    card_id: instrument.method === 'card' ? instrument.card.id : null,
    ...(instrument.method === 'card' ? { card: instrument.card } : {}),
    bank: instrument.method === 'netbanking' ? instrument.bank : null,
    wallet: null,
    vpa: instrument.method === 'upi' ? instrument.vpa : null,
    ...(instrument.method === 'upi'
      ? { upi: { vpa: instrument.vpa, payer_account_type: 'bank_account', flow: 'collect' } }
      : {}),
    email: payer.email,
    contact: payer.contact,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: none,
    error_description: none,
    error_source: none,
    error_step: none,
    error_reason: none,
    acquirer_data: {},
    created_at: now,
  };
}

function move(payment: Payment, status: PaymentStatus): Payment {
  if (payment.status === status || NEXT[payment.status].includes(status)) return { ...payment, status };
  throw badRequest(`This payment is ${payment.status} and cannot become ${status}`);
}

const bankReference = (payment: Payment): Record<string, string> => {
  if (payment.method === 'card') return { auth_code: digits(6) };
  if (payment.method === 'netbanking') return { bank_transaction_id: digits(7) };
  return { rrn: digits(12), upi_transaction_id: digits(16) };
};

export const authorize = (payment: Payment): Payment => ({
  ...move(payment, 'authorized'),
  ...(payment.status === 'failed' ? { late_authorized: true as const, ...noError } : {}),
  acquirer_data: bankReference(payment),
});

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** Two percent and 18 % tax on it; `fee` includes the tax. */
export function capture(payment: Payment): Payment {
  const base = Math.round(payment.amount * 0.02);
  const tax = Math.round(base * 0.18);
  return { ...move(payment, 'captured'), captured: true, fee: base + tax, tax };
}

export const fail = (payment: Payment, failure: Failure): Payment => ({
  ...move(payment, 'failed'),
  error_code: failure.code,
  error_description: failure.description,
  error_source: failure.source,
  error_step: failure.step,
  error_reason: failure.reason,
});

/** Adds to what was refunded, or takes back (negative) what a failed refund could not return. */
export function addRefund(payment: Payment, amount: number): Payment {
  const refunded = payment.amount_refunded + amount;
  const full = refunded === payment.amount;
  const status = full ? 'refunded' : payment.captured ? 'captured' : payment.status;
  return {
    ...move(payment, status),
    amount_refunded: refunded,
    refund_status: full ? 'full' : refunded === 0 ? null : 'partial',
  };
}

/** The five fields of `payment.failed` in the checkout and of the answer to a declined attempt. */
export const failureOf = (payment: Payment) => ({
  code: 'BAD_REQUEST_ERROR' as const,
  description: payment.error_description ?? '',
  source: payment.error_source ?? '',
  step: payment.error_step ?? '',
  reason: payment.error_reason ?? '',
  metadata: { order_id: payment.order_id, payment_id: payment.id },
});
