import type { Job, Logger } from '@kasauti/service-kit';
import { eachDue } from '../each-due';
import type { OrderStore } from '../order/order.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';

interface RefundJobDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  sendRefunds: (orderKey: string) => Promise<void>;
  refunds: { cancelled: (orderKey: string) => Promise<unknown> };
  log: Logger;
  everySec: number;
}

/** Sends what a crash or a fault left, and asks about refunds that no webhook has finished. */
export const refundSender = ({ orders, sendRefunds, log, everySec }: RefundJobDeps): Job => ({
  name: 'send-refunds',
  everyMs: everySec * 1000,
  async run({ now, signal }) {
    await eachDue({ log, signal, due: (limit) => orders.refundsDue(now, limit), act: ({ _id }) => sendRefunds(_id) });
  },
});

const PAGE = 100;

/** Refunds every paid order of a cancelled test. Payments that arrive later are refused by assessment and go back then. */
export const cancelledTestsRefunder = ({ orders, tests, refunds, log, everySec }: RefundJobDeps): Job => ({
  name: 'refund-cancelled-tests',
  everyMs: everySec * 1000,
  async run({ signal }) {
    for (const { _id } of await tests.cancelledUnrefunded(PAGE)) {
      let failures = 0;
      for await (const order of orders.paidOf(_id)) {
        if (signal.aborted) return;
        await refunds.cancelled(order._id).catch((err: unknown) => {
          failures++;
          log.error({ err, id: order._id }, 'an order of a cancelled test could not be refunded, it is tried again');
        });
      }
      if (failures === 0) await tests.markRefunded(_id);
    }
  },
});
