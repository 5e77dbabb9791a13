import type { CouponRef } from '../coupon/coupon';
import type { TestCopy } from '../test-copy/test-copy';
import type { FoundProviderOrder } from './order';
import type { ProviderOrder, Purchase } from './purchase';

const PRICE_KEPT_MS = 24 * 3600_000;
/** A checkout that is open when a price ends may still be paid. */
const CHECKOUT_MS = 15 * 60_000;
/** A checkout ends before it: whoever pays at once has the use. */
const COUPON_HELD_MS = 20 * 60_000;
/** An attempt may reach the provider a moment after its student has closed the checkout, by another clock than ours. */
const ON_ITS_WAY_MS = 30_000;
/** For `couponFreedAt`: before any attempt. */
export const NEVER_HELD = new Date(0);
export const wasFreed = (p: ProviderOrder): p is ProviderOrder & { couponFreedAt: Date } =>
  p.couponFreedAt !== undefined && p.couponFreedAt > NEVER_HELD;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const keptFrom = (now: Date): Date => later(now, PRICE_KEPT_MS);
export const keptUntil = (p: ProviderOrder): Date => p.keptUntil ?? keptFrom(p.requestedAt);
export const payableUntil = (p: ProviderOrder): Date => later(keptUntil(p), CHECKOUT_MS);
export const couponHeldUntil = (p: ProviderOrder): Date => later(p.couponHeldFrom ?? p.requestedAt, COUPON_HELD_MS);

/** Since when a purchase may hold its one use of a coupon, also with another offer; undefined when it has none, or had it. */
export const couponHeldSince = (purchase: Purchase, { teacherId, code }: CouponRef, now: Date): Date | undefined =>
  purchase.providerOrders.find(
    (p) => p.price.couponCode === code && p.teacherId === teacherId && p.couponHeldFrom && now < couponHeldUntil(p),
  )?.couponHeldFrom;

/**
 * Whether money for an offer may be kept, judged by the moment of the attempt: news of it may be late. Without a test (of a
 * top-up) a price never ends.
 */
export function isPayable({ providerOrder: p }: FoundProviderOrder, attemptedAt: Date, test: TestCopy | null): boolean {
  // The credit has been released and may be spent, so its price no longer adds up.
  if (p.withdrawnAt && p.price.creditPaise > 0) return false;
  if (!test) return true;
  const hasOldFee = p.price.feePaise !== test.feePaise && test.feeSince;
  return attemptedAt < payableUntil(p) && !(hasOldFee && attemptedAt >= later(hasOldFee, CHECKOUT_MS));
}

/**
 * Whether money for an offer is kept although no use of its coupon is free: it was attempted while the offer held one, or in a
 * checkout that was open when the time of that ended.
 */
export function hadCoupon({ providerOrder: p }: FoundProviderOrder, attemptedAt: Date): boolean {
  if (!p.price.couponCode) return true;
  const heldUntil = couponHeldUntil(p);
  const freedAt = p.couponFreedAt ?? p.withdrawnAt ?? heldUntil;
  return attemptedAt < (freedAt < heldUntil ? later(freedAt, ON_ITS_WAY_MS) : later(heldUntil, CHECKOUT_MS));
}
