import type { Payment } from '../books/entities';
import { badRequest, invalidInput, unknownId } from '../books/errors';
import { amountOf, checkCurrency, knownFields } from '../books/input';
import type { Failure, Instrument } from '../books/instruments';
import { attempted, paid, takesPayment } from '../books/order';
import { authorize, capture, fail, newPayment, type Payer } from '../books/payment';
import type { Core } from '../core';
import { findOrder, paymentsOf } from './orders';
import { refundByProvider } from './refunds';
import { newStep, type Step } from './step';

const BANK_ANSWER_SEC = 600;
const THREE_DAYS_SEC = 3 * 86_400;

export function findPayment({ store }: Core, id: string): Payment {
  const payment = store.payments.get(id);
  if (!payment) throw unknownId();
  return payment;
}

export function startPayment(core: Core, orderId: string, instrument: Instrument, payer: Payer): Payment {
  const order = findOrder(core, orderId);
  if (!core.settings().secondPayment && !takesPayment(order, paymentsOf(core, orderId)))
    throw badRequest('Payment already done for this order.', { reason: 'order_already_paid' });
  const payment = newPayment(order, instrument, payer, core.clock.nowSec());
  const step = newStep(core);
  step.order(attempted(order));
  step.payment(payment);
  step.later('payment_timeout', payment.id, BANK_ANSWER_SEC);
  if (payment.method === 'upi') step.later('upi_answer', payment.id, core.settings().upiAnswerSec);
  step.commit();
  return payment;
}

export function failPayment(core: Core, payment: Payment, failure: Failure): Payment {
  const failed = fail(payment, failure);
  const { lateAuthorizationSec } = core.settings();
  const step = newStep(core);
  step.payment(failed);
  step.emit('payment.failed', { payment: failed });
  step.cancel('payment_timeout', payment.id);
  step.cancel('upi_answer', payment.id);
  if (lateAuthorizationSec !== null) step.later('late_authorization', payment.id, lateAuthorizationSec);
  step.commit();
  return failed;
}

/** The bank says yes; captured at once unless that is switched off. Also for a payment that had failed. */
export function authorizePayment(core: Core, payment: Payment): Payment {
  const now = core.clock.nowSec();
  const isLate = payment.status === 'failed';
  if (isLate && now - payment.created_at > THREE_DAYS_SEC)
    throw badRequest('A payment can be authorized for three days after it failed');
  const { autoCapture, secondPayment } = core.settings();
  const order = findOrder(core, payment.order_id);
  const isTaken = !takesPayment(order, paymentsOf(core, order.id)) && !secondPayment;
  const willCapture = autoCapture && !isTaken;
  const authorized = authorize(payment);
  const step = newStep(core);
  step.cancel('payment_timeout', payment.id);
  step.cancel('upi_answer', payment.id);
  step.cancel('late_authorization', payment.id);
  // The provider's snapshot of the authorization may already say captured.
  step.emit('payment.authorized', { payment: { ...authorized, captured: willCapture } });
  let result = authorized;
  if (willCapture) result = captureIn(core, step, authorized);
  else if (isTaken) result = refundByProvider(core, step, authorized);
  else step.later('uncaptured', payment.id, payment.created_at + THREE_DAYS_SEC - now);
  step.payment(result);
  step.commit();
  return result;
}

export function captureByMerchant(core: Core, id: string, body: unknown): Payment {
  const payment = findPayment(core, id);
  const input = knownFields(body, ['amount', 'currency']);
  const amount = amountOf(input);
  checkCurrency(input);
  if (payment.captured) throw badRequest('This payment has already been captured: order is already paid');
  if (payment.status !== 'authorized')
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  if (amount !== payment.amount) throw invalidInput('amount', 'Capture amount must be equal to the amount authorized');
  if (findOrder(core, payment.order_id).status === 'paid' && !core.settings().secondPayment)
    throw badRequest('order is already paid');
  const step = newStep(core);
  const captured = captureIn(core, step, payment);
  step.payment(captured);
  step.commit();
  return captured;
}

function captureIn(core: Core, step: Step, payment: Payment): Payment {
  const order = findOrder(core, payment.order_id);
  const captured = capture(payment);
  step.cancel('uncaptured', payment.id);
  step.emit('payment.captured', { payment: captured });
  if (order.status === 'paid') return captured;
  step.order(paid(order));
  step.emit('order.paid', { payment: captured, order: paid(order) });
  return captured;
}

/** Authorized and not captured for three days. */
export function returnUncaptured(core: Core, payment: Payment): void {
  const step = newStep(core);
  step.payment(refundByProvider(core, step, payment));
  step.cancel('uncaptured', payment.id);
  step.commit();
}
