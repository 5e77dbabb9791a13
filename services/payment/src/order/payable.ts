import type { TestCopy } from '../test-copy/test-copy';
import type { FoundProviderOrder } from './order';
import type { ProviderOrder } from './purchase';

const PRICE_KEPT_MS = 24 * 3600_000;
/** A checkout that is open when a price ends may still be paid. */
const CHECKOUT_MS = 15 * 60_000;
/** A checkout ends before it: whoever pays at once has the use. */
const COUPON_HELD_MS = 20 * 60_000;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const keptFrom = (now: Date): Date => later(now, PRICE_KEPT_MS);
export const keptUntil = (p: ProviderOrder): Date => p.keptUntil ?? keptFrom(p.requestedAt);
export const payableUntil = (p: ProviderOrder): Date => later(keptUntil(p), CHECKOUT_MS);
export const couponHeldUntil = (p: ProviderOrder): Date => later(p.requestedAt, COUPON_HELD_MS);

/**
 * Whether money for an offer may be kept, judged by the moment of the attempt: news of it may be late. Without a test (of a
 * top-up) a price never ends.
 */
export function isPayable({ providerOrder: p }: FoundProviderOrder, attemptedAt: Date, test: TestCopy | null): boolean {
  // The credit has been released and may be spent, so its price no longer adds up. A coupon is counted above its limit.
  if (p.withdrawnAt && p.price.creditPaise > 0) return false;
  if (!test) return true;
  const hasOldFee = p.price.feePaise !== test.feePaise && test.feeSince;
  return attemptedAt < payableUntil(p) && !(hasOldFee && attemptedAt >= later(hasOldFee, CHECKOUT_MS));
}
