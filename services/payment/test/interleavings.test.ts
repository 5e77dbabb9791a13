import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId } from './builders';
import type { Signed } from './sandbox';

const ORDERS = 200;
const AT_ONCE = 10;

describe('one purchase on several paths', () => {
  const shop = sharedByTests(aShop);

  const inGroups = async <T>(rows: T[], work: (row: T) => Promise<unknown>) => {
    for (let i = 0; i < rows.length; i += AT_ONCE) await Promise.all(rows.slice(i, i + AT_ONCE).map(work));
  };
  const captured = ({ razorpay_order_id, razorpay_payment_id }: Signed) =>
    JSON.stringify({
      event: 'order.paid',
      payload: {
        payment: {
          entity: {
            id: razorpay_payment_id,
            order_id: razorpay_order_id,
            amount: 1770,
            currency: 'INR',
            status: 'captured',
          },
        },
      },
    });

  it(`threat 28: ${ORDERS} orders that two processes settle by verify, webhook and reconciler at once are settled once each`, async () => {
    const second = await shop.secondProcess();
    try {
      const testId = await shop.aTest();
      const sales: { student: TestUser; signed: Signed }[] = [];
      await inGroups(Array.from({ length: ORDERS }), async () => {
        const student = await shop.aStudent();
        sales.push({ student, signed: await shop.pay(await shop.initiated(student, testId)) });
      });
      shop.clock.advance(HOUR / 3);
      const webhook = (signed: Signed) => {
        const body = captured(signed);
        return second.call('receivePaymentWebhook', { body, headers: shop.signed(body) });
      };
      await Promise.all([
        shop.t.runJob('reconcile-orders'),
        inGroups(sales, ({ signed }) => webhook(signed)),
        inGroups([...sales].reverse(), ({ student, signed }) => shop.verify(student, testId, signed)),
      ]);
      await Promise.all([shop.finish(), second.settle()]);
      const orders = await shop.t.db.connection.collection('orders').find({ testId }).toArray();
      const summary = orders.map(({ status, cycles }) => [status, cycles[0].payments.length, cycles[0].refunds.length]);
      expect(new Set(summary.map(String))).toEqual(new Set(['paid,1,0']));
      const completed = (await shop.t.published('payment_completed')).map((e) => e.data.orderId);
      expect(completed.sort()).toEqual(sales.map(({ student }) => purchaseId(student, testId)).sort());
      // Both processes issued invoices of one series: no gap, no double.
      const invoices = await shop.t.db.connection.collection('invoices').find({ testId }).toArray();
      const numbers = invoices.map(({ number }) => Number(String(number).split('/')[2])).sort((a, b) => a - b);
      expect(numbers).toEqual(sales.map((_, i) => i + 1));
    } finally {
      await second.stop();
    }
  });
});
