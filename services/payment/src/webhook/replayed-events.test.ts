import { aUser } from '@kasauti/service-kit/testing';
import { aShop, purchaseId, until } from '../../test/builders';

const REPLAYS = 1000;
const AT_ONCE = 50;

it(`threat 27: ${REPLAYS} replays of one event under different event ids have one effect`, async () => {
  const shop = await aShop();
  try {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const { razorpay_order_id, razorpay_payment_id } = await shop.pay(await shop.initiated(student, testId));
    const entity = {
      id: razorpay_payment_id,
      order_id: razorpay_order_id,
      amount: 1770,
      currency: 'INR',
      status: 'captured',
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const deliver = (id: string) => shop.webhook(body, shop.signed(body, id));
    const ids = Array.from({ length: REPLAYS }, (_, i) => `evt_replay${i}`);
    for (let i = 0; i < REPLAYS; i += AT_ONCE) {
      const answers = await Promise.all(ids.slice(i, i + AT_ONCE).map(deliver));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const webhooks = shop.t.db.connection.collection('webhooks');
    await until(async () => (await webhooks.countDocuments({ status: 'done' })) === REPLAYS);
    await shop.finish();
    const { cycles } = await shop.order(student, testId);
    expect(cycles).toMatchObject([{ status: 'paid', payments: [{ isExtra: false }], refunds: [] }]);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toHaveLength(1);
    expect(await shop.t.db.connection.collection('journal').countDocuments({})).toBe(1);
    expect(await shop.t.db.connection.collection('invoices').countDocuments({})).toBe(1);
    expect((await shop.sandbox.control.books()).refunds).toEqual([]);
  } finally {
    await shop.stop();
  }
});

it('a refund whose webhooks are repeated, or arrive late as failed, is paid back once', async () => {
  const shop = await aShop();
  try {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const orderId = purchaseId(student, testId);
    await shop.paid(student, testId);
    await shop.right('granted', orderId);
    await shop.t.call('requestRefund', { as: student, params: { testId }, body: { reason: 'mistake' } });
    await shop.right('revoked', orderId);
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
    await shop.finish();
    const { cycles } = await shop.order(student, testId);
    const entries = await shop.t.db.connection.collection('journal').countDocuments({});

    const [made] = (await shop.sandbox.control.books()).refunds;
    for (const [i, status] of ['processed', 'failed', 'pending', 'processed'].entries()) {
      const event = status === 'pending' ? 'refund.created' : `refund.${status}`;
      const body = JSON.stringify({ event, payload: { refund: { entity: { ...made, status } } } });
      expect((await shop.webhook(body, shop.signed(body, `evt_again${i}`))).status).toBe(200);
    }
    const webhooks = shop.t.db.connection.collection<{ _id: string }>('webhooks');
    await until(async () => (await webhooks.countDocuments({ _id: /^evt_again/, status: 'done' })) === 4);
    await shop.finish();
    const listed = await shop.t.call('listWebhooks', { as: aUser('admin', { mfa: true }) });
    expect(listed.body.data).toMatchObject(Array(4).fill({ status: 'done', orderId }));
    expect((await shop.order(student, testId)).cycles).toEqual(cycles);
    expect(await shop.published('refund_completed', orderId)).toHaveLength(1);
    expect(await shop.t.db.connection.collection('journal').countDocuments({})).toBe(entries);
    expect((await shop.sandbox.control.books()).refunds).toHaveLength(1);
  } finally {
    await shop.stop();
  }
});
