import type { Notes } from './entities';
import { badRequest, invalidInput } from './errors';

type Input = Record<string, unknown>;

/** The body as an object of known fields only: the provider refuses what it does not know. */
export function knownFields(body: unknown, allowed: string[]): Input {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The request body is invalid');
  const extra = Object.keys(body).filter((field) => !allowed.includes(field));
  if (extra.length > 0)
    throw badRequest(`${extra.join(', ')} is/are not required and should not be sent`, {
      step: 'payment_initiation',
      reason: 'extra_field_sent',
      field: extra[0],
    });
  return body as Input;
}

export function amountOf(input: Input): number {
  const { amount } = input;
  if (amount === undefined || amount === null || amount === '') throw invalidInput('amount', 'amount: is required.');
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw invalidInput('amount', 'The amount must be an integer.');
  return amount;
}

export function checkCurrency({ currency }: Input): void {
  if (currency === undefined) throw invalidInput('currency', 'currency: is required.');
  if (currency !== 'INR') throw invalidInput('currency', 'Currency is not supported');
}

export function receiptOf({ receipt }: Input): string | null {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw invalidInput('receipt', 'The receipt must be a string.');
  if (receipt.length > 40) throw invalidInput('receipt', 'receipt: the length must be no more than 40.');
  return receipt;
}

export function notesOf({ notes }: Input): Notes {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return [];
  if (typeof notes !== 'object' || Array.isArray(notes)) throw invalidInput('notes', 'notes must be an array');
  const pairs = Object.entries(notes);
  if (pairs.length > 15) throw invalidInput('notes', 'Number of fields in notes should be less than or equal to 15');
  if (pairs.some(([, value]) => !['string', 'number'].includes(typeof value) || String(value).length > 256))
    throw invalidInput('notes', 'notes: values must be text of no more than 256 characters.');
  return pairs.length === 0 ? [] : Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]));
}

export function flagOf(input: Input, field: string): boolean {
  const value = input[field] ?? false;
  if (value === true || value === 1 || value === '1') return true;
  if (value === false || value === 0 || value === '0') return false;
  throw invalidInput(field, `The ${field} field must be true or false.`);
}
