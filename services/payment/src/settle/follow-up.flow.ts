import type { Clock, Db, Transaction } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { isExpired, openReleases, openSteps } from '../order/due-work';
import { classOf, holdId, orderId, withCycle, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { keptPayment, replaceRefund, settledOrder, type Cycle, type ProviderOrder } from '../order/purchase';
import { toCredit } from '../order/refund-state';
import { withWholeRefund } from '../refund/refund';

export interface BookingDeps {
  books: Books;
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
      const order = await withSteps(deps, withdrawn(found, deps.clock.now()), openSteps, tx);
      if (order !== found) await orders.keep(found, { order, events: [] }, tx);
    });

/** Frees what withdrawn prices of a purchase hold. */
export const withReleases = (deps: BookingDeps, order: Order, tx: Transaction): Promise<Order> =>
  withSteps(deps, order, openReleases, tx);

/** Does steps of the books, and marks them. */
async function withSteps(
  deps: BookingDeps,
  order: Order,
  stepsOf: (cycle: Cycle) => string[],
  tx: Transaction,
): Promise<Order> {
  let after = order;
  for (const { no, step } of order.cycles.flatMap((c) => stepsOf(c).map((step) => ({ no: c.no, step })))) {
    const cycle = after.cycles.find((c) => c.no === no);
    if (cycle) after = await withStep(deps, after, { ...cycle, booked: [...cycle.booked, step] }, step, tx);
  }
  return after;
}

const withdrawn = (order: Order, now: Date): Order =>
  order.cycles.reduce((after, cycle) => {
    if (!cycle.providerOrders.some((p) => isExpired(cycle, p, now))) return after;
    const providerOrders = cycle.providerOrders.map((p) => (isExpired(cycle, p, now) ? { ...p, withdrawnAt: now } : p));
    return withCycle(after, { ...cycle, providerOrders });
  }, order);

/** The order after a step that `cycle` is marked with. */
async function withStep(deps: BookingDeps, order: Order, cycle: Cycle, step: string, tx: Transaction): Promise<Order> {
  const { books } = deps;
  if (step === 'paid' && order.isTopUp) return withCredit(deps, withCycle(order, cycle), cycle, tx);
  if (step === 'paid') {
    const settled = settledOrder(cycle);
    if (settled) await capture(books, order, cycle, settled, tx);
    const invoiceNo = await books.bookCycle(order, cycle, tx);
    return withCycle(order, { ...cycle, ...(invoiceNo ? { invoiceNo } : {}) });
  }
  const extra = cycle.payments.find((p) => p.paymentId === step);
  if (extra) await books.bookExtra(order, cycle, extra, tx);
  const refund = cycle.refunds.find((r) => r.refundId === step);
  if (refund) {
    await books.credit.refund(order.studentId, refund.refundId, toCredit(refund), cycle.title, tx);
    const creditNoteNo = await books.bookRefund(order, cycle, refund, tx);
    if (creditNoteNo) return withCycle(order, replaceRefund(cycle, { ...refund, creditNoteNo }));
  }
  const left = cycle.providerOrders.find((p) => p.receipt === step);
  if (left) await release(books, order, cycle, left, tx);
  return withCycle(order, cycle);
}

/** The money of a top-up is the student's: it becomes credit, or goes back when that would be more than is allowed. */
async function withCredit({ books, clock }: BookingDeps, order: Order, cycle: Cycle, tx: Transaction): Promise<Order> {
  const kept = keptPayment(cycle);
  if (!kept) return order;
  await books.bookExtra(order, cycle, kept, tx);
  if (await books.credit.topUp(order.studentId, orderId(order, cycle), kept.amountPaise, tx)) return order;
  return withWholeRefund(order, cycle, { cause: 'credit_limit', now: clock.now() })?.order ?? order;
}

async function capture({ coupons, credit }: Books, order: Order, cycle: Cycle, p: ProviderOrder, tx: Transaction) {
  const key = holdId(order, cycle, p);
  const { teacherId } = classOf(order, p);
  if (p.price.couponCode) await coupons.capture({ teacherId, code: p.price.couponCode }, key, tx);
  if (p.price.creditPaise > 0) await credit.capture(order.studentId, key, cycle.title, tx);
}

async function release({ coupons, credit }: Books, order: Order, cycle: Cycle, p: ProviderOrder, tx: Transaction) {
  const key = holdId(order, cycle, p);
  const { studentId } = order;
  const { teacherId } = classOf(order, p);
  if (p.price.couponCode)
    await coupons.release({ teacherId, code: p.price.couponCode }, { holdId: key, studentId }, tx);
  if (p.price.creditPaise > 0) await credit.release(studentId, key, tx);
}
