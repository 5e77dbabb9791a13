import type { Notes, Payment, Refund } from './entities';
import { badRequest, invalidInput } from './errors';
import { digits, newId } from './ids';
import { amountOf, knownFields, notesOf, receiptOf } from './input';

export interface RefundRequest {
  amount: number | null;
  speed: 'normal' | 'optimum';
  notes: Notes;
  receipt: string | null;
}

const SIX_MONTHS_SEC = 183 * 86_400;

export function readRefundRequest(body: unknown): RefundRequest {
  const input = knownFields(body ?? {}, ['amount', 'speed', 'notes', 'receipt']);
  const { speed = 'normal' } = input;
  if (speed !== 'normal' && speed !== 'optimum') throw invalidInput('speed', 'The speed must be normal or optimum.');
  return {
    amount: input.amount === undefined || input.amount === null ? null : amountOf(input),
    speed,
    notes: notesOf(input),
    receipt: receiptOf(input),
  };
}

/** @returns the amount to refund: the one asked for, else the rest */
export function refundableAmount(payment: Payment, { amount }: RefundRequest, now: number): number {
  const rest = payment.amount - payment.amount_refunded;
  if (payment.status !== 'captured' && payment.status !== 'refunded')
    throw badRequest('The payment status should be captured for action to be taken');
  if (rest === 0) throw badRequest('The payment has been fully refunded already');
  if (now - payment.created_at > SIX_MONTHS_SEC)
    throw badRequest('Refund is not allowed: the payment is more than six months old');
  const wanted = amount ?? rest;
  if (wanted < 100) throw invalidInput('amount', 'The amount must be atleast INR 1.00');
  if (wanted > payment.amount)
    throw invalidInput('amount', 'The refund amount provided is greater than amount captured');
  if (wanted > rest) throw invalidInput('amount', 'The total refund amount is greater than the refund payment amount');
  return wanted;
}

export const newRefund = (paymentId: string, amount: number, request: RefundRequest, now: number): Refund => ({
  id: newId('rfnd'),
  entity: 'refund',
  amount,
  currency: 'INR',
  payment_id: paymentId,
  receipt: request.receipt,
  notes: request.notes,
  acquirer_data: { arn: null },
  batch_id: null,
  status: 'pending',
  speed_requested: request.speed,
  speed_processed: 'normal',
  created_at: now,
});

export const processed = (refund: Refund): Refund => ({
  ...refund,
  status: 'processed',
  acquirer_data: { arn: digits(23) },
});
