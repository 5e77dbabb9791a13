import type { Taxes } from '../tax/gst';

/** Debits are positive, credits negative. */
export interface Posting {
  account: string;
  amountPaise: number;
}

export type EntryKind =
  'sale' | 'extra' | 'refund' | 'credit_used' | 'credit_returned' | 'credit_given' | 'top_up' | 'dispute';

/** One event of the books with all its postings, so that it exists as a whole or not at all. */
export interface JournalEntry {
  /** Natural: the same event is never posted twice. */
  _id: string;
  kind: EntryKind;
  at: Date;
  postings: Posting[];
  orderId?: string;
  credit?: CreditLine;
  /** Who gave the credit. */
  adminId?: string;
  /** What a teacher's statement shows of it. */
  sale?: SaleLine;
}

/** What a student's credit shows of an entry. */
export interface CreditLine {
  studentId: string;
  /** Version of the wallet that it made; the order of the lines. */
  no: number;
  amountPaise: number;
  balancePaise: number;
  description: string;
  title?: string;
}

/** All amounts in paise, negative for a refund: gross = gst + platformShare + withheld + net. */
export interface SaleLine {
  teacherId: string;
  testId: string;
  title: string;
  gross: number;
  gst: number;
  platformShare: number;
  withheld: number;
  net: number;
}

/** A line of a teacher's statement. */
export interface Sale extends Omit<SaleLine, 'teacherId'> {
  orderId: string;
  at: Date;
  kind: 'sale' | 'refund';
  refundId?: string;
}

export const account = {
  /** Money at the payment provider: captured, less refunds and its fees. */
  clearing: 'razorpay_clearing',
  fees: 'fees',
  revenue: 'revenue',
  gst: (kind: keyof Taxes) => `gst_output:${kind}`,
  /** Captured money that has to go back. */
  refundsPayable: 'refunds_payable',
  /** The teachers' part of the revenue. */
  contentCost: 'content_cost',
  teacher: (teacherId: string) => `teacher_payable:${teacherId}`,
  withholding: 'withholding_payable',
  wallet: (studentId: string) => `wallet:${studentId}`,
  /** Credit between the wallet and the sale that it paid; 0 for every order that is booked. */
  creditClearing: 'credit_clearing',
  goodwill: 'goodwill',
  /** Money that the provider keeps back while a bank decides about a dispute. */
  disputed: 'disputed',
  /** What banks took beside what purchases could give back. */
  chargebacks: 'chargebacks',
};

/** Refuses an entry whose postings do not add up to 0, and leaves out postings of 0. */
export function balanced(entry: JournalEntry): JournalEntry {
  const sum = entry.postings.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const areWhole = entry.postings.every(({ amountPaise }) => Number.isSafeInteger(amountPaise));
  if (sum !== 0 || !areWhole) throw new Error(`journal entry ${entry._id} is not balanced in whole paise: ${sum}`);
  return { ...entry, postings: entry.postings.filter(({ amountPaise }) => amountPaise !== 0) };
}
