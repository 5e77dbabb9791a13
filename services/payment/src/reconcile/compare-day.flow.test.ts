import { silentLog } from '@kasauti/service-kit';
import { aDatabase } from '../../test/database';
import { anOrder, aPaidPurchase, aPayment } from '../../test/orders';
import type { Books } from '../books/books';
import { dayOf } from '../calendar';
import { orderStore } from '../order/order.store';
import type { Provider } from '../razorpay/provider';
import { testCopyStore } from '../test-copy/test-copy.store';
import { compareDay } from './compare-day.flow';
import { reconciliationStore } from './reconciliation.store';

it("a payment that arrives while today's books are compared is no difference", async () => {
  const { db, clock, orders, reports, tests } = await aDatabase((made) => ({
    orders: orderStore(made),
    reports: reconciliationStore(made),
    tests: testCopyStore(made),
  }));
  try {
    const provider = {
      paymentsBetween: () => Promise.resolve([]),
      disputes: () => Promise.resolve([]),
      async refundsBetween() {
        clock.advance(1000);
        const now = clock.now();
        const payment = aPayment(1770, { capturedAt: now, providerAt: now });
        await orders.insert(anOrder(aPaidPurchase({}, { payments: [payment] })));
        return [];
      },
    };
    const compare = compareDay({
      orders,
      reports,
      provider: provider as unknown as Provider,
      books: { compare: () => Promise.resolve({ ledgerSum: 0, walletDifferences: 0 }) } as unknown as Books,
      settle: () => Promise.resolve(undefined),
      takeRefund: () => Promise.reject(new Error('there is none')),
      takeDispute: () => Promise.reject(new Error('there is none')),
      tests,
      clock,
      log: silentLog,
    });
    expect(await compare(dayOf(clock.now()))).toMatchObject({ isBalanced: true, cases: [] });
  } finally {
    await db.close();
  }
});
