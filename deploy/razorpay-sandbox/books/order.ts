import type { Notes, Order, Payment } from './entities';
import { badRequest } from './errors';
import { newId } from './ids';
import { amountOf, checkCurrency, flagOf, knownFields, notesOf, receiptOf } from './input';

export interface OrderRequest {
  amount: number;
  receipt: string | null;
  notes: Notes;
  uniqueReceipt: boolean;
}

const FIELDS = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'unique_receipt'];

export function readOrderRequest(body: unknown): OrderRequest {
  const input = knownFields(body, FIELDS);
  const amount = amountOf(input);
  checkCurrency(input);
  if (amount < 100)
    throw badRequest('Order amount less than minimum amount allowed', {
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
      field: 'amount',
    });
  flagOf(input, 'partial_payment');
  return {
    amount,
    receipt: receiptOf(input),
    notes: notesOf(input),
    uniqueReceipt: flagOf(input, 'unique_receipt'),
  };
}

export const newOrder = ({ amount, receipt, notes }: OrderRequest, now: number): Order => ({
  id: newId('order'),
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency: 'INR',
  receipt,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes,
  created_at: now,
});

export const attempted = (order: Order): Order => ({
  ...order,
  status: order.status === 'paid' ? 'paid' : 'attempted',
  attempts: order.attempts + 1,
});

/** A paid order stays paid, also after a refund. */
export const paid = (order: Order): Order => ({
  ...order,
  status: 'paid',
  amount_paid: order.amount,
  amount_due: 0,
});

/** An order takes one payment: none beside one that is authorized, none after one was captured. */
export const takesPayment = (order: Order, payments: Payment[]): boolean =>
  order.status !== 'paid' && !payments.some(({ status }) => status === 'authorized');
