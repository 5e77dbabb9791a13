import type { Transaction } from '@kasauti/service-kit';
import type { Cycle, Order, Payment, Price, Refund } from '../order/order';

/** What orders need of tax, coupons, credit and ledger. Every entry and document has a natural id and exists once. */
export interface Books {
  priceOf(input: PriceInput): Price;
  coupons: Coupons;
  credit: Credit;
  /**
   * The kept payment: journal entry with the teacher's share, invoice. Returns its number; a test that cost nothing has
   * none, nor has a top-up.
   */
  bookCycle(order: Order, cycle: Cycle, tx: Transaction): Promise<string | undefined>;
  /** A captured payment that goes back: money that is owed to the student. */
  bookExtra(order: Order, cycle: Cycle, payment: Payment, tx: Transaction): Promise<void>;
  /** A processed refund: journal entry, credit note. Returns its number; the refund of an extra payment has none. */
  bookRefund(order: Order, cycle: Cycle, refund: Refund, tx: Transaction): Promise<string | undefined>;
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
/** Coupons of two teachers may have the same code. */
export interface CouponRef {
  teacherId: string;
  code: string;
}
export interface CouponCase {
  testId: string;
  classId: string;
  studentId: string;
  feePaise: number;
  at: Date;
}
export interface Coupons {
  quote(coupon: CouponRef, use: CouponCase): Promise<{ discountPaise: number } | { refusal: CouponRefusal }>;
  /** Why it cannot be held, which may have changed since the quote; undefined when it is. A repeated hold stays. */
  hold(ref: CouponRef, hold: CouponHold, tx: Transaction): Promise<CouponRefusal | undefined>;
  capture(ref: CouponRef, holdId: string, tx: Transaction): Promise<void>;
  release(ref: CouponRef, hold: Pick<CouponHold, 'holdId' | 'studentId'>, tx: Transaction): Promise<void>;
}
export interface CouponHold {
  holdId: string;
  studentId: string;
  at: Date;
}

export interface Credit {
  /** Without what open orders hold. */
  balanceOf(studentId: string): Promise<number>;
  /** How much more credit the student may have. */
  roomOf(studentId: string): Promise<number>;
  /** False when the balance is too small. */
  hold(studentId: string, holdId: string, amountPaise: number, tx: Transaction): Promise<boolean>;
  /** The title of the test is what the student reads beside the amount. */
  capture(studentId: string, holdId: string, title: string, tx: Transaction): Promise<void>;
  release(studentId: string, holdId: string, tx: Transaction): Promise<void>;
  /** False when it would make more credit than is allowed. */
  topUp(studentId: string, topUpId: string, amountPaise: number, tx: Transaction): Promise<boolean>;
  /** Money of a refund that goes to the credit. */
  refund(studentId: string, refundId: string, amountPaise: number, title: string, tx: Transaction): Promise<void>;
}
