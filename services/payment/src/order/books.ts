import type { Cycle, Order, Payment, Price, Refund } from './order';

/** What orders need of tax, coupons, credit and ledger. Every call may be repeated: it has a natural id. */
export interface Books {
  priceOf(input: PriceInput): Price;
  isPinOf(pin: string, state: string): boolean;
  coupons: Coupons;
  credit: Credit;
  /** The kept payment: journal entry, teacher's share, invoice. */
  bookCycle(order: Order, cycle: Cycle): Promise<void>;
  /** A captured payment that goes back: money that is owed to the student. */
  bookExtra(order: Order, cycle: Cycle, payment: Payment): Promise<void>;
  /** A processed refund: journal entry, teacher's share, credit note; of an extra payment the journal entry alone. */
  bookRefund(order: Order, cycle: Cycle, refund: Refund): Promise<void>;
  /** Sum of all postings, and how many wallets differ from their postings. Both are 0. */
  compare(): Promise<{ ledgerSum: number; walletDifferences: number }>;
}

export interface PriceInput {
  feePaise: number;
  discountPaise: number;
  couponCode?: string;
  /** 0 when the student does not want to use it. */
  creditBalancePaise: number;
  billing: { state: string; pin: string };
  at: Date;
}

export type CouponRefusal = 'unknown' | 'expired' | 'used_up';
export interface CouponCase {
  testId: string;
  classId: string;
  studentId: string;
  feePaise: number;
  at: Date;
}
export interface Coupons {
  quote(code: string, use: CouponCase): Promise<{ discountPaise: number } | { refusal: CouponRefusal }>;
  /** False when it was used up in the meantime. */
  hold(code: string, holdId: string, studentId: string): Promise<boolean>;
  capture(holdId: string): Promise<void>;
  release(holdId: string): Promise<void>;
}

export interface Credit {
  balanceOf(studentId: string): Promise<number>;
  /** False when the balance is too small. */
  hold(studentId: string, holdId: string, amountPaise: number): Promise<boolean>;
  capture(studentId: string, holdId: string): Promise<void>;
  release(studentId: string, holdId: string): Promise<void>;
  /** Money of a refund that goes to the credit. */
  refund(studentId: string, refundId: string, amountPaise: number): Promise<void>;
}
