import { dueNowIf, type Job, type Logger } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import { dueJob } from '../due-job';
import type { Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';

interface JobDeps {
  log: Logger;
  everySec: number;
}
interface SenderDeps extends JobDeps {
  orders: OrderStore;
  sendRefunds: (orderKey: string) => Promise<void>;
}
interface CancelledDeps extends JobDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  refunds: { cancelled: (orderKey: string) => Promise<unknown> };
}
interface ArchivedDeps extends JobDeps {
  classes: ClassCopyStore;
  refundLost: { ofOrder(order: Order): Promise<void>; paidInClass(classId: string): AsyncGenerator<Order> };
}
interface ClosedDeps extends JobDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  refundLost: { ofOrder(order: Order): Promise<void> };
}

/** Sends what a crash or a fault left, and asks about refunds that no webhook has finished. */
export const refundSender = ({ orders, sendRefunds, log, everySec }: SenderDeps) =>
  dueJob({
    name: 'send-refunds',
    everySec,
    log,
    nextDue: orders.nextRefund,
    due: orders.refundsDue,
    act: sendRefunds,
  });

const PAGE = 100;

interface Refunder<Row> {
  name: string;
  wokenBy: string;
  unrefunded: (limit: number) => Promise<Row[]>;
  ordersOf: (row: Row) => AsyncGenerator<Order>;
  refund: (order: Order) => Promise<unknown>;
  done: (row: Row) => Promise<unknown>;
}
/** Refunds the orders of each row; a row with an order that failed is not done and comes again. */
const refunder = <Row>({ log, everySec }: JobDeps, r: Refunder<Row>): Job => ({
  name: r.name,
  everyMs: everySec * 1000,
  wokenBy: [r.wokenBy],
  dueAt: async () => dueNowIf((await r.unrefunded(1)).length > 0),
  async run({ signal }) {
    for (const row of await r.unrefunded(PAGE)) {
      let failures = 0;
      for await (const order of r.ordersOf(row)) {
        if (signal.aborted) return;
        await r.refund(order).catch((err: unknown) => {
          failures++;
          log.error({ err, id: order._id }, 'an order could not be refunded, it is tried again');
        });
      }
      if (failures === 0) await r.done(row);
    }
  },
});

/** Refunds every paid order of a cancelled test. Payments that arrive later are refused by assessment and go back then. */
export const cancelledTestsRefunder = ({ orders, tests, refunds, ...deps }: CancelledDeps): Job =>
  refunder(deps, {
    name: 'refund-cancelled-tests',
    wokenBy: 'tests',
    unrefunded: tests.cancelledUnrefunded,
    ordersOf: ({ _id }) => orders.paidOf(_id),
    refund: ({ _id }) => refunds.cancelled(_id),
    done: ({ _id }) => tests.markRefunded(_id),
  });

/**
 * Refunds what is unused when a class is archived or taken down. A payment that arrives later is looked at when its right
 * to sit is granted (`right.events.ts`).
 */
export const archivedClassesRefunder = ({ classes, refundLost, ...deps }: ArchivedDeps): Job =>
  refunder(deps, {
    name: 'refund-archived-classes',
    wokenBy: 'classes',
    unrefunded: classes.archivedUnrefunded,
    ordersOf: ({ _id }) => refundLost.paidInClass(_id),
    refund: refundLost.ofOrder,
    done: classes.markRefunded,
  });

/** Refunds what is unused when the teacher releases the answers. A payment that arrives later is treated as in an archived class. */
export const closedTestsRefunder = ({ orders, tests, refundLost, ...deps }: ClosedDeps): Job =>
  refunder(deps, {
    name: 'refund-closed-tests',
    wokenBy: 'tests',
    unrefunded: tests.closedEarlyUnrefunded,
    ordersOf: ({ _id }) => orders.paidOf(_id),
    refund: refundLost.ofOrder,
    done: ({ _id }) => tests.markRefunded(_id),
  });
