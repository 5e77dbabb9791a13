import type { Transaction } from '@kasauti/service-kit';

export interface Discount {
  kind: 'percent' | 'fixed';
  /** Percent from 1 to 100, or paise. */
  value: number;
}

export interface Coupon {
  /** teacherId:CODE */
  _id: string;
  code: string;
  teacherId: string;
  scope: 'class' | 'test';
  scopeId: string;
  scopeTitle: string;
  discount: Discount;
  expiresAt: Date | null;
  endedAt: Date | null;
  maxUses: number;
  maxUsesPerStudent: number;
  /** Uses that count: by paid orders, and held by open ones. */
  taken: number;
  captured: number;
  /** By hold id. */
  uses: Record<string, 'held' | 'captured'>;
  /** Uses that count, by student id. */
  byStudent: Record<string, number>;
  /** Students who hold a use, or let one lapse, by id: until they have paid one, they hold no other. */
  holders: Record<string, true>;
  createdAt: Date;
}

/** `in_use`: open orders hold uses, which may be free again. */
export type CouponRefusal = 'unknown' | 'expired' | 'used_up' | 'in_use';
/** Coupons of two teachers may have the same code. */
export interface CouponRef {
  teacherId: string;
  code: string;
}
export interface Use {
  studentId: string;
  at: Date;
  /** The open purchase has it already and changes something else, which does not make it end. */
  wasHeld?: boolean;
  /** Holds of the same purchase: what they hold is this student's own. */
  holdIds?: string[];
  /** The time for which its purchase may hold a use has begun with another offer, or before its student closed the checkout. */
  isGoingOn?: boolean;
}
export interface CouponCase extends Use {
  testId: string;
  classId: string;
  feePaise: number;
}
export interface Coupons {
  /** `isHeld`: a use is held for it when it is opened. */
  quote(
    coupon: CouponRef,
    use: CouponCase,
  ): Promise<{ discountPaise: number; isHeld: boolean } | { refusal: CouponRefusal }>;
  /**
   * Undefined: a use is held, and a repeated hold stays. Else why it cannot be used, which may have changed since the quote,
   * or `not_held`: a student with a use in another purchase, or who let one lapse, has the price while one is free.
   */
  hold(ref: CouponRef, hold: CouponHold, tx: Transaction): Promise<CouponRefusal | 'not_held' | undefined>;
  /** Counts the use of a purchase that is paid, above the limit where its hold has lapsed. */
  capture(ref: CouponRef, hold: HoldKey, tx: Transaction): Promise<void>;
  release(ref: CouponRef, hold: HoldKey, tx: Transaction): Promise<void>;
}
export interface HoldKey {
  holdId: string;
  studentId: string;
}
export interface CouponHold extends Use, HoldKey {
  /** It is used now, not held. */
  isPaid?: boolean;
}

/** Until a use is paid, one purchase of a student holds one, once for its time. */
export const mayHold = ({ holders }: Coupon, { studentId, isGoingOn = false }: Use): boolean =>
  isGoingOn || !holders[studentId];

export type CouponStatus = 'active' | 'expired' | 'ended' | 'used_up';

export const couponId = ({ teacherId, code }: CouponRef): string => `${teacherId}:${code.toUpperCase()}`;

/** Whole paise, rounded half up. */
export const discountOf = ({ kind, value }: Discount, feePaise: number): number =>
  Math.min(feePaise, kind === 'fixed' ? value : Math.floor((2 * feePaise * value + 100) / 200));

export function statusOf(coupon: Coupon, at: Date): CouponStatus {
  if (coupon.endedAt) return 'ended';
  if (coupon.expiresAt && coupon.expiresAt <= at) return 'expired';
  return coupon.captured >= coupon.maxUses ? 'used_up' : 'active';
}

/** Why a purchase may not use the coupon; undefined when it may. */
export function refuseCoupon(coupon: Coupon | null, use: CouponCase): CouponRefusal | undefined {
  if (!coupon || coupon.scopeId !== (coupon.scope === 'test' ? use.testId : use.classId)) return 'unknown';
  return limitOf(coupon, use);
}

/** The limit that keeps a student from using it. */
export function limitOf(
  coupon: Coupon,
  { studentId, at, wasHeld = false, holdIds = [] }: Use,
): CouponRefusal | undefined {
  const status = statusOf(coupon, at);
  if (!wasHeld && (status === 'ended' || status === 'expired')) return 'expired';
  const { taken, captured, maxUses, byStudent, maxUsesPerStudent, uses, holders } = coupon;
  if (holdIds.some((holdId) => uses[holdId] === 'held')) return undefined;
  const isAtOwn = (byStudent[studentId] ?? 0) >= maxUsesPerStudent;
  // What others hold may be free again, but not for a student who has paid all of the own uses.
  if (captured >= maxUses || (isAtOwn && !holders[studentId])) return 'used_up';
  return isAtOwn || taken >= maxUses ? 'in_use' : undefined;
}
