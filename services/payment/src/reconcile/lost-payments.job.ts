import type { Job, Logger } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import type { OrderStore } from '../order/order.store';
import type { Provider } from '../razorpay/provider';
import type { SettlePayment } from '../settle/settle-payment.flow';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { settleLost } from './reconcile-order.flow';

interface LostPaymentsDeps {
  books: Pick<Books, 'coupons'>;
  orders: OrderStore;
  settle: SettlePayment;
  tests: TestCopyStore;
  provider: Provider | undefined;
  log: Logger;
  reconcileFirstSec: number;
  everySec: number;
}

/** How far back the first run of a process looks: it does not know what other processes have settled. */
const LOOK_BACK_MS = 24 * 3600_000;
/** The provider's clock may differ from ours. */
const OVERLAP_MS = 60_000;
const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);

/**
 * Settles payments that neither browser nor webhook has reported, by the provider's list of the latest payments. The
 * reconciler asks about single orders at fixed times, so a payment made between two of them would wait for hours.
 */
export function lostPaymentsJob({ provider, log, reconcileFirstSec, everySec, ...deps }: LostPaymentsDeps): Job {
  let seenUntil: Date | undefined;
  return {
    name: 'settle-lost-payments',
    everyMs: everySec * 1000,
    async run({ now, signal }) {
      if (!provider) return;
      const to = before(now, reconcileFirstSec * 1000);
      const from = seenUntil ? before(seenUntil, OVERLAP_MS) : before(to, LOOK_BACK_MS);
      let failures = 0;
      for (const payment of await provider.paymentsBetween(from, to)) {
        if (signal.aborted) return;
        await settleLost(deps, provider, payment).catch((err: unknown) => {
          failures++;
          log.error({ err, paymentId: payment.paymentId }, 'a lost payment could not be settled, it is tried again');
        });
      }
      if (failures === 0) seenUntil = to;
    },
  };
}
