import { createHmac } from 'node:crypto';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, purchaseId, until } from '../../test/builders';

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex');

describe('webhooks of the provider', () => {
  const shop = sharedByTests(() =>
    aShop({ config: { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'sandbox_webhook_secret_old' } }),
  );
  beforeEach(async () => {
    await shop.sandbox.control.reset();
    await shop.hear();
  });
  const paidOf = async (razorpayOrderId: string) =>
    (await shop.t.db.connection.collection('orders').findOne({ razorpayOrderIds: razorpayOrderId }))?.status === 'paid';
  const anOrder = async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    return { student, testId, razorpayOrderId: await shop.initiated(student, testId) };
  };
  const captured = (razorpayOrderId: string, over: object = {}) =>
    JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      payload: {
        payment: {
          entity: {
            id: 'pay_Forged00000001',
            order_id: razorpayOrderId,
            amount: 1770,
            currency: 'INR',
            status: 'captured',
            method: 'upi',
            created_at: 1_780_000_000,
            ...over,
          },
        },
      },
    });

  it('unlock a test whose tab was closed right after paying', async () => {
    const { student, testId, razorpayOrderId } = await anOrder();
    await shop.pay(razorpayOrderId);
    await until(() => paidOf(razorpayOrderId));
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toMatchObject([
      { data: { source: 'webhook', amountPaise: 1770 } },
    ]);
  });

  it('say why a payment failed, and a second try succeeds', async () => {
    const { student, testId, razorpayOrderId } = await anOrder();
    await shop.pay(razorpayOrderId, { vpa: 'failure@razorpay' }).catch(() => undefined);
    await until(async () => (await shop.status(student, testId)).status === 'attempted');
    expect((await shop.status(student, testId)).failure).toEqual(expect.stringMatching(/./));
    expect(await shop.published('payment_failed', purchaseId(student, testId))).toHaveLength(1);
    await shop.pay(razorpayOrderId);
    await until(() => paidOf(razorpayOrderId));
    expect((await shop.status(student, testId)).failure).toBeUndefined();
  });

  it('threat 27, F-193, N-037: a thousand copies and any order of events have one effect', async () => {
    await shop.sandbox.control.set({ webhook: { duplicates: 8, reorder: true } });
    const { student, testId, razorpayOrderId } = await anOrder();
    await shop.pay(razorpayOrderId);
    await until(() => paidOf(razorpayOrderId));
    const body = captured(razorpayOrderId, { id: 'pay_Replayed000001' });
    const headers = shop.signed(body, 'evt_replayed');
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 50 }, () => shop.webhook(body, headers)));
    const extra = await until(async () => (await shop.order(student, testId)).cycles[0].refunds[0]);
    expect(extra).toMatchObject({ cause: 'extra_payment', paymentId: 'pay_Replayed000001' });
    const [{ payments, refunds }] = (await shop.order(student, testId)).cycles;
    expect(payments).toHaveLength(2);
    // The provider does not know this payment: its refund fails and is tried again the next day.
    expect(refunds.filter(({ status }: { status: string }) => status !== 'failed')).toHaveLength(1);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toHaveLength(1);
    const stored = await shop.t.db.connection
      .collection<{ _id: string; deliveries: number }>('webhooks')
      .findOne({ _id: 'evt_replayed' });
    expect(stored?.deliveries).toBe(1000);
  });

  it('are accepted with the previous secret too, and with no other', async () => {
    const empty = JSON.stringify({ event: 'payment.captured', payload: {} });
    expect(
      (await shop.webhook(empty, { 'x-razorpay-signature': sign(empty, 'sandbox_webhook_secret_old') })).status,
    ).toBe(200);
    const { razorpayOrderId } = await anOrder();
    await shop.sandbox.control.set({ webhook: { signature: 'old_secret' } });
    await shop.pay(razorpayOrderId);
    await until(() => paidOf(razorpayOrderId));
    const body = captured(razorpayOrderId);
    expect((await shop.webhook(body, { 'x-razorpay-signature': sign(body, 'some other secret') })).status).toBe(400);
  });

  it('threat 24: a signed event with another amount, currency or an unknown order answers 200 and unlocks nothing', async () => {
    const { student, testId, razorpayOrderId } = await anOrder();
    const bodies = [
      captured(razorpayOrderId, { amount: 100 }),
      captured(razorpayOrderId, { id: 'pay_Forged00000002', currency: 'USD' }),
      captured('order_Unknown0000001', { id: 'pay_Forged00000003' }),
      captured(razorpayOrderId, { id: 'pay_Forged00000004', status: 'authorized' }),
      JSON.stringify({ event: 'payment.captured', payload: {} }),
      JSON.stringify(['no event']),
    ];
    for (const [i, body] of bodies.entries())
      expect((await shop.webhook(body, shop.signed(body, `evt_forged${i}`))).status).toBe(200);
    await shop.t.runJob('process-webhooks');
    expect(await shop.status(student, testId)).toMatchObject({ status: 'created', canPay: true });
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toEqual([]);
    const reasons = (await shop.published('payment_verification_failed', purchaseId(student, testId))).map(
      (e) => e.data.reason,
    );
    expect(reasons.sort()).toEqual(['amount_differs', 'currency_differs']);
    // The reconciler asks the provider, who knows of no payment.
    await shop.t.runJob('reconcile-orders');
    expect((await shop.order(student, testId)).cycles[0].payments).toEqual([]);
  });

  it('threat 27: 300 forged, tampered, unsigned and oversized deliveries change nothing', async () => {
    const { student, testId, razorpayOrderId } = await anOrder();
    await shop.t.settle();
    const before = await shop.order(student, testId);
    const good = captured(razorpayOrderId);
    const signature = sign(good, shop.sandbox.webhookSecret);
    const forged = Array.from({ length: 60 }, (_, i): [string, Record<string, string>][] => [
      [good, { 'x-razorpay-signature': sign(good, `guess ${i}`) }],
      [good.replace('1770', String(1771 + i)), { 'x-razorpay-signature': signature }],
      [good, {}],
      [good, { 'x-razorpay-signature': signature.slice(0, i) }],
      [`${good}${' '.repeat(i + 1)}`, { 'x-razorpay-signature': signature }],
    ]).flat();
    const answers = await Promise.all(forged.map(([body, headers]) => shop.webhook(body, headers)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([400]));
    expect((await shop.webhook('x'.repeat(300_000), { 'x-razorpay-signature': signature })).status).toBe(413);
    expect(await shop.order(student, testId)).toEqual(before);
  });

  it('are listed as done when they settled a payment whose signature the browser got wrong', async () => {
    shop.clock.advance(1000);
    await shop.sandbox.control.set({ webhook: { url: null } });
    const { student, testId, razorpayOrderId } = await anOrder();
    const signed = await shop.pay(razorpayOrderId);
    expect((await shop.verify(student, testId, { ...signed, razorpay_signature: 'a'.repeat(64) })).status).toBe(400);
    const body = captured(razorpayOrderId, { id: signed.razorpay_payment_id });
    await shop.webhook(body, shop.signed(body));
    await until(() => paidOf(razorpayOrderId));
    await shop.t.settle();
    const list = await shop.t.call('listWebhooks', { as: aUser('admin', { mfa: true }), query: { limit: 1 } });
    expect(list.body.data).toMatchObject([{ status: 'done', orderId: purchaseId(student, testId) }]);
  });

  it('are listed for admins with the number of deliveries', async () => {
    shop.clock.advance(1000);
    const { razorpayOrderId } = await anOrder();
    await shop.pay(razorpayOrderId);
    await until(() => paidOf(razorpayOrderId));
    const admin = aUser('admin', { mfa: true });
    const list = await shop.t.call('listWebhooks', { as: admin, query: { limit: 3, status: 'done' } });
    expect(list.body.data[0]).toMatchObject({ status: 'done', deliveries: 1, orderId: expect.any(String) });
    expect((await shop.t.call('listWebhooks', { as: aUser('student') })).status).toBe(403);
  });
});
