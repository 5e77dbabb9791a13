import { setTimeout as wait } from 'node:timers/promises';
import { aUser } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId, until, type Shop } from '../../test/builders';
import type { At } from '../failpoint';

const MIN = 60_000;

describe('payments that neither the browser nor a webhook has reported', () => {
  let shop: Shop;
  let meanwhile: At;
  beforeEach(async () => {
    meanwhile = () => {};
    shop = await aShop({ at: (point) => meanwhile(point) });
  });
  afterEach(() => shop.stop());
  const passes = async (minutes: number) => {
    shop.clock.advance(minutes * MIN);
    await shop.sandbox.control.advance(minutes * 60);
  };
  /** The first flow at this point goes on when the work is done. */
  const onceAt = (point: string, work: () => Promise<unknown>) => {
    meanwhile = async (reached) => {
      if (reached !== point) return;
      meanwhile = () => {};
      await work();
    };
  };

  it('threat 30, N-037: are settled 15 minutes after the order was opened', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.pay(await shop.initiated(student, testId));
    shop.clock.advance(14 * MIN);
    await shop.t.runJob('reconcile-orders');
    expect((await shop.status(student, testId)).status).toBe('created');
    shop.clock.advance(MIN);
    await shop.t.runJob('reconcile-orders');
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toMatchObject([
      { data: { source: 'reconciler' } },
    ]);
  });

  it('threat 30: are settled 15 minutes after they were made, however old the order is', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    await passes(20);
    await shop.t.runJob('reconcile-orders');
    await shop.pay(razorpayOrderId);
    await passes(14);
    for (const job of ['reconcile-orders', 'settle-lost-payments']) await shop.t.runJob(job);
    expect((await shop.status(student, testId)).status).toBe('created');
    await passes(2);
    for (const job of ['reconcile-orders', 'settle-lost-payments']) await shop.t.runJob(job);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toMatchObject([
      { data: { source: 'reconciler' } },
    ]);
  });

  it('threat 30: are settled when the provider answers again, also those it has not captured', async () => {
    await shop.sandbox.control.set({ autoCapture: false });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    await passes(20);
    await shop.t.runJob('reconcile-orders');
    await shop.pay(razorpayOrderId);
    await passes(16);
    await shop.sandbox.control.set({ faults: { mode: 'outage' } });
    await expect(shop.t.runJob('settle-lost-payments')).rejects.toThrow();
    await shop.sandbox.control.set({ faults: { mode: 'none' } });
    await passes(2);
    await shop.t.runJob('settle-lost-payments');
    expect((await shop.status(student, testId)).status).toBe('paid');
  });

  it('threat 25: a browser with wrong signatures does not make the provider be asked', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpay_order_id = await shop.initiated(student, testId);
    const { reconcileAt } = await shop.order(student, testId);
    for (const letter of 'abcde') {
      const forged = { razorpay_payment_id: `pay_${letter.repeat(14)}`, razorpay_signature: letter.repeat(64) };
      expect((await shop.verify(student, testId, { razorpay_order_id, ...forged })).status).toBe(400);
      const strange = { ...forged, razorpay_order_id: `order_${letter.repeat(14)}` };
      expect((await shop.verify(student, testId, strange)).status).toBe(400);
    }
    await shop.t.runJob('reconcile-orders');
    expect((await shop.order(student, testId)).reconcileAt).toEqual(reconcileAt);
    const asked = (await shop.sandbox.control.requests()).filter(({ route }) => route.startsWith('GET /v1/'));
    expect(asked).toEqual([]);
  });

  it('N-037: are settled when the provider authorizes them late, after a failure', async () => {
    await shop.sandbox.control.set({ autoCapture: false });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    await shop.pay(razorpayOrderId, { vpa: 'failure@razorpay' }).catch(() => undefined);
    shop.clock.advance(15 * MIN);
    await shop.t.runJob('reconcile-orders');
    expect((await shop.status(student, testId)).status).toBe('attempted');
    const [payment] = (await shop.sandbox.control.books()).payments;
    await shop.sandbox.control.authorize(payment?.id ?? '');
    shop.clock.advance(HOUR);
    await shop.t.runJob('reconcile-orders');
    expect((await shop.status(student, testId)).status).toBe('paid');
  });

  it('wait while the browser hears that the payment is not captured yet', async () => {
    await shop.sandbox.control.set({ autoCapture: false });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const signed = await shop.pay(await shop.initiated(student, testId));
    const answer = await shop.verify(student, testId, signed);
    expect([answer.status, answer.body.data]).toEqual([202, { verified: false, status: 'pending' }]);
    expect(await shop.status(student, testId)).toMatchObject({ status: 'created', isConfirming: true });
    shop.clock.advance(15_000);
    await shop.t.runJob('reconcile-orders');
    expect(await shop.status(student, testId)).toMatchObject({ status: 'paid', isConfirming: false });
  });

  it('are settled by the next run when a webhook that does not fit comes during this one', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    onceAt('reconcile:settled', async () => {
      const { razorpay_payment_id: id } = await shop.pay(razorpayOrderId);
      const payment = { id, order_id: razorpayOrderId, amount: 100, currency: 'INR', status: 'captured' };
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
      await shop.webhook(body, shop.signed(body));
      await until(async () => (await shop.order(student, testId)).cycles[0].rejected);
    });
    shop.clock.advance(16 * MIN);
    await shop.t.runJob('reconcile-orders');
    expect((await shop.status(student, testId)).status).toBe('created');
    await shop.t.runJob('reconcile-orders');
    expect((await shop.status(student, testId)).status).toBe('paid');
  });

  it('are found by the daily comparison, which then finds no difference', async () => {
    const admin = aUser('admin', { mfa: true });
    const students = [await shop.aStudent(), await shop.aStudent()];
    const testId = await shop.aTest();
    for (const student of students) await shop.pay(await shop.initiated(student, testId));
    const report = await shop.t.call('runReconciliation', { as: admin });
    expect(report.body.data).toMatchObject({
      isBalanced: true,
      providerPayments: 2,
      providerCaptured: 3540,
      bookedCaptured: 3540,
      cases: [],
    });
    for (const student of students) expect((await shop.status(student, testId)).status).toBe('paid');
    const listed = await shop.t.call('listReconciliations', { as: admin });
    expect(listed.body.data[0]).toEqual(report.body.data);
  });

  it('are named in the report when no order has them', async () => {
    const admin = aUser('admin', { mfa: true });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const signed = await shop.paid(student, testId);
    await shop.t.db.connection.collection('orders').deleteMany({});
    const report = await shop.t.call('runReconciliation', { as: admin });
    expect(report.body.data).toMatchObject({
      isBalanced: false,
      cases: [{ kind: 'unbooked_payment', id: signed.razorpay_payment_id, amount: 1770 }],
    });
  });

  it('leave a day red until that day is compared again', async () => {
    const admin = aUser('admin', { mfa: true });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    const orders = shop.t.db.connection.collection('orders');
    const lost = await orders.find({}).toArray();
    await orders.deleteMany({});
    const run = async (query?: { day: string }) => (await shop.t.call('runReconciliation', { as: admin, query })).body;
    const { day } = (await run()).data;
    await passes(24 * 60);
    await orders.insertMany(lost);
    const today = (await run()).data;
    expect(today).toMatchObject({ isBalanced: true, providerPayments: 0 });
    expect(today.day > day).toBe(true);
    const reports = async () =>
      (await shop.t.call('listReconciliations', { as: admin })).body.data.map((r: typeof today) => [
        r.day,
        r.isBalanced,
      ]);
    expect(await reports()).toEqual([
      [today.day, true],
      [day, false],
    ]);
    expect((await run({ day })).data).toMatchObject({ day, isBalanced: true, providerPayments: 1 });
    expect(await reports()).toEqual([
      [today.day, true],
      [day, true],
    ]);
  });

  it.each(['2099-01-01', '2026-02-31'])('are not looked for on a day that has not been: %s', async (day) => {
    const admin = aUser('admin', { mfa: true });
    const refused = await shop.t.call('runReconciliation', { as: admin, query: { day } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field: 'day' }] } });
  });

  it.each([
    ['two requests overlap', { receiptMode: 'allow' }],
    ['the answer of the provider is lost', { faults: { dropAfterCommit: { 'POST /v1/orders': 1 } } }],
    [
      'the receipt is refused as known',
      { receiptMode: 'reject', faults: { dropAfterCommit: { 'POST /v1/orders': 1 } } },
    ],
    [
      'a known receipt makes a second order',
      { receiptMode: 'allow', faults: { dropAfterCommit: { 'POST /v1/orders': 1 } } },
    ],
  ])('threat 31: one order at the provider when %s', async (_how, faults) => {
    await shop.sandbox.control.set(faults);
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    onceAt('initiate:held', () => wait(500));
    const answers = await Promise.all([shop.initiate(student, testId), shop.initiate(student, testId)]);
    expect(answers.map((a) => a.status)).toEqual([200, 200]);
    expect((await shop.sandbox.control.books()).orders).toHaveLength(1);
  });

  it('threat 29: a late payment of an earlier price is refunded automatically', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const first = await shop.initiated(student, testId);
    const second = await shop.initiated(student, testId, { billingState: '29', billingPin: '560001' });
    expect(second).not.toBe(first);
    await shop.pay(first);
    await shop.verify(student, testId, await shop.pay(second));
    shop.clock.advance(16 * MIN);
    await shop.t.runJob('reconcile-orders');
    await until(async () => (await shop.sandbox.control.books()).refunds.length === 1);
    const { cycles } = await shop.order(student, testId);
    expect(cycles[0].payments.map((p: { isExtra: boolean }) => p.isExtra)).toEqual([false, true]);
  });
});
