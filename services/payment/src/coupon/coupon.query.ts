import { discountOf, refuseCoupon, type CouponRefusal, type Purchase } from './coupon';
import type { CouponStore } from './coupon.store';

export type Quote = { discountPaise: number } | { refusal: CouponRefusal };
export interface QuoteInput extends Purchase {
  teacherId: string;
  feePaise: number;
  at: Date;
}

/** What a code would take off the fee of this purchase; nothing is stored. */
export const quoteCoupon =
  ({ coupons }: { coupons: CouponStore }) =>
  async (code: string, { teacherId, feePaise, at, ...purchase }: QuoteInput): Promise<Quote> => {
    const coupon = await coupons.find({ teacherId, code }, purchase);
    const refusal = refuseCoupon(coupon, purchase, at);
    if (!coupon || refusal) return { refusal: refusal ?? 'unknown' };
    return { discountPaise: discountOf(coupon.discount, feePaise) };
  };
