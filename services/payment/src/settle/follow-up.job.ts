import type { Logger } from '@kasauti/service-kit';
import { dueJob } from '../due-job';
import type { OrderStore } from '../order/order.store';

interface FollowUpJobDeps {
  orders: OrderStore;
  followUpOrder: (orderKey: string) => Promise<void>;
  log: Logger;
  everySec: number;
}

/** Finishes what an order still needs: journal, invoice, credit note, credit and coupon holds, expired prices. */
export const followUpJob = ({ orders, followUpOrder, log, everySec }: FollowUpJobDeps) =>
  dueJob({
    name: 'follow-up-orders',
    everySec,
    log,
    nextDue: orders.nextWork,
    due: orders.workDue,
    act: followUpOrder,
  });
