import type { Clock, Db } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Change, Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { PersonStore } from '../person/person.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { lostCause } from './lost-purchase';
import { returnTopUp } from './return-top-up.flow';
import { withRefund } from './refund';

interface LostDeps {
  db: Db;
  books: Books;
  orders: OrderStore;
  tests: TestCopyStore;
  classes: ClassCopyStore;
  people: Pick<PersonStore, 'erasedAt'>;
  clock: Clock;
}

/**
 * Requests refunds of purchases that the student can no longer use, without a request of the student. The events it depends
 * on arrive in any order, so it runs after each that may be the last: an enrolment ended, an account deleted, a right granted
 * or revoked and, by jobs, a class archived or answers released.
 */
export const refundLost = ({ db, books, orders, tests, classes, people, clock }: LostDeps) => {
  const returned = returnTopUp({ db, books, orders, people, clock });
  /**
   * What goes back of an order, by all that is known of it now. The class is that of the test: who opened the checkout
   * while the test was in another one sits it in this.
   */
  const ruleOf = async (order: Order): Promise<(current: Order) => Change | null> => {
    const test = await tests.get(order.testId);
    if (!test) return () => null;
    const [classCopy, enrolment, erasedAt] = await Promise.all([
      classes.get(test.classId),
      classes.enrolment(test.classId, order.studentId),
      people.erasedAt(order.studentId),
    ]);
    return (current) => {
      const now = clock.now();
      const none: Change = { order: current, events: [] };
      const change = current.cycles.reduce((before, purchase) => {
        const cause = lostCause(purchase, { test, classCopy, enrolment, erasedAt }, now);
        if (!cause) return before;
        const made = withRefund(before.order, purchase, { cause, to: 'source', requestedBy: null, now })?.change;
        return made ? { order: made.order, events: [...before.events, ...made.events] } : before;
      }, none);
      return change === none ? null : change;
    };
  };
  const ofOrder = async (order: Order): Promise<void> => {
    if (!order.isTopUp) await orders.change(order._id, await ruleOf(order));
  };
  return {
    ruleOf,
    ofOrder,
    /** Every order of a student with a purchase that has not gone back as a whole. */
    async ofAccount(studentId: string): Promise<void> {
      for await (const order of orders.paidBy(studentId)) await (order.isTopUp ? returned(order._id) : ofOrder(order));
    },
    async ofStudent(studentId: string, classId: string): Promise<void> {
      for await (const order of orders.paidBy(studentId))
        if ((await tests.get(order.testId))?.classId === classId) await ofOrder(order);
    },
    /** Every order of a class with a purchase that has not gone back as a whole. */
    async *paidInClass(classId: string): AsyncGenerator<Order> {
      for await (const batch of tests.inClass(classId)) for (const { _id } of batch) yield* orders.paidOf(_id);
    },
  };
};
