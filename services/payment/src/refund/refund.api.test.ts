import { newId } from '@kasauti/service-kit';
import { aUser, recordMetrics, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId, until } from '../../test/builders';

const DAY = 24 * HOUR;

describe('refunds', () => {
  const recorded = recordMetrics();
  const shop = sharedByTests(() => aShop({ config: { REFUND_SECOND_PERSON_PAISE: '5000' } }));
  beforeEach(async () => {
    await shop.sandbox.control.reset();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });
  const admin = () => aUser('admin', { mfa: true });
  const aPurchase = async (over: object = {}) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ ...over })];
    const signed = await shop.paid(student, testId);
    const orderId = purchaseId(student, testId);
    await shop.right('granted', orderId);
    return { student, testId, orderId, signed };
  };
  const ask = (student: TestUser, testId: string) =>
    shop.t.call('requestRefund', { as: student, params: { testId }, body: { reason: 'mistake' } });
  const byAdmin = (orderId: string, amount?: number) =>
    shop.t.call('refundOrder', { as: admin(), params: { orderId }, body: { reason: 'platform fault', amount } });
  const refundsAtProvider = async (paymentId: string) =>
    (await shop.sandbox.control.books()).refunds.filter((r) => r.payment_id === paymentId);
  const isRefunded = async (student: TestUser, testId: string) =>
    (await shop.status(student, testId)).status === 'refunded' ||
    (await shop.status(student, testId)).status === 'none';

  it('measures how long a payment takes to unlock its test', async () => {
    await aPurchase();
    expect((await recorded()).get('kasauti.unlock.delay')).toEqual([{}]);
  });

  it('N-035: return the fee of a test that was not started once, however often the student requests it', async () => {
    const { student, testId, orderId, signed } = await aPurchase();
    expect((await shop.status(student, testId)).timeline.unlocked).toEqual(expect.any(String));
    const answers = await Promise.all([ask(student, testId), ask(student, testId), ask(student, testId)]);
    expect(answers.map((a) => [a.status, a.body.data.refund.status])).toEqual(Array(3).fill([200, 'requested']));
    expect(await shop.published('refund_requested', orderId)).toHaveLength(1);
    expect(await refundsAtProvider(signed.razorpay_payment_id)).toEqual([]);
    await shop.right('revoked', orderId);
    await until(() => isRefunded(student, testId));
    expect(await refundsAtProvider(signed.razorpay_payment_id)).toMatchObject([{ amount: 1770, status: 'processed' }]);
    expect(await shop.published('refund_completed', orderId)).toMatchObject([
      { data: { amountPaise: 1770, gstPaise: 270, to: 'source', isExtra: false } },
    ]);
    // The same test may be bought again.
    expect(await shop.status(student, testId)).toMatchObject({
      canPay: true,
      amount: 1770,
      refund: { status: 'processed' },
    });
    const again = await shop.paid(student, testId);
    expect(again.razorpay_order_id).not.toBe(signed.razorpay_order_id);
  });

  it('refuse a test that was started', async () => {
    const { student, testId, orderId, signed } = await aPurchase();
    await ask(student, testId);
    await shop.right('in_use', orderId);
    expect((await shop.status(student, testId)).refund.status).toBe('refused');
    expect((await ask(student, testId)).body.code).toBe('right_in_use');
    expect(await refundsAtProvider(signed.razorpay_payment_id)).toEqual([]);
  });

  it('are not offered once a test was begun, and refused at once', async () => {
    const { student, testId, orderId } = await aPurchase();
    const offered = async () => (await shop.t.call('listMyPayments', { as: student })).body.data[0].canRefund;
    expect(await offered()).toBe(true);
    await shop.right('in_use', orderId, { attemptsUsed: 1 });
    expect(await offered()).toBe(false);
    const asked = await ask(student, testId);
    expect([asked.status, asked.body.code]).toEqual([409, 'right_in_use']);
    expect(await shop.published('refund_requested', orderId)).toEqual([]);
  });

  it('N-035: can be requested until seven days after an unused window', async () => {
    const { student, testId } = await aPurchase();
    shop.clock.advance(8 * DAY + 1000);
    expect((await ask(student, testId)).body.code).toBe('refund_closed');
    shop.clock.advance(-2000);
    expect((await ask(student, testId)).status).toBe(200);
    shop.clock.advance(-8 * DAY + 1000);
  });

  it('threat 29: return a second payment of the same order automatically, exactly once', async () => {
    await shop.sandbox.control.set({ secondPayment: true });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    const [first, second] = [await shop.pay(razorpayOrderId), await shop.pay(razorpayOrderId)];
    await Promise.all([first, second, first, second].map((signed) => shop.verify(student, testId, signed)));
    await until(async () => (await shop.published('refund_completed', purchaseId(student, testId))).length === 1);
    const { cycles } = await shop.order(student, testId);
    expect(cycles[0].payments.filter((p: { isExtra: boolean }) => !p.isExtra)).toHaveLength(1);
    const both = [
      ...(await refundsAtProvider(first.razorpay_payment_id)),
      ...(await refundsAtProvider(second.razorpay_payment_id)),
    ];
    expect(both).toMatchObject([{ amount: 1770 }]);
    expect(await shop.status(student, testId)).toMatchObject({ status: 'paid' });
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toHaveLength(1);
  });

  it('N-035: follow the cancellation of a test for every student, without a request', async () => {
    const testId = await shop.aTest();
    const students = [await shop.aStudent(), await shop.aStudent(), await shop.aStudent()];
    for (const student of students) await shop.paid(student, testId);
    await shop.right('in_use', purchaseId(students[0] as never, testId));
    await shop.aTest({ testId, status: 'cancelled' });
    await shop.t.runJob('refund-cancelled-tests');
    await shop.t.runJob('send-refunds');
    for (const student of students) expect((await shop.order(student, testId)).status).toBe('refunded');
  });

  it('follow the cancellation of a test whose answers are released before the refunds were requested', async () => {
    const { student, testId, orderId } = await aPurchase();
    await shop.right('in_use', orderId);
    await shop.aTest({ testId, status: 'cancelled' });
    const at = shop.clock.now().toISOString();
    await shop.aTest({ testId, status: 'cancelled', endAt: at, closedEarlyAt: at });
    for (const job of ['refund-closed-tests', 'refund-cancelled-tests', 'send-refunds']) await shop.t.runJob(job);
    expect((await shop.order(student, testId)).status).toBe('refunded');
  });

  it('follow the cancellation of a test also where the student had begun to pay for another window', async () => {
    const { student, testId } = await aPurchase();
    shop.clock.advance(25 * HOUR);
    await shop.initiated(student, testId);
    await shop.aTest({ testId, status: 'cancelled' });
    await shop.t.runJob('refund-cancelled-tests');
    await shop.t.runJob('send-refunds');
    expect((await shop.order(student, testId)).cycles).toMatchObject([
      { status: 'refunded', refunds: [{ cause: 'test_cancelled', amountPaise: 1770 }] },
      { status: 'created' },
    ]);
    shop.clock.advance(-25 * HOUR);
  });

  it('return the purchase that the student chose, not a later one', async () => {
    const { student, testId, orderId } = await aPurchase();
    const offered = async () => {
      const { body } = await shop.t.call('listMyPayments', { as: student });
      return body.data.filter((p: { canRefund: boolean }) => p.canRefund).map((p: { orderId: string }) => p.orderId);
    };
    shop.clock.advance(25 * HOUR);
    const second = await shop.initiated(student, testId);
    expect(await offered()).toEqual([orderId]);
    await shop.verify(student, testId, await shop.pay(second));
    expect(await offered()).toEqual([purchaseId(student, testId, 2)]);
    shop.clock.advance(-25 * HOUR);
  });

  it('of an unused window can be requested while another payment of the test is open', async () => {
    const { student, testId, orderId } = await aPurchase();
    shop.clock.advance(25 * HOUR);
    await shop.initiated(student, testId);
    expect((await ask(student, testId)).status).toBe(200);
    expect(await shop.published('refund_requested', orderId)).toHaveLength(1);
    shop.clock.advance(-25 * HOUR);
  });

  it('of a part by an admin are made once, also when the request comes again after a crash', async () => {
    const { student, testId, orderId } = await aPurchase();
    const [as, key] = [admin(), newId()];
    const again = () =>
      shop.t.call('refundOrder', {
        as,
        params: { orderId },
        body: { reason: 'platform fault', amount: 500 },
        headers: { 'idempotency-key': key },
      });
    const first = (await again()).body.data.refund.refundId;
    expect((await again()).body.data.refund.refundId).toBe(first);
    await shop.t.db.connection
      .collection('idempotency_keys')
      .updateMany({}, { $set: { state: 'running', leaseUntil: new Date(0) } });
    expect((await again()).body.data.refund.refundId).toBe(first);
    expect((await shop.order(student, testId)).cycles[0].refunds).toHaveLength(1);
  });

  it('of the rest may be asked for by the student after an admin has sent back a part', async () => {
    const { student, testId, orderId, signed } = await aPurchase();
    await byAdmin(orderId, 100);
    await until(async () => (await shop.order(student, testId)).status === 'part_refunded');
    const [row] = (await shop.t.call('listMyPayments', { as: student })).body.data;
    expect(row).toMatchObject({ canRefund: true, refundable: { amount: 1670, credit: 0 } });
    expect((await ask(student, testId)).body.data.refund).toMatchObject({ status: 'requested', amount: 1670 });
    await shop.right('revoked', orderId);
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
    expect((await refundsAtProvider(signed.razorpay_payment_id)).map((r) => r.amount)).toEqual([100, 1670]);
    expect((await ask(student, testId)).body.data.refund).toMatchObject({ status: 'processed', amount: 1670 });
  });

  it.each([
    ['at once', 1770, 'requested'],
    ['after a second admin has agreed', 9900, 'awaiting_approval'],
  ])('of the rest after a part take the right back, too: %s', async (_when, feePaise, expected) => {
    const { student, testId, orderId } = await aPurchase({ feePaise });
    await byAdmin(orderId, 500);
    expect(await shop.published('refund_requested', orderId)).toEqual([]);
    const rest = (await byAdmin(orderId)).body.data.refund;
    expect(rest.status).toBe(expected);
    if (expected === 'awaiting_approval')
      await shop.t.call('approveRefund', { as: admin(), params: { refundId: rest.refundId } });
    expect(await shop.published('refund_requested', orderId)).toHaveLength(1);
    await shop.right('revoked', orderId);
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
  });

  it.each<[string, (orderId: string, student: TestUser, testId: string) => Promise<unknown>]>([
    ['waits for a second admin', (orderId) => byAdmin(orderId, 6000)],
    ['waits for assessment', (_orderId, student, testId) => ask(student, testId)],
    ['is still at the bank', (orderId) => byAdmin(orderId, 1000)],
  ])('follow the cancellation of a test with everything where a refund %s', async (_where, refund) => {
    await shop.sandbox.control.set({ refund: { afterSec: 3600 } });
    const { student, testId, orderId, signed } = await aPurchase({ feePaise: 9900 });
    await refund(orderId, student, testId);
    await shop.aTest({ testId, feePaise: 9900, status: 'cancelled' });
    await shop.t.runJob('refund-cancelled-tests');
    const [{ refundId }] = (await shop.order(student, testId)).cycles[0].refunds;
    const refused = await shop.t.call('refuseRefund', {
      as: admin(),
      params: { refundId },
      body: { reason: 'no fault' },
    });
    expect(refused.body.code).toBe('not_waiting');
    await shop.right('in_use', orderId);
    await shop.t.runJob('send-refunds');
    await shop.t.settle();
    const sent = await refundsAtProvider(signed.razorpay_payment_id);
    expect(sent.reduce((sum, r) => sum + r.amount, 0)).toBe(9900);
  });

  it('that a second admin refuses tell the student why', async () => {
    const { student, testId, orderId } = await aPurchase({ feePaise: 9900 });
    await byAdmin(orderId, 6000);
    const [{ refundId }] = (await shop.order(student, testId)).cycles[0].refunds;
    await shop.t.call('refuseRefund', {
      as: admin(),
      params: { refundId },
      body: { reason: 'The fault was not ours' },
    });
    expect((await shop.published('admin_acted', orderId)).at(-1)?.data).toMatchObject({
      action: 'refund_refused',
      resourceType: 'order',
      reason: 'The fault was not ours',
    });
    const seen = await shop.status(student, testId);
    expect(seen).toMatchObject({ status: 'paid', refund: { status: 'refused', why: 'The fault was not ours' } });
  });

  it.each([
    ['on its way', 3600, 'pending'],
    ['made', 0, 'processed'],
  ])('that a second admin refuses do not hide one that is %s', async (_what, afterSec, status) => {
    await shop.sandbox.control.set({ refund: { afterSec } });
    const { student, testId, orderId } = await aPurchase({ feePaise: 9900 });
    await byAdmin(orderId, 1000);
    await until(async () => (await shop.status(student, testId)).refund?.status === status);
    const before = (await shop.status(student, testId)).refund;
    expect(before).toMatchObject({ amount: 1000, ...(afterSec ? { expectedBy: expect.any(String) } : {}) });
    const { refundId } = (await byAdmin(orderId, 6000)).body.data.refund;
    const body = { reason: 'The fault was not ours' };
    expect((await shop.t.call('refuseRefund', { as: admin(), params: { refundId }, body })).status).toBe(200);
    expect((await shop.status(student, testId)).refund).toEqual(before);
  });

  it('follow the end of a class that was archived while one waited, which a second admin then refuses', async () => {
    const { student, testId, orderId } = await aPurchase({ feePaise: 9900 });
    const { refundId } = (await byAdmin(orderId)).body.data.refund;
    const shown = async () => (await shop.status(student, testId)).refund;
    expect(await shown()).toBeUndefined();
    await shop.classIs({ status: 'archived' });
    await shop.t.runJob('refund-archived-classes');
    expect(await shop.published('refund_requested', orderId)).toEqual([]);
    const body = { reason: 'The fault was not ours' };
    await shop.t.call('refuseRefund', { as: admin(), params: { refundId }, body });
    expect(await shop.published('refund_requested', orderId)).toMatchObject([{ data: { cause: 'class_archived' } }]);
    expect(await shown()).toMatchObject({ status: 'requested', amount: 9900 });
    await shop.right('revoked', orderId);
    await until(() => isRefunded(student, testId));
    await shop.classIs();
  });

  it.each([
    ['at once', async () => {}],
    ['after the class was restored', () => shop.classIs()],
  ])('follow the end of a class with the part that a second admin refuses %s, the right gone', async (_when, then) => {
    const { student, testId, orderId, signed } = await aPurchase({ feePaise: 9900 });
    const { refundId } = (await byAdmin(orderId, 6000)).body.data.refund;
    await shop.classIs({ status: 'archived' });
    await shop.t.runJob('refund-archived-classes');
    await shop.right('revoked', orderId);
    await until(async () => (await refundsAtProvider(signed.razorpay_payment_id)).length === 1);
    await then();
    const body = { reason: 'The fault was not ours' };
    await shop.t.call('refuseRefund', { as: admin(), params: { refundId }, body });
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
    expect((await refundsAtProvider(signed.razorpay_payment_id)).map((r) => r.amount)).toEqual([3900, 6000]);
    await shop.classIs();
  });

  it('follow the end of a class also where assessment takes the right back after the refusal', async () => {
    const { student, testId, orderId } = await aPurchase({ feePaise: 9900 });
    const { refundId } = (await byAdmin(orderId, 6000)).body.data.refund;
    await shop.classIs({ status: 'archived' });
    await shop.t.runJob('refund-archived-classes');
    await shop.classIs();
    const body = { reason: 'The fault was not ours' };
    await shop.t.call('refuseRefund', { as: admin(), params: { refundId }, body });
    await shop.right('revoked', orderId);
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
  });

  it('follow a payment for which assessment refused the right to sit', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    await shop.right('refused', purchaseId(student, testId));
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
  });

  it('follow it with everything, also where a refund waits for a second admin', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ feePaise: 9900 })];
    await shop.paid(student, testId);
    await byAdmin(purchaseId(student, testId), 6000);
    await shop.right('refused', purchaseId(student, testId));
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
  });

  it('threat 32: never exceed what was paid when responses are lost and admins refund at the same time', async () => {
    const { orderId, signed } = await aPurchase();
    await shop.right('in_use', orderId);
    await shop.sandbox.control.set({ faults: { dropAfterCommit: { 'POST /v1/payments/:id/refund': 3 } } });
    const amounts = [undefined, undefined, 1000, 1770, 2000];
    const answers = await Promise.all(amounts.map((amount) => byAdmin(orderId, amount)));
    const accepted = answers.filter((a) => a.status === 200);
    const total = accepted.reduce((sum, a) => sum + Number(a.body.data.refund.amount), 0);
    expect(total).toBeLessThanOrEqual(1770);
    for (let i = 0; i < 5; i++) {
      shop.clock.advance(2 * HOUR);
      await shop.t.runJob('send-refunds');
    }
    const atProvider = await refundsAtProvider(signed.razorpay_payment_id);
    expect(atProvider.reduce((sum, r) => sum + r.amount, 0)).toBe(total);
    expect(atProvider).toHaveLength(accepted.length);
  });

  it('threat 32: send a part once when the answer of the provider is lost', async () => {
    const { student, testId, orderId, signed } = await aPurchase();
    await shop.right('in_use', orderId);
    await shop.sandbox.control.set({ faults: { dropAfterCommit: { 'POST /v1/payments/:id/refund': 1 } } });
    await byAdmin(orderId, 500);
    const stored = async () => (await shop.order(student, testId)).cycles[0].refunds[0];
    await until(async () => (await stored()).tries === 1);
    shop.clock.advance(HOUR);
    await shop.t.runJob('send-refunds');
    expect((await stored()).status).toBe('processed');
    expect(await refundsAtProvider(signed.razorpay_payment_id)).toMatchObject([{ amount: 500 }]);
  });

  it('threat 14: need a second admin when they are large, also when requested in parts', async () => {
    const { orderId, signed } = await aPurchase({ feePaise: 9900 });
    await shop.right('in_use', orderId);
    const [first, second] = [admin(), admin()];
    const refund = (amount: number) =>
      shop.t.call('refundOrder', { as: first, params: { orderId }, body: { reason: 'platform fault', amount } });
    expect((await refund(5000)).body.data.refund.status).toBe('pending');
    const rest = (await refund(4900)).body.data.refund;
    const acts = async () =>
      (await shop.published('admin_acted', orderId)).map(({ data }) => [data.action, data.adminId, data.reason]);
    const asked = ['refund_asked', first.id, 'platform fault'];
    expect(await acts()).toEqual([asked, asked]);
    expect(rest.status).toBe('awaiting_approval');
    const decide = (as: typeof first) => shop.t.call('approveRefund', { as, params: { refundId: rest.refundId } });
    expect((await decide(first)).body.code).toBe('second_person_required');
    await shop.t.runJob('send-refunds');
    expect((await refundsAtProvider(signed.razorpay_payment_id)).map((r) => r.amount)).toEqual([5000]);
    expect((await decide(second)).body.data.refund).toMatchObject({ requestedBy: first.id, decidedBy: second.id });
    expect((await decide(second)).body.code).toBe('not_waiting');
    expect(await acts()).toEqual([asked, asked, ['refund_approved', second.id, 'platform fault']]);
    await until(async () => (await refundsAtProvider(signed.razorpay_payment_id)).length === 2);
  });

  it('are sent again when the bank does not accept them', async () => {
    const { orderId, signed } = await aPurchase();
    await shop.sandbox.control.set({ refund: { outcome: 'failed', afterSec: 0 } });
    await shop.right('refused', orderId);
    await until(async () => (await refundsAtProvider(signed.razorpay_payment_id)).some((r) => r.status === 'failed'));
    await shop.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
    await until(async () => {
      shop.clock.advance(2 * HOUR);
      await shop.t.runJob('send-refunds');
      return (await refundsAtProvider(signed.razorpay_payment_id)).some((r) => r.status === 'processed');
    });
    const refunds = await refundsAtProvider(signed.razorpay_payment_id);
    expect(refunds.filter((r) => r.status === 'processed')).toHaveLength(1);
    expect(new Set(refunds.map((r) => r.receipt)).size).toBe(refunds.length);
  });

  it('that are sent again name who approved them, and are what a repeated request answers with', async () => {
    const { orderId, signed } = await aPurchase({ feePaise: 9900 });
    await shop.right('in_use', orderId);
    const [first, second] = [admin(), admin()];
    const body = { reason: 'platform fault', amount: 6000 };
    const headers = { 'idempotency-key': newId() };
    const request = () => shop.t.call('refundOrder', { as: first, params: { orderId }, body, headers });
    const { refundId } = (await request()).body.data.refund;
    await shop.sandbox.control.set({ refund: { outcome: 'failed', afterSec: 0 } });
    await shop.t.call('approveRefund', { as: second, params: { refundId } });
    await until(async () => (await refundsAtProvider(signed.razorpay_payment_id)).some((r) => r.status === 'failed'));
    const ours = async () =>
      (await shop.t.call('listRefunds', { as: first, query: {} })).body.data.filter(
        (r: { orderId: string }) => r.orderId === orderId,
      );
    await until(async () => (await ours()).length === 2);
    const again = (await ours()).find((r: { status: string }) => r.status === 'pending');
    expect(again).toMatchObject({ requestedBy: first.id, decidedBy: second.id });
    // The answer of the first request was lost before it was stored.
    await shop.t.db.connection
      .collection('idempotency_keys')
      .updateMany({}, { $set: { state: 'running', leaseUntil: new Date(0) } });
    expect((await request()).body.data.refund).toMatchObject({ refundId: again.refundId, status: 'pending' });
    expect(await ours()).toHaveLength(2);
  });

  it('are listed with the payments: a student sees only their own, an admin finds all of them by id', async () => {
    const { student, testId, orderId, signed } = await aPurchase();
    const mine = await shop.t.call('listMyPayments', { as: student });
    expect(mine.body.data).toMatchObject([
      { orderId, testId, amount: 1770, status: 'paid', canRefund: true, method: 'upi' },
    ]);
    expect((await shop.t.call('listMyPayments', { as: aUser('student') })).body.data).toEqual([]);
    for (const search of [orderId, student.id, signed.razorpay_payment_id, signed.razorpay_order_id]) {
      const found = await shop.t.call('listOrders', { as: admin(), query: { search } });
      expect(found.body.data).toMatchObject([{ orderId, payments: [{ paymentId: signed.razorpay_payment_id }] }]);
    }
    expect((await shop.t.call('listOrders', { as: admin(), query: { search: newId() } })).body.data).toEqual([]);
  });
});
