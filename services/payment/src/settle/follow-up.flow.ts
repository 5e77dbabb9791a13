import type { Clock, Db, Transaction } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { couponStep, isCouponLapsed, isExpired, openReleases, openSteps } from '../order/due-work';
import { classOf, holdId, orderId, withPurchase, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { keptPayment, replaceRefund, settledOrder, type ProviderOrder, type Purchase } from '../order/purchase';
import { toCredit } from '../order/refund-state';
import type { PersonStore } from '../person/person.store';
import { withWholeRefund } from '../refund/refund';

export interface BookingDeps {
  books: Books;
  people: Pick<PersonStore, 'isErased'>;
  clock: Clock;
}
export interface FollowUpDeps extends BookingDeps {
  db: Db;
  orders: OrderStore;
}

/**
 * What follows from the state of an order, all of it or nothing: credit and coupon captured or released, journal, invoice,
 * credit note, and the marks that it is done.
 */
export const followUpOrder =
  ({ db, orders, ...deps }: FollowUpDeps) =>
  (orderKey: string): Promise<void> =>
    db.atomically(async (tx) => {
      const found = await orders.get(orderKey, tx);
      if (!found) return;
      const order = await withSteps(deps, withEnds(found, deps.clock.now()), openSteps, tx);
      if (order !== found) await orders.keep(found, { order, events: [] }, tx);
    });

/** Frees what a purchase no longer holds. */
export const withReleases = (deps: BookingDeps, order: Order, tx: Transaction): Promise<Order> =>
  withSteps(deps, order, openReleases, tx);

/** Does steps of the books, and marks them. */
async function withSteps(
  deps: BookingDeps,
  order: Order,
  stepsOf: (purchase: Purchase) => string[],
  tx: Transaction,
): Promise<Order> {
  let after = order;
  for (const { no, step } of order.cycles.flatMap((purchase) =>
    stepsOf(purchase).map((step) => ({ no: purchase.no, step })),
  )) {
    const purchase = after.cycles.find((p) => p.no === no);
    if (purchase) after = await withStep(deps, after, { ...purchase, booked: [...purchase.booked, step] }, step, tx);
  }
  return after;
}

/** Marks the coupons and the prices whose time has passed. */
const withEnds = (order: Order, now: Date): Order =>
  order.cycles.reduce((after, purchase) => {
    const ended = (p: ProviderOrder) => ({
      ...(isCouponLapsed(purchase, p, now) ? { couponFreedAt: now } : {}),
      ...(isExpired(purchase, p, now) ? { withdrawnAt: now } : {}),
    });
    if (!purchase.providerOrders.some((p) => Object.keys(ended(p)).length > 0)) return after;
    const providerOrders = purchase.providerOrders.map((p) => ({ ...p, ...ended(p) }));
    return withPurchase(after, { ...purchase, providerOrders });
  }, order);

/** The order after a step that `purchase` is marked with. */
async function withStep(
  deps: BookingDeps,
  order: Order,
  purchase: Purchase,
  step: string,
  tx: Transaction,
): Promise<Order> {
  const { books } = deps;
  if (step === 'paid' && order.isTopUp) return withCredit(deps, withPurchase(order, purchase), purchase, tx);
  if (step === 'paid') {
    const settled = settledOrder(purchase);
    if (settled) await capture(books, order, purchase, settled, tx);
    const invoiceNo = await books.bookPurchase(order, purchase, tx);
    return withPurchase(order, { ...purchase, ...(invoiceNo ? { invoiceNo } : {}) });
  }
  const extra = purchase.payments.find((p) => p.paymentId === step);
  if (extra) await books.bookExtra(order, purchase, extra, tx);
  const refund = purchase.refunds.find((r) => r.refundId === step);
  if (refund) {
    await books.credit.refund(order.studentId, refund.refundId, toCredit(refund), purchase.title, tx);
    const creditNoteNo = await books.bookRefund(order, purchase, refund, tx);
    if (creditNoteNo) return withPurchase(order, replaceRefund(purchase, { ...refund, creditNoteNo }));
  }
  const freed = purchase.providerOrders.find((p) => couponStep(p) === step);
  if (freed) await releaseCoupon(books, order, purchase, freed, tx);
  const left = purchase.providerOrders.find((p) => p.receipt === step);
  if (left) {
    await releaseCoupon(books, order, purchase, left, tx);
    if (left.price.creditPaise > 0) await books.credit.release(order.studentId, holdId(order, purchase, left), tx);
  }
  return withPurchase(order, purchase);
}

/**
 * The money of a top-up is the student's: it becomes credit, or goes back when that would be more than is allowed or the
 * account is deleted, whose credit can no longer be used.
 */
async function withCredit(
  { books, people, clock }: BookingDeps,
  order: Order,
  purchase: Purchase,
  tx: Transaction,
): Promise<Order> {
  const kept = keptPayment(purchase);
  if (!kept) return order;
  await books.bookExtra(order, purchase, kept, tx);
  const goesBack = (cause: 'account_deleted' | 'credit_limit') =>
    withWholeRefund(order, purchase, { cause, now: clock.now() })?.order ?? order;
  if (await people.isErased(order.studentId, tx)) return goesBack('account_deleted');
  if (await books.credit.topUp(order.studentId, orderId(order, purchase), kept.amountPaise, tx)) return order;
  return goesBack('credit_limit');
}

async function capture(
  { coupons, credit }: Books,
  order: Order,
  purchase: Purchase,
  p: ProviderOrder,
  tx: Transaction,
) {
  const key = holdId(order, purchase, p);
  const { studentId } = order;
  const { teacherId } = classOf(order, p);
  if (p.price.couponCode)
    await coupons.capture({ teacherId, code: p.price.couponCode }, { holdId: key, studentId }, tx);
  if (p.price.creditPaise > 0) await credit.capture(studentId, key, purchase.title, tx);
}

/** Again for one that was released before changes nothing. */
async function releaseCoupon({ coupons }: Books, order: Order, purchase: Purchase, p: ProviderOrder, tx: Transaction) {
  const { couponCode } = p.price;
  if (!couponCode) return;
  const hold = { holdId: holdId(order, purchase, p), studentId: order.studentId };
  await coupons.release({ teacherId: classOf(order, p).teacherId, code: couponCode }, hold, tx);
}
