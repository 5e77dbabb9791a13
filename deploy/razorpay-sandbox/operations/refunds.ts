import type { Payment, Refund } from '../books/entities';
import { badRequest, unknownId } from '../books/errors';
import { addRefund } from '../books/payment';
import { newRefund, processed, readRefundRequest, refundableAmount, type RefundRequest } from '../books/refund';
import type { Core } from '../core';
import { newStep, type Step } from './step';

/** @param key the header X-Refund-Idempotency: the same key and body get the same refund */
export function refundPayment(core: Core, payment: Payment, body: unknown, key: string | undefined): Refund {
  const request = readRefundRequest(body);
  const known = key === undefined ? undefined : refundOfKey(core, key, fingerprint(payment, request));
  if (known) return known;
  const now = core.clock.nowSec();
  const amount = refundableAmount(payment, request, now);
  const { instant, outcome } = core.settings().refund;
  if (outcome === 'refused')
    throw badRequest('Your account does not have enough balance to carry out the refund operation.');
  const step = newStep(core);
  const isInstant = request.speed === 'optimum' && instant;
  const created: Refund = {
    ...newRefund(payment.id, amount, request, now),
    ...(isInstant ? { speed_processed: 'instant' } : {}),
  };
  const left = addRefund(payment, amount);
  step.payment(left);
  step.emit('refund.created', { refund: created, payment: left });
  if (request.speed === 'optimum' && !instant) step.emit('refund.speed_changed', { refund: created, payment: left });
  const refund = settleOrWait(core, step, created, left);
  if (key !== undefined) step.refundKey({ id: key, request: fingerprint(payment, request), refundId: refund.id });
  step.commit();
  return refund;
}

const fingerprint = (payment: Payment, request: RefundRequest): string => JSON.stringify([payment.id, request]);

function refundOfKey({ store }: Core, key: string, request: string): Refund | undefined {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key))
    throw badRequest('The idempotency key must have at least 10 characters of A-Z, a-z, 0-9, - and _');
  const known = store.refundKeys.get(key);
  if (known && known.request !== request) throw badRequest('Different request with the same idempotency key');
  return known && store.refunds.get(known.refundId);
}

export function findRefund({ store }: Core, id: string, paymentId?: string): Refund {
  const refund = store.refunds.get(id);
  if (!refund || (paymentId && refund.payment_id !== paymentId)) throw unknownId();
  return refund;
}

export const refundsOf = ({ store }: Core, paymentId: string): Refund[] =>
  [...store.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);

function settleOrWait(core: Core, step: Step, refund: Refund, payment: Payment): Refund {
  const { afterSec } = core.settings().refund;
  if (afterSec === 0) return settle(core, step, refund, payment);
  step.later('refund_outcome', refund.id, afterSec);
  step.refund(refund);
  return refund;
}

function settle(core: Core, step: Step, refund: Refund, payment: Payment): Refund {
  if (core.settings().refund.outcome !== 'failed') {
    const done = processed(refund);
    step.refund(done);
    step.emit('refund.processed', { refund: done, payment });
    return done;
  }
  const failed: Refund = { ...refund, status: 'failed' };
  const restored = addRefund(payment, -refund.amount);
  step.refund(failed);
  step.payment(restored);
  step.emit('refund.failed', { refund: failed, payment: restored });
  return failed;
}

/** The end of a refund that was pending. */
export function settleRefund(core: Core, refund: Refund): void {
  const payment = core.store.payments.get(refund.payment_id);
  if (!payment) throw unknownId();
  const step = newStep(core);
  step.cancel('refund_outcome', refund.id);
  settle(core, step, refund, payment);
  step.commit();
}

/** The provider's own refund of a payment it does not capture; `captured` stays false. */
export function refundByProvider(core: Core, step: Step, payment: Payment): Payment {
  const request: RefundRequest = { amount: null, speed: 'normal', notes: [], receipt: null };
  const refund = newRefund(payment.id, payment.amount, request, core.clock.nowSec());
  const refunded = addRefund(payment, payment.amount);
  step.emit('refund.created', { refund, payment: refunded });
  const done = processed(refund);
  step.refund(done);
  step.emit('refund.processed', { refund: done, payment: refunded });
  return refunded;
}
