import type { Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { Books } from '../order/books';
import { classOf, cycleOf, hasHolds, keptPayment, settledOrder, toCredit, withCycle } from '../order/cycle';
import { isExpired, openSteps } from './follow-up';
import { holdId, orderId, type Cycle, type Order, type ProviderOrder } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { withWholeRefund } from '../refund/refund';

export interface FollowUpDeps {
  orders: OrderStore;
  books: Books;
  clock: Clock;
  at: At;
}

/**
 * What follows from the state of an order: credit and coupon captured or released, journal, invoice, credit note. Each step
 * is repeatable and marked when done, so a crash between two repeats one.
 */
export const followUpOrder = (deps: FollowUpDeps) => async (orderKey: string) => {
  const order = await withdrawExpired(deps, orderKey);
  for (const { no } of order?.cycles ?? []) {
    for (;;) {
      const fresh = await deps.orders.get(orderKey);
      const cycle = fresh?.cycles.find((c) => c.no === no);
      const step = cycle && openSteps(cycle)[0];
      if (!fresh || !cycle || step === undefined) break;
      const number = await runStep(deps, fresh, cycle, step);
      await deps.at(`follow-up:${step === 'paid' ? 'paid' : 'other'}`);
      await deps.orders.change(orderKey, (current) => booked(current, no, step, number));
    }
  }
};

const withdrawExpired = ({ orders, clock }: FollowUpDeps, orderKey: string): Promise<Order | null> =>
  orders.change(orderKey, (order) => {
    const now = clock.now();
    const cycle = order.cycles.find((c) => c.providerOrders.some((p) => isExpired(c, p, now)));
    if (!cycle) return null;
    const providerOrders = cycle.providerOrders.map((p) => (isExpired(cycle, p, now) ? { ...p, withdrawnAt: now } : p));
    return { order: withCycle(order, { ...cycle, providerOrders }), events: [] };
  });

/** Marks a step as done, with the number of the invoice or credit note that it issued. */
function booked(order: Order, no: number, step: string, number: string | undefined) {
  const cycle = order.cycles.find((c) => c.no === no);
  if (!cycle || cycle.booked.includes(step)) return null;
  const changed: Cycle = {
    ...cycle,
    booked: [...cycle.booked, step],
    ...(number && step === 'paid' ? { invoiceNo: number } : {}),
    refunds: cycle.refunds.map((r) => (number && r.refundId === step ? { ...r, creditNoteNo: number } : r)),
  };
  return { order: withCycle(order, changed), events: [] };
}

async function runStep(deps: FollowUpDeps, order: Order, cycle: Cycle, step: string): Promise<string | undefined> {
  const { books } = deps;
  if (step === 'paid' && order.isTopUp) return addCredit(deps, order, cycle);
  if (step === 'paid') {
    const settled = settledOrder(cycle);
    if (settled) await capture(deps, order, cycle, settled);
    return books.bookCycle(order, cycle);
  }
  const extra = cycle.payments.find((p) => p.paymentId === step);
  if (extra) {
    await books.bookExtra(order, cycle, extra);
    return undefined;
  }
  const refund = cycle.refunds.find((r) => r.refundId === step);
  if (refund) {
    await books.credit.refund(order.studentId, refund.refundId, toCredit(refund), cycle.title);
    return books.bookRefund(order, cycle, refund);
  }
  const withdrawn = cycle.providerOrders.find((p) => p.receipt === step);
  if (withdrawn) await release(deps, order, cycle, withdrawn);
  return undefined;
}

/** The money of a top-up is the student's: it becomes credit, or goes back when that would be more than is allowed. */
async function addCredit({ orders, books, clock }: FollowUpDeps, order: Order, cycle: Cycle): Promise<undefined> {
  const kept = keptPayment(cycle);
  if (!kept) return;
  await books.bookExtra(order, cycle, kept);
  if (await books.credit.topUp(order.studentId, orderId(order, cycle), kept.amountPaise)) return;
  await orders.change(order._id, (current) =>
    withWholeRefund(current, cycleOf(current, orderId(order, cycle)) ?? cycle, {
      cause: 'credit_limit',
      now: clock.now(),
    }),
  );
}

async function capture({ books }: FollowUpDeps, order: Order, cycle: Cycle, p: ProviderOrder): Promise<void> {
  const key = holdId(order, cycle, p);
  const { studentId } = order;
  const { teacherId } = classOf(order, p);
  if (p.price.couponCode) await books.coupons.capture({ teacherId, code: p.price.couponCode }, key);
  if (p.price.creditPaise > 0) await books.credit.capture(studentId, key, cycle.title);
}

async function release({ books }: { books: Books }, order: Order, cycle: Cycle, p: ProviderOrder): Promise<void> {
  const key = holdId(order, cycle, p);
  const { studentId } = order;
  const { teacherId } = classOf(order, p);
  if (p.price.couponCode) await books.coupons.release({ teacherId, code: p.price.couponCode }, key, studentId);
  if (p.price.creditPaise > 0) await books.credit.release(studentId, key);
}

/** Frees what earlier prices of the purchase held. */
export async function releaseWithdrawn(deps: { books: Books }, order: Order, cycle: Cycle): Promise<void> {
  const open = cycle.providerOrders.filter((p) => p.withdrawnAt && hasHolds(p) && !cycle.booked.includes(p.receipt));
  for (const p of open) await release(deps, order, cycle, p);
}
