import { dueNowIf, type Job, type Logger } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import { eachDue } from '../each-due';
import type { Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';

interface JobDeps {
  orders: OrderStore;
  log: Logger;
  everySec: number;
}
interface SenderDeps extends JobDeps {
  sendRefunds: (orderKey: string) => Promise<void>;
}
interface CancelledDeps extends JobDeps {
  tests: TestCopyStore;
  refunds: { cancelled: (orderKey: string) => Promise<unknown> };
}
interface LostDeps extends JobDeps {
  refundLost: { ofOrder(order: Order): Promise<void>; paidInClass(classId: string): AsyncGenerator<Order> };
}

/** Sends what a crash or a fault left, and asks about refunds that no webhook has finished. */
export const refundSender = ({ orders, sendRefunds, log, everySec }: SenderDeps): Job => ({
  name: 'send-refunds',
  everyMs: everySec * 1000,
  dueAt: orders.nextRefund,
  async run({ now, signal }) {
    await eachDue({ log, signal, due: (limit) => orders.refundsDue(now, limit), act: ({ _id }) => sendRefunds(_id) });
  },
});

const PAGE = 100;

interface Each<Row> {
  log: Logger;
  signal: AbortSignal;
  rows: Row[];
  ordersOf: (row: Row) => AsyncGenerator<Order>;
  refund: (order: Order) => Promise<unknown>;
  done: (row: Row) => Promise<unknown>;
}
/** Refunds the orders of each row; a row with an order that failed is not done and comes again. */
async function refundEach<Row>({ log, signal, rows, ordersOf, refund, done }: Each<Row>): Promise<void> {
  for (const row of rows) {
    let failures = 0;
    for await (const order of ordersOf(row)) {
      if (signal.aborted) return;
      await refund(order).catch((err: unknown) => {
        failures++;
        log.error({ err, id: order._id }, 'an order could not be refunded, it is tried again');
      });
    }
    if (failures === 0) await done(row);
  }
}

/** Refunds every paid order of a cancelled test. Payments that arrive later are refused by assessment and go back then. */
export const cancelledTestsRefunder = ({ orders, tests, refunds, log, everySec }: CancelledDeps): Job => ({
  name: 'refund-cancelled-tests',
  everyMs: everySec * 1000,
  wokenBy: ['tests'],
  dueAt: async () => dueNowIf((await tests.cancelledUnrefunded(1)).length > 0),
  run: async ({ signal }) =>
    refundEach({
      log,
      signal,
      rows: await tests.cancelledUnrefunded(PAGE),
      ordersOf: ({ _id }) => orders.paidOf(_id),
      refund: ({ _id }) => refunds.cancelled(_id),
      done: ({ _id }) => tests.markRefunded(_id),
    }),
});

/** Refunds what is unused when a class is archived or taken down. What is paid later goes back with its right. */
export const archivedClassesRefunder = ({
  classes,
  refundLost,
  log,
  everySec,
}: LostDeps & { classes: ClassCopyStore }): Job => ({
  name: 'refund-archived-classes',
  everyMs: everySec * 1000,
  wokenBy: ['classes'],
  dueAt: async () => dueNowIf((await classes.archivedUnrefunded(1)).length > 0),
  run: async ({ signal }) =>
    refundEach({
      log,
      signal,
      rows: await classes.archivedUnrefunded(PAGE),
      ordersOf: ({ _id }) => refundLost.paidInClass(_id),
      refund: refundLost.ofOrder,
      done: classes.markRefunded,
    }),
});

/** Refunds what is unused when the teacher releases the answers. What is known later goes back with its right. */
export const closedTestsRefunder = ({
  orders,
  tests,
  refundLost,
  log,
  everySec,
}: LostDeps & { tests: TestCopyStore }): Job => ({
  name: 'refund-closed-tests',
  everyMs: everySec * 1000,
  wokenBy: ['tests'],
  dueAt: async () => dueNowIf((await tests.closedEarlyUnrefunded(1)).length > 0),
  run: async ({ signal }) =>
    refundEach({
      log,
      signal,
      rows: await tests.closedEarlyUnrefunded(PAGE),
      ordersOf: ({ _id }) => orders.paidOf(_id),
      refund: refundLost.ofOrder,
      done: ({ _id }) => tests.markRefunded(_id),
    }),
});
