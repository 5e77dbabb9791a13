import type { Books } from '../books/books';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { CouponRefusal } from '../coupon/coupon';
import { couponHoldIds, orderKey, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { couponHeldSince } from '../order/payable';
import type { Purchase } from '../order/purchase';
import type { PersonStore } from '../person/person.store';
import type { Price } from '../tax/price';
import { mayBePending, type TestCopy } from '../test-copy/test-copy';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { enrolmentOnItsWay, testNotFound, testOnItsWay } from './checkout.refusals';
import { hasCoupon, heldCredit, purchaseCase, purchaseRefusal, type PurchaseRefusal } from './offer';

export interface OfferDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  classes: ClassCopyStore;
  people: PersonStore;
  books: Books;
  /** Whether enrolments may have been made that are not known here, for longer than an event takes. */
  missesEnrolments: () => Promise<boolean>;
  isAvailable: boolean;
  sellerState: string;
}

export interface OfferInput {
  testId: string;
  studentId: string;
  couponCode?: string;
  useCredit?: boolean;
  billingState?: string;
  billingPin?: string;
}

export interface Offer {
  test: TestCopy;
  className: string;
  order: Order | null;
  /** The purchase that is shown and paid; undefined when a payment begins a new one. */
  purchase: Purchase | undefined;
  refusal: PurchaseRefusal | undefined;
  billing: { state: string; pin: string } | null;
  coupon?: 'applied' | CouponRefusal;
  /** No use of it is held for the student when the price is opened. */
  isCouponUnheld: boolean;
  creditBalancePaise: number;
  price: Price;
}

/**
 * What a test costs a student now, and whether it can be paid. The State decides the kind of GST; without one, that of
 * the seller is used.
 */
export const offerQuery = (deps: OfferDeps) => {
  const { orders, tests, classes, people, books } = deps;
  return async (input: OfferInput, now: Date): Promise<Offer> => {
    const { testId, studentId } = input;
    const [test, order, known, free] = await Promise.all([
      tests.get(testId),
      orders.get(orderKey(studentId, testId)),
      people.billingOf(studentId),
      books.credit.freeOf(studentId),
    ]);
    if (!test || test.status === 'draft') throw mayBePending(testId, now) ? testOnItsWay() : testNotFound();
    const [classCopy, enrolment] = await Promise.all([
      classes.get(test.classId),
      classes.enrolment(test.classId, studentId),
    ]);
    const found = purchaseCase({ studentId, test, order, classCopy, enrolment }, deps.isAvailable, now);
    const { isEnrolled, isOutside, purchase } = found;
    // Outside the class the test does not exist, except for a student who has paid and then left.
    if (!isEnrolled && !order) {
      if (mayBePending(studentId, now)) throw testOnItsWay();
      throw !enrolment?.lastSeq && (await deps.missesEnrolments()) ? enrolmentOnItsWay() : testNotFound();
    }
    // For other students of the class: it does not exist for this one either, except with an attempt or a purchase that
    // an earlier batch began. Who has or gets the money back still sees that, but buys nothing more.
    if (isOutside && !order) throw testNotFound();
    const billing = billingOf(input, known);
    const creditBalancePaise = free + heldCredit(purchase, now);
    const coupon = await couponOf(deps, input, { test, purchase, now });
    return {
      test,
      className: classCopy?.title ?? '',
      order,
      purchase,
      refusal: purchaseRefusal(found),
      billing,
      ...(coupon.result ? { coupon: coupon.result } : {}),
      isCouponUnheld: coupon.isUnheld ?? false,
      creditBalancePaise,
      price: books.priceOf({
        feePaise: test.feePaise,
        discountPaise: coupon.discountPaise,
        ...(coupon.code ? { couponCode: coupon.code } : {}),
        creditBalancePaise: input.useCredit ? creditBalancePaise : 0,
        billing: billing ?? { state: input.billingState ?? deps.sellerState, pin: '' },
        at: now,
      }),
    };
  };
};

function billingOf({ billingState, billingPin }: OfferInput, known: { state: string; pin: string } | null) {
  if (billingState && billingPin) return { state: billingState, pin: billingPin };
  return known && (!billingState || billingState === known.state) ? { state: known.state, pin: known.pin } : null;
}

interface CouponContext {
  test: TestCopy;
  purchase: Purchase | undefined;
  now: Date;
}

async function couponOf(
  { books }: OfferDeps,
  { couponCode, studentId }: OfferInput,
  { test, purchase, now }: CouponContext,
): Promise<{ discountPaise: number; code?: string; result?: Offer['coupon']; isUnheld?: boolean }> {
  if (!couponCode) return { discountPaise: 0 };
  const coupon = { teacherId: test.teacherId, code: couponCode.toUpperCase() };
  const { code } = coupon;
  const use = {
    testId: test._id,
    classId: test.classId,
    studentId,
    feePaise: test.feePaise,
    at: now,
    wasHeld: hasCoupon(test, purchase, code, now),
    holdIds: purchase && couponHoldIds({ _id: orderKey(studentId, test._id) }, purchase, code),
    isGoingOn: purchase !== undefined && couponHeldSince(purchase, coupon, now) !== undefined,
  };
  const quote = await books.coupons.quote(coupon, use);
  if ('refusal' in quote) return { discountPaise: 0, result: quote.refusal };
  return { discountPaise: quote.discountPaise, code, result: 'applied', isUnheld: !quote.isHeld };
}
