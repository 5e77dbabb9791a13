import type { Job, Logger } from '@kasauti/service-kit';
import { daysBefore } from '../calendar';
import { dueJob } from '../due-job';
import type { OrderStore } from '../order/order.store';

interface ReconcileJobDeps {
  orders: OrderStore;
  reconcileOrder: (orderKey: string) => Promise<void>;
  log: Logger;
  everySec: number;
}

export const reconciler = ({ orders, reconcileOrder, log, everySec }: ReconcileJobDeps) =>
  dueJob({
    name: 'reconcile-orders',
    everySec,
    log,
    nextDue: orders.nextReconcile,
    due: orders.reconcileDue,
    act: reconcileOrder,
  });

/** A payment may be captured up to three days after its attempt, so a day is compared again while that can happen. */
const DAYS = [1, 2, 3, 4];

export const dailyComparison = ({ compareDay }: { compareDay: (day: string) => Promise<unknown> }): Job => ({
  name: 'compare-days',
  everyMs: 24 * 3600_000,
  async run({ now, signal }) {
    const failures: { day: string; cause: unknown }[] = [];
    for (const days of DAYS) {
      if (signal.aborted) break;
      const day = daysBefore(now, days);
      try {
        await compareDay(day);
      } catch (cause) {
        failures.push({ day, cause }); // one day must not stop the others
      }
    }
    const [first] = failures;
    if (!first) return;
    const failed = failures.map(({ day }) => day).join(', ');
    throw new Error(`${failed} could not be compared`, { cause: first.cause });
  },
});
