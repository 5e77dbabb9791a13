import { dueNowIf, type Clock, type Job, type Logger } from '@kasauti/service-kit';
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
interface RefunderDeps extends JobDeps {
  clock: Clock;
}
interface CancelledDeps extends RefunderDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  refunds: { cancelled: (orderKey: string) => Promise<unknown> };
}
interface ArchivedDeps extends RefunderDeps {
  classes: ClassCopyStore;
  refundLost: { ofOrder(order: Order): Promise<void>; paidInClass(classId: string): AsyncGenerator<Order> };
}
interface EndedDeps extends JobDeps {
  classes: ClassCopyStore;
  refundLost: { ofStudent(studentId: string, classId: string): Promise<void> };
}
interface ClosedDeps extends RefunderDeps {
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
  unrefunded: (now: Date, limit: number) => Promise<Row[]>;
  ordersOf: (row: Row) => AsyncGenerator<Order>;
  refund: (order: Order) => Promise<unknown>;
  done: (row: Row) => Promise<unknown>;
}
/** Refunds the orders of each row; a row with an order that failed is not done and comes again. */
const refunder = <Row>({ log, everySec, clock }: RefunderDeps, r: Refunder<Row>): Job => ({
  name: r.name,
  everyMs: everySec * 1000,
  wokenBy: [r.wokenBy],
  dueAt: async () => dueNowIf((await r.unrefunded(clock.now(), 1)).length > 0),
  async run({ now, signal }) {
    for (const row of await r.unrefunded(now, PAGE)) {
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
    unrefunded: (_now, limit) => tests.cancelledUnrefunded(limit),
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

/** Refunds what is unused of students of whom an old event told that their enrolment ended, unless they have come back. */
export const endedEnrolmentsRefunder = ({ classes, refundLost, log, everySec }: EndedDeps): Job =>
  dueJob({
    name: 'refund-ended-enrolments',
    everySec,
    log,
    nextDue: classes.nextToJudge,
    due: classes.toJudge,
    async act(id) {
      const [classId = '', studentId = ''] = id.split(':');
      const enrolment = await classes.enrolment(classId, studentId);
      if (!enrolment) return;
      await refundLost.ofStudent(studentId, classId);
      await classes.judged(enrolment);
    },
  });

/** Refunds what is unused when the teacher releases the answers. A payment that arrives later is treated as in an archived class. */
export const closedTestsRefunder = ({ orders, tests, refundLost, ...deps }: ClosedDeps): Job =>
  refunder(deps, {
    name: 'refund-closed-tests',
    wokenBy: 'tests',
    unrefunded: (_now, limit) => tests.closedEarlyUnrefunded(limit),
    ordersOf: ({ _id }) => orders.paidOf(_id),
    refund: refundLost.ofOrder,
    done: ({ _id }) => tests.markRefunded(_id),
  });
