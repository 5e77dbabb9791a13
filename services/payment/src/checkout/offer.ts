import { isDeepStrictEqual } from 'node:util';
import { isInAudience } from '@kasauti/contracts/members';
import type { ClassCopy, EnrolmentCopy } from '../class-copy/class-copy';
import { latestPurchase, type Order } from '../order/order';
import { keptFrom, keptUntil } from '../order/payable';
import { hasHolds, isOpen, isPaid, type ProviderOrder, type Purchase } from '../order/purchase';
import type { Price } from '../tax/price';
import { windowOf, type TestCopy } from '../test-copy/test-copy';

export type PurchaseRefusal =
  'payments_off' | 'free_test' | 'window_closed' | 'attempts_used' | 'not_enrolled' | 'already_paid';

/** One student and one test, as they are stored here. */
interface Stored {
  studentId: string;
  test: TestCopy;
  order: Order | null;
  classCopy: ClassCopy | null;
  enrolment: EnrolmentCopy | null;
}

export interface PurchaseCase {
  isAvailable: boolean;
  test: TestCopy;
  isClassArchived: boolean;
  isEnrolled: boolean;
  /** The test is for other students of the class. */
  isOutside: boolean;
  purchase: Purchase | undefined;
  attemptsUsed: number;
  now: Date;
}

/** A new purchase begins once the money is going back for good, or when the paid window has passed. */
const isOver = (purchase: Purchase, test: TestCopy, now: Date): boolean =>
  purchase.status === 'refunded' ||
  purchase.right === 'revoked' ||
  purchase.right === 'refused' ||
  (purchase.paidAt !== null && now > windowOf(test, purchase.paidAt).endsAt);

/** The purchase that a payment made now belongs to; undefined when it begins a new one. */
export const currentPurchase = (purchase: Purchase | undefined, test: TestCopy, now: Date): Purchase | undefined =>
  purchase && !isOver(purchase, test, now) ? purchase : undefined;

export function purchaseCase(
  { studentId, test, order, classCopy, enrolment }: Stored,
  isAvailable: boolean,
  now: Date,
): PurchaseCase {
  const purchase = currentPurchase(latestPurchase(order), test, now);
  const attemptsUsed = order?.attemptsUsed ?? 0;
  const batchId = enrolment?.batchId;
  return {
    isAvailable,
    test,
    isClassArchived: classCopy?.status === 'archived',
    isEnrolled: enrolment?.isActive ?? false,
    isOutside: !purchase && attemptsUsed === 0 && !isInAudience(test.audience, { studentId, batchId }),
    purchase,
    attemptsUsed,
    now,
  };
}

/** Why a test cannot be paid now; undefined when it can. */
export function purchaseRefusal(c: PurchaseCase): PurchaseRefusal | undefined {
  const { test, now } = c;
  if (c.purchase && isPaid(c.purchase)) return 'already_paid';
  if (test.feePaise === 0) return 'free_test';
  if (!c.isEnrolled) return 'not_enrolled';
  if (test.attemptsAllowed !== undefined && test.attemptsAllowed >= 0 && c.attemptsUsed >= test.attemptsAllowed)
    return 'attempts_used';
  if (c.isOutside || test.status !== 'published' || c.isClassArchived || now > windowOf(test, now).lastStartAt)
    return 'window_closed';
  return c.isAvailable ? undefined : 'payments_off';
}

/** Whether its price still holds. */
export const isKept = (p: ProviderOrder, now: Date): boolean => now < keptUntil(p);

/** The provider's orders that are still offered, each at its own price. */
export const openOffers = (purchase: Purchase | undefined, now: Date): ProviderOrder[] =>
  purchase && isOpen(purchase) ? purchase.providerOrders.filter((p) => !p.withdrawnAt && isKept(p, now)) : [];

/** Offers of the test as it is now: the same fee, class and teacher. */
const offersOf = (test: TestCopy, purchase: Purchase | undefined, now: Date): ProviderOrder[] =>
  openOffers(purchase, now).filter((p) => p.price.feePaise === test.feePaise && isSameClass(p, test));

/** The first offer of a fee says until when it is kept, whatever State, coupon or credit are chosen later. */
export const newKeptUntil = (test: TestCopy, purchase: Purchase | undefined, now: Date): Date => {
  const [first] = offersOf(test, purchase, now);
  return first ? keptUntil(first) : keptFrom(now);
};

export const heldCredit = (purchase: Purchase | undefined, now: Date): number =>
  openOffers(purchase, now).reduce((sum, p) => sum + p.price.creditPaise, 0);

/** Whether the open order has the coupon already. */
export const hasCoupon = (test: TestCopy, purchase: Purchase | undefined, code: string, now: Date): boolean =>
  offersOf(test, purchase, now).some((p) => p.price.couponCode === code);

/** Ignores the taxes, which follow from the total, the rate and the State. */
const isSamePrice = (a: Price, b: Price): boolean => isDeepStrictEqual({ ...a, taxes: {} }, { ...b, taxes: {} });

export interface Wanted {
  test: TestCopy;
  price: Price;
}
const isSameClass = (p: ProviderOrder, { classId, teacherId }: TestCopy): boolean =>
  p.classId === classId && p.teacherId === teacherId;
export const isWanted = (p: ProviderOrder, { test, price }: Wanted): boolean =>
  isSamePrice(p.price, price) && isSameClass(p, test);

/** Withdraws the other offers, which frees their credit and coupon for the new one. */
export const replaced = (purchase: Purchase, wanted: Wanted, now: Date): Purchase => ({
  ...purchase,
  providerOrders: purchase.providerOrders.map((p) =>
    hasHolds(p) && !p.withdrawnAt && !isWanted(p, wanted) ? { ...p, withdrawnAt: now } : p,
  ),
});
