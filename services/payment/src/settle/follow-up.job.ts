import type { Job, Logger } from '@kasauti/service-kit';
import { eachDue } from '../each-due';
import type { OrderStore } from '../order/order.store';

interface FollowUpJobDeps {
  orders: OrderStore;
  followUpOrder: (orderKey: string) => Promise<void>;
  log: Logger;
  everySec: number;
}

/** Finishes what an order still needs: journal, invoice, credit note, credit and coupon holds, expired prices. */
export const followUpJob = ({ orders, followUpOrder, log, everySec }: FollowUpJobDeps): Job => ({
  name: 'follow-up-orders',
  everyMs: everySec * 1000,
  dueAt: orders.nextWork,
  async run({ now, signal }) {
    await eachDue({ log, signal, due: (limit) => orders.workDue(now, limit), act: ({ _id }) => followUpOrder(_id) });
  },
});
