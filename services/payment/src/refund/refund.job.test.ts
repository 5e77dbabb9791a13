import { silentLog } from '@kasauti/service-kit';
import { aDatabase } from '../../test/database';
import { orderStore } from '../order/order.store';
import { testCopyStore } from '../test-copy/test-copy.store';
import { cancelledTestsRefunder } from './refund.job';

const ORDERS = 1001;

describe('the job that follows a cancelled test', () => {
  it(`refunds each of ${ORDERS} paid orders before it calls the test done`, async () => {
    const { db, clock, orders, tests } = await aDatabase((made) => ({
      orders: orderStore(made),
      tests: testCopyStore(made),
    }));
    try {
      const test = { classId: 'class', teacherId: 'teacher', title: 'Kinematics', feePaise: 1770, durationMin: 90 };
      await tests.keep({ _id: 'test', ...test, status: 'cancelled', startAt: null, endAt: null, lastSeq: 1 });
      const stored = Array.from({ length: ORDERS }, (_, i) => ({
        _id: `student${i}:test`,
        testId: 'test',
        status: 'paid',
        cycleStatuses: ['paid'],
      }));
      await db.connection.collection<{ _id: string }>('orders').insertMany(stored);
      const refunded = new Set<string>();
      const job = cancelledTestsRefunder({
        orders,
        tests,
        refunds: { cancelled: async (id) => refunded.add(id) },
        clock,
        log: silentLog,
        everySec: 15,
      });
      await job.run({ slice: 0, signal: new AbortController().signal, now: clock.now() });
      expect(refunded.size).toBe(ORDERS);
      expect((await tests.get('test'))?.isRefunded).toBe(true);
    } finally {
      await db.close();
    }
  });
});
