import { keptFrom, keptUntil } from '../order/payable';
import { hasHolds, isOpen, isPaid, type Cycle, type ProviderOrder } from '../order/purchase';
import type { Price } from '../tax/price';
import { windowOf, type TestCopy } from '../test-copy/test-copy';

export type PurchaseRefusal =
  'payments_off' | 'free_test' | 'window_closed' | 'attempts_used' | 'not_enrolled' | 'already_paid';

export interface PurchaseCase {
  isAvailable: boolean;
  test: TestCopy;
  isClassArchived: boolean;
  isEnrolled: boolean;
  cycle: Cycle | undefined;
  attemptsUsed: number;
  now: Date;
}

/** A new cycle begins once the money is going back for good, or when the paid window has passed. */
const isOver = (cycle: Cycle, test: TestCopy, now: Date): boolean =>
  cycle.status === 'refunded' ||
  cycle.right === 'revoked' ||
  cycle.right === 'refused' ||
  (cycle.paidAt !== null && now > windowOf(test, cycle.paidAt).endsAt);

/** The cycle that a payment made now belongs to; undefined when it begins a new one. */
export const currentCycle = (cycle: Cycle | undefined, test: TestCopy, now: Date): Cycle | undefined =>
  cycle && !isOver(cycle, test, now) ? cycle : undefined;

/** Why a test cannot be paid now; undefined when it can. */
export function purchaseRefusal(c: PurchaseCase): PurchaseRefusal | undefined {
  const { test, now } = c;
  const current = currentCycle(c.cycle, test, now);
  if (current && isPaid(current)) return 'already_paid';
  if (test.feePaise === 0) return 'free_test';
  if (!c.isEnrolled) return 'not_enrolled';
  if (test.attemptsAllowed !== undefined && test.attemptsAllowed >= 0 && c.attemptsUsed >= test.attemptsAllowed)
    return 'attempts_used';
  if (test.status !== 'published' || c.isClassArchived || now > windowOf(test, now).lastStartAt) return 'window_closed';
  return c.isAvailable ? undefined : 'payments_off';
}

/** Whether its price still holds. */
export const isKept = (p: ProviderOrder, now: Date): boolean => now < keptUntil(p);

/** The provider's orders that are still offered, each at its own price. */
export const openOffers = (cycle: Cycle | undefined, now: Date): ProviderOrder[] =>
  cycle && isOpen(cycle) ? cycle.providerOrders.filter((p) => !p.withdrawnAt && isKept(p, now)) : [];

/** Offers of the test as it is now: the same fee, class and teacher. */
const offersOf = (test: TestCopy, cycle: Cycle | undefined, now: Date): ProviderOrder[] =>
  openOffers(cycle, now).filter((p) => p.price.feePaise === test.feePaise && isSameClass(p, test));

/** The first offer of a fee says until when it is kept, whatever State, coupon or credit are chosen later. */
export const newKeptUntil = (test: TestCopy, cycle: Cycle | undefined, now: Date): Date => {
  const [first] = offersOf(test, cycle, now);
  return first ? keptUntil(first) : keptFrom(now);
};

export const heldCredit = (cycle: Cycle | undefined, now: Date): number =>
  openOffers(cycle, now).reduce((sum, p) => sum + p.price.creditPaise, 0);

/** The discount of a coupon that the open order holds already. */
export const heldDiscount = (test: TestCopy, cycle: Cycle | undefined, code: string, now: Date): number | undefined =>
  offersOf(test, cycle, now).find((p) => p.price.couponCode === code)?.price.discountPaise;

/** Ignores the taxes, which follow from the total, the rate and the State. */
function isSamePrice(a: Price, b: Price): boolean {
  const text = (p: Price) => JSON.stringify(Object.entries(p).sort(([x], [y]) => x.localeCompare(y)));
  return text({ ...a, taxes: {} }) === text({ ...b, taxes: {} });
}

export interface Wanted {
  test: TestCopy;
  price: Price;
}
const isSameClass = (p: ProviderOrder, { classId, teacherId }: TestCopy): boolean =>
  p.classId === classId && p.teacherId === teacherId;
export const isOffer = (p: ProviderOrder, { test, price }: Wanted): boolean =>
  isSamePrice(p.price, price) && isSameClass(p, test);

/** Withdraws the other offers, which frees their credit and coupon for the new one. */
export const replaced = (cycle: Cycle, wanted: Wanted, now: Date): Cycle => ({
  ...cycle,
  providerOrders: cycle.providerOrders.map((p) =>
    hasHolds(p) && !p.withdrawnAt && !isOffer(p, wanted) ? { ...p, withdrawnAt: now } : p,
  ),
});
