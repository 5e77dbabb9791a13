import express, { type Express } from 'express';
import { join } from 'node:path';
import type { Payment } from '../books/entities';
import { ApiError, badRequest, unknownId } from '../books/errors';
import { sign } from '../books/ids';
import { BANKS, FAILURES, plannedFailure, readInstrument, type Failure } from '../books/instruments';
import { takesPayment } from '../books/order';
import { failureOf, type Payer } from '../books/payment';
import type { Core } from '../core';
import type { Route } from '../http/route';
import { findOrder, paymentsOf } from '../operations/orders';
import { authorizePayment, failPayment, findPayment, startPayment } from '../operations/payments';

const FILES = join(__dirname, 'public');
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src https: http: data:";

/** The script of the pay page, and the dialog that it opens in a frame. */
export function serveCheckout(app: Express, core: Core): void {
  app.use('/v1/checkout', (_, response, next) => {
    if (core.settings().faults.mode === 'outage') return void response.socket?.destroy();
    response.set('content-security-policy', POLICY);
    next();
  });
  app.use('/v1/checkout.js', (_, response) => {
    if (core.settings().faults.mode === 'outage') return void response.socket?.destroy();
    response.sendFile('checkout.js', { root: FILES, cacheControl: false });
  });
  app.use('/v1/checkout', express.static(FILES, { index: false, cacheControl: false }));
}

/** The calls of the checkout dialog. They need only the public key id, so they allow no more than a customer may do. */
export function checkoutRoutes(core: Core): Route[] {
  const browser = (method: 'get' | 'post', path: string, handle: Route['handle']): Route => ({
    method,
    path,
    access: 'browser',
    handle,
  });
  return [
    browser('get', '/v1/preferences', ({ query }) => {
      const order = findOrder(core, query.get('order_id') ?? '');
      const isPayable = core.settings().secondPayment || takesPayment(order, paymentsOf(core, order.id));
      return { order: { id: order.id, amount: order.amount_due || order.amount, is_payable: isPayable }, banks: BANKS };
    }),
    browser('post', '/v1/payments/create/checkout', ({ body }) => createAttempt(core, body)),
    browser('get', '/v1/payments/:id/status', ({ id }) => attemptView(core, findPayment(core, id))),
    browser('post', '/v1/payments/:id/otp/submit', ({ id, body }) => {
      const { otp } = body as { otp?: unknown };
      const payment = openAttempt(core, id, 'card');
      const isRight = typeof otp === 'string' && /^\d{4,10}$/.test(otp);
      return answerOfBank(core, payment, isRight ? plannedFailure(payment) : FAILURES.wrong_otp);
    }),
    browser('post', '/v1/payments/:id/bank', ({ id, body }) => {
      const { outcome } = body as { outcome?: unknown };
      if (outcome !== 'success' && outcome !== 'failure') throw badRequest('The outcome must be success or failure');
      const payment = openAttempt(core, id, 'netbanking');
      return answerOfBank(core, payment, outcome === 'failure' ? FAILURES.bank_declined : undefined);
    }),
    browser('post', '/v1/payments/:id/cancel', ({ id }) => {
      const payment = findPayment(core, id);
      if (payment.status !== 'created') return attemptView(core, payment);
      // The provider's test mode makes a success of a cancelled UPI request.
      return answerOfBank(core, payment, payment.method === 'upi' ? plannedFailure(payment) : FAILURES.cancelled);
    }),
  ];
}

/** Begins an attempt as the dialog does. */
export function createAttempt(core: Core, body: unknown) {
  const input = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const instrument = readInstrument(input, core.clock.nowSec());
  const payment = startPayment(core, String(input.order_id), instrument, readPayer(input));
  return { payment_id: payment.id, next: { card: 'otp', netbanking: 'bank', upi: 'poll' }[payment.method] };
}

function readPayer(input: Record<string, unknown>): Payer {
  const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
  const contact = short(input.contact).replace(/[^\d+]/g, '');
  return {
    email: short(input.email),
    contact: !contact || contact.startsWith('+') ? contact : `+91${contact}`,
    description: short(input.description) || null,
  };
}

function openAttempt(core: Core, id: string, method: Payment['method']): Payment {
  const payment = findPayment(core, id);
  if (payment.method !== method) throw unknownId();
  if (payment.status !== 'created') throw badRequest(`This payment is already ${payment.status}`);
  return payment;
}

export const answerOfBank = (core: Core, payment: Payment, failure: Failure | undefined) =>
  attemptView(core, failure ? failPayment(core, payment, failure) : authorizePayment(core, payment));

/** Pending, or the three fields of a success; a failed attempt is an error answer. */
function attemptView({ keys }: Core, payment: Payment) {
  if (payment.status === 'created') return { status: 'pending' };
  if (payment.status === 'failed') throw new ApiError(400, failureOf(payment));
  return {
    status: 'success',
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: sign(keys.keySecret, `${payment.order_id}|${payment.id}`),
  };
}
