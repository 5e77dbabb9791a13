import type { Card, Payment } from './entities';
import { invalidInput } from './errors';
import { newId } from './ids';

export type Instrument =
  { method: 'card'; card: Card } | { method: 'upi'; vpa: string } | { method: 'netbanking'; bank: string };

export interface Failure {
  code: 'BAD_REQUEST_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
}

const failure = (reason: string, source: string, description: string, step = 'payment_authorization'): Failure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source,
  step,
  reason,
});

export const FAILURES = {
  timed_out: failure('payment_timed_out', 'customer', 'Payment was not completed on time. Try again.'),
  insufficient_fund: failure('insufficient_fund', 'bank', 'The account has insufficient funds. Try another method.'),
  cancelled: failure(
    'payment_cancelled',
    'customer',
    'Payment was cancelled by the customer.',
    'payment_authentication',
  ),
  card_declined: failure('card_declined', 'issuer_bank', 'The card was declined by the bank. Try another method.'),
  wrong_otp: failure('incorrect_otp', 'customer', 'The OTP is incorrect. Try again.', 'payment_authentication'),
  upi_declined: failure('payment_failed', 'customer', 'The payment was declined in the UPI app.'),
  bank_declined: failure('payment_failed', 'bank', 'The bank declined the payment. Try another method.'),
} as const;
export type FailureName = keyof typeof FAILURES;

interface TestCard {
  network: string;
  issuer: string;
  fails?: FailureName;
}

/** The provider's documented test cards; the last four digits differ, so that they stand for the card. */
const CARDS: Record<string, TestCard> = {
  '4100280000001007': { network: 'Visa', issuer: 'HDFC' },
  '5500670000001002': { network: 'MasterCard', issuer: 'ICIC' },
  '6527658900001005': { network: 'RuPay', issuer: 'SBIN' },
  '4100280000090000': { network: 'Visa', issuer: 'HDFC', fails: 'timed_out' },
  '4100280000080001': { network: 'Visa', issuer: 'HDFC', fails: 'insufficient_fund' },
  '4100280000070002': { network: 'Visa', issuer: 'HDFC', fails: 'cancelled' },
  '4100280000060003': { network: 'Visa', issuer: 'HDFC', fails: 'card_declined' },
};

export const BANKS: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  KKBK: 'Kotak Mahindra Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
};

const VPAS: Record<string, FailureName | undefined> = {
  'success@razorpay': undefined,
  'failure@razorpay': 'upi_declined',
};

/** Why this attempt is going to fail, known by its instrument. */
export function plannedFailure(payment: Payment): Failure | undefined {
  const card = Object.entries(CARDS).find(([number]) => number.slice(-4) === payment.card?.last4)?.[1];
  const name = payment.method === 'card' ? card?.fails : payment.vpa ? VPAS[payment.vpa] : undefined;
  return name && FAILURES[name];
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Refuses all but the test instruments, so that no real card number is ever stored. */
export function readInstrument(body: Record<string, unknown>, now: number): Instrument {
  if (body.method === 'upi') return { method: 'upi', vpa: readVpa(body.vpa) };
  if (body.method === 'netbanking') {
    const bank = text(body.bank);
    if (!(bank in BANKS)) throw invalidInput('bank', 'Choose a bank from the list.');
    return { method: 'netbanking', bank };
  }
  if (body.method === 'card') return { method: 'card', card: readCard(body.card, now) };
  throw invalidInput('method', 'The payment method is not enabled.');
}

function readVpa(value: unknown): string {
  const vpa = text(value).trim().toLowerCase();
  if (!(vpa in VPAS)) throw invalidInput('vpa', 'Invalid UPI ID. Use success@razorpay or failure@razorpay.');
  return vpa;
}

function readCard(value: unknown, now: number): Card {
  const input = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const number = text(input.number).replace(/\s/g, '');
  const known = CARDS[number];
  if (!known) throw invalidInput('card[number]', 'Your card number is not one of the test cards.');
  if (!isFuture(text(input.expiry_month), text(input.expiry_year), now))
    throw invalidInput('card[expiry_month]', 'The expiry date must be in the future.');
  if (!/^\d{3,4}$/.test(text(input.cvv))) throw invalidInput('card[cvv]', 'The CVV must have 3 or 4 digits.');
  return {
    id: newId('card'),
    entity: 'card',
    name: text(input.name).slice(0, 100),
    last4: number.slice(-4),
    network: known.network,
    type: 'credit',
    issuer: known.issuer,
    international: false,
    emi: false,
    sub_type: 'consumer',
  };
}

/** Cards are good to the end of the month; two digits of the year are enough. */
function isFuture(month: string, year: string, now: number): boolean {
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return false;
  return Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month)) > now * 1000;
}
