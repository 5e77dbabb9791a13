import { conflict, forbidden, notFound, type Clock } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { findRefund, latestPaid, orderKey, purchaseOf, type Change, type Order } from '../order/order';
import { orderNotFound } from '../order/order.refusals';
import type { OrderStore } from '../order/order.store';
import { isDisputed, paidPaise, refundsOfPurchase, type Purchase } from '../order/purchase';
import { isLive, isUnderWay, toCredit, totalOf, wayBack, type Refund } from '../order/refund-state';
import { windowOf, type TestCopy } from '../test-copy/test-copy';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import type { refundLost } from './refund-lost.flow';
import { acted, decided, refundable, withRefund, withWholeRefund } from './refund';
import { isRefundedOften } from './refund-limit';

interface RequestDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  books: Books;
  clock: Clock;
  sendLater: (orderKey: string) => void;
  refundLost: ReturnType<typeof refundLost>;
  secondPersonPaise: number;
}
export interface Refunded {
  order: Order;
  purchase: Purchase;
  refund: Refund;
}

const AFTER_WINDOW_MS = 7 * 24 * 3600_000;
const rightInUse = () => conflict('right_in_use', 'A test that was started is not refunded');
const refundClosed = () => conflict('refund_closed', 'A refund can be asked for until 7 days after the window');
const paymentDisputed = () =>
  conflict('payment_disputed', 'Your bank is deciding about this payment; until then it is not refunded here');
const orderChanged = () =>
  conflict('changed_meanwhile', 'What can be refunded of this order has changed since you opened it');
const nothingLeft = () => conflict('nothing_to_refund', 'There is nothing left to refund');
const tooMuchCredit = () =>
  conflict('credit_limit', 'Credit is limited to ₹10,000.00; please choose a refund to the way you paid');
const refundedOften = () =>
  conflict(
    'refunded_often',
    'This test was refunded to you 3 times in 30 days; please choose a refund to your credit, or write to support',
  );
const topUpStays = () => conflict('top_up_stays', 'A top-up stays credit and is not paid out');
const refundNotFound = () => notFound('refund_not_found', 'Refund not found');
const notWaiting = () => conflict('not_waiting', 'This refund does not wait for an approval');
const secondPerson = () => forbidden('second_person_required', 'Another admin has to decide about this refund');

/**
 * Whether a student may ask for the money: until the test was started, at the latest 7 days after its window; not from us
 * while the bank is asked for the same.
 */
export function mayAsk(purchase: Purchase, test: TestCopy | null | undefined, now: Date): boolean {
  if (!purchase.paidAt || purchase.right === 'in_use' || isDisputed(purchase)) return false;
  if (refundsOfPurchase(purchase).some(isUnderWay)) return false;
  const { amountPaise, creditPaise } = refundable(purchase);
  return amountPaise + creditPaise > 0 && now.getTime() <= closesAt(purchase.paidAt, test);
}
function closesAt(paidAt: Date, test: TestCopy | null | undefined): number {
  const { endsAt } = windowOf(test ?? { startAt: null, endAt: null, durationMin: 0 }, paidAt);
  return endsAt.getTime() + AFTER_WINDOW_MS;
}

/** The refund that a repeated request is about: one under way, or the last one once everything has gone back. */
function knownRefund(purchase: Purchase): Refund | undefined {
  const { amountPaise, creditPaise } = refundable(purchase);
  const isAll = amountPaise + creditPaise <= 0;
  return refundsOfPurchase(purchase).findLast((refund) => isUnderWay(refund) || (isAll && isLive(refund)));
}

/** Applies a rule to one order and returns the refund that it made or found. */
async function refundBy(
  { orders, sendLater }: RequestDeps,
  key: string,
  rule: (order: Order) => { change: Change | null; refund: Refund },
): Promise<Refunded> {
  let made: Refund | undefined;
  const order = await orders.change(key, (current) => {
    if (current.isTopUp) throw topUpStays();
    const { change, refund } = rule(current);
    made = refund;
    return change;
  });
  const found = order && made && findRefund(order, made.refundId);
  if (!order || !found) throw orderNotFound();
  sendLater(order._id);
  return { order, ...found };
}

interface AdminRequest {
  adminId: string;
  reason: string;
  /** The whole rest, unless an amount is given. */
  amountPaise?: number;
  /** What could be refunded as the admin has read it: one whose answer was lost is not asked for again unseen. */
  knownPaise?: number;
  requestId: string;
}

export const refundFlows = (deps: RequestDeps) => ({
  /** By the student; asking twice is one refund. */
  async request(studentId: string, testId: string, to: 'source' | 'credit', reason: string): Promise<Refunded> {
    const [test, room] = await Promise.all([deps.tests.get(testId), deps.books.credit.roomOf(studentId)]);
    return refundBy(deps, orderKey(studentId, testId), (order) => {
      const purchase = latestPaid(order);
      if (!purchase || paidPaise(purchase) === 0) throw orderNotFound();
      const known = knownRefund(purchase);
      if (known) return { change: null, refund: known };
      if (purchase.right === 'in_use') throw rightInUse();
      if (isDisputed(purchase)) throw paymentDisputed();
      const now = deps.clock.now();
      if (!mayAsk(purchase, test, now)) throw refundClosed();
      const way = wayBack(to, refundable(purchase).amountPaise);
      if (way === 'source' && isRefundedOften(order, now)) throw refundedOften();
      const made = withRefund(order, purchase, { cause: 'student', to, reason, requestedBy: studentId, now });
      if (!made) throw nothingLeft();
      if (to === 'credit' && made.refund.amountPaise > 0 && toCredit(made.refund) > room) throw tooMuchCredit();
      return made;
    });
  },

  /** By an admin, with a reason. */
  byAdmin: (
    orderIdText: string,
    { adminId, reason, amountPaise, knownPaise, requestId }: AdminRequest,
  ): Promise<Refunded> =>
    refundBy(deps, keyOf(orderIdText), (order) => {
      const purchase = purchaseOf(order, orderIdText);
      if (!purchase) throw orderNotFound();
      // The last one: it is sent again under this id when the bank refuses it.
      const known = purchase.refunds.findLast((refund) => refund.requestId === requestId);
      if (known) return { change: null, refund: known };
      if (knownPaise !== undefined && knownPaise !== totalOf(refundable(purchase))) throw orderChanged();
      const { secondPersonPaise } = deps;
      const command = {
        cause: 'admin' as const,
        to: 'source' as const,
        reason,
        requestedBy: adminId,
        requestId,
        secondPersonPaise,
      };
      const made = withRefund(order, purchase, {
        ...command,
        now: deps.clock.now(),
        ...(amountPaise === undefined ? {} : { amountPaise }),
      });
      if (!made) throw nothingLeft();
      const { order: after, events } = made.change;
      const act = acted(after, purchase, { action: 'refund_asked', adminId, reason });
      return { ...made, change: { order: after, events: [act, ...events] } };
    }),

  /**
   * Refusing is open to every admin, approving to those who did not ask for it. While one waits, nothing else goes back, so
   * a refusal also requests what the student has lost meanwhile: in the same write, which no crash divides, and once more
   * for what was heard of during it.
   */
  async decide(refundId: string, adminId: string, isApproved: boolean, reason?: string): Promise<Refunded> {
    const found = await deps.orders.byRefund(refundId);
    if (!found) throw refundNotFound();
    const lost = isApproved ? undefined : await deps.refundLost.ruleOf(found);
    const done = await refundBy(deps, found._id, (order) => {
      const refund = findRefund(order, refundId)?.refund;
      if (!refund) throw refundNotFound();
      if (isApproved && refund.requestedBy === adminId) throw secondPerson();
      const change = decided(order, refundId, { by: adminId, isApproved, reason, now: deps.clock.now() });
      if (!change) throw notWaiting();
      const more = lost?.(change.order);
      return { change: more ? { order: more.order, events: [...change.events, ...more.events] } : change, refund };
    });
    if (!isApproved) await deps.refundLost.ofOrder(done.order);
    return done;
  },

  /** The test was cancelled: every purchase goes back without a request, whatever was done with the right. */
  cancelled: (key: string): Promise<Order | null> =>
    deps.orders.change(key, (order) => {
      const command = { cause: 'test_cancelled', now: deps.clock.now() } as const;
      const refunded = order.cycles.reduce(
        (current, purchase) => withWholeRefund(current, purchase, command)?.order ?? current,
        order,
      );
      return refunded === order ? null : { order: refunded, events: [] };
    }),
});

/** studentId:testId of studentId:testId:no */
const keyOf = (orderIdText: string): string => orderIdText.slice(0, orderIdText.lastIndexOf(':'));
