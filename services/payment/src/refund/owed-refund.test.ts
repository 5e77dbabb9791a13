import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId, until } from '../../test/builders';

describe('a refund', () => {
  const shop = sharedByTests(() => aShop({ config: { REFUND_SECOND_PERSON_PAISE: '3000000' } }));
  let start: Date;
  beforeAll(async () => {
    start = shop.clock.now();
  });
  beforeEach(async () => {
    await shop.sandbox.control.reset();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });
  // The clock of the provider stays, and a reconciliation compares one day of both.
  afterEach(() => shop.clock.set(start));
  const admin = aUser('admin', { mfa: true });
  const purchaseOf = async (student: TestUser, testId: string) => (await shop.order(student, testId)).cycles[0];
  const ask = (student: TestUser, testId: string, to?: 'credit' | 'source') =>
    shop.t.call('requestRefund', {
      as: student,
      params: { testId },
      body: { reason: 'mistake', ...(to ? { to } : {}) },
    });
  const balanceOf = async (student: TestUser) => (await shop.t.call('getWallet', { as: student })).body.data.balance;

  it('in parts returns the tax of its credit notes to the paisa', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ feePaise: 1777 })];
    // Within the seller's State: two halves of the tax, each rounded by itself.
    const signed = await shop.pay(await shop.initiated(student, testId, { billingState: '29', billingPin: '560001' }));
    await shop.verify(student, testId, signed);
    const orderId = purchaseId(student, testId);
    await shop.right('in_use', orderId);
    for (const amount of [333, 555, 889]) {
      const body = { reason: 'platform fault', amount };
      expect((await shop.t.call('refundOrder', { as: admin, params: { orderId }, body })).status).toBe(200);
      await shop.finish();
    }
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
    await shop.finish();
    const { data } = (await shop.t.call('listMyInvoices', { as: student })).body;
    const notes = data.filter((d: { kind: string }) => d.kind === 'credit_note').reverse();
    const taxes = notes.map((n: { total: number; taxable: number }) => n.taxable - n.total);
    const told = (await shop.published('refund_completed', orderId)).map((e) => e.data.gstPaise);
    expect(told).toEqual(taxes);
    const [invoice] = data.filter((d: { kind: string }) => d.kind === 'invoice');
    expect(told.reduce<number>((sum, gst) => sum + (gst ?? 0), 0)).toBe(invoice.total - invoice.taxable);
  });

  it('to the credit is refused with the reason where it would exceed ten thousand rupees', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.gift(student, 999_000);
    await shop.paid(student, testId);
    const refused = await ask(student, testId, 'credit');
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'credit_limit',
      'Credit is limited to ₹10,000.00; please choose a refund to the way you paid',
    ]);
    expect((await purchaseOf(student, testId)).refunds).toEqual([]);
    expect((await ask(student, testId, 'source')).status).toBe(200);
  });

  it('of a test that credit paid goes back to it whatever the limit', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.gift(student, 1770);
    await shop.initiate(student, testId, { ...BILLING, useCredit: true });
    await shop.finish();
    await shop.gift(student, 1_000_000);
    expect((await ask(student, testId, 'credit')).status).toBe(200);
    await shop.right('revoked', purchaseId(student, testId));
    await shop.finish();
    expect(await balanceOf(student)).toBe(1_001_770);
  });

  it('after a cancelled test that the provider refuses is shown to the admin and sent again every day', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const signed = await shop.paid(student, testId);
    await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
    await shop.aTest({ testId, status: 'cancelled' });
    await shop.t.runJob('refund-cancelled-tests');
    await shop.t.runJob('send-refunds');
    await shop.t.settle();
    const listed = await shop.t.call('listRefunds', { as: admin, query: { status: 'failed' } });
    const orderId = purchaseId(student, testId);
    const failure = 'Your account does not have enough balance to carry out the refund operation.';
    const ours = listed.body.data.filter((r: { orderId: string }) => r.orderId === orderId);
    expect(ours).toMatchObject([{ cause: 'test_cancelled', status: 'failed', failure }]);
    const report = await shop.t.call('runReconciliation', { as: admin });
    expect(report.body.data.isBalanced).toBe(false);
    expect(report.body.data.cases).toMatchObject([
      { kind: 'refund_failed', amount: 1770, detail: `${orderId}: ${failure}` },
    ]);

    await shop.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
    shop.clock.advance(23 * HOUR);
    await shop.t.runJob('send-refunds');
    expect((await shop.order(student, testId)).status).toBe('refund_pending');
    shop.clock.advance(2 * HOUR);
    await shop.t.runJob('send-refunds');
    expect((await shop.order(student, testId)).status).toBe('refunded');
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds.filter((r) => r.payment_id === signed.razorpay_payment_id)).toMatchObject([{ amount: 1770 }]);
  });

  it('of an old purchase that the provider refuses is named in the report of the day', async () => {
    const startAt = new Date(shop.clock.now().getTime() + 20 * 24 * HOUR).toISOString();
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ startAt })];
    await shop.paid(student, testId);
    await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
    shop.clock.advance(10 * 24 * HOUR);
    await ask(student, testId);
    await shop.right('revoked', purchaseId(student, testId));
    await shop.finish();
    const { cases } = (await shop.t.call('runReconciliation', { as: admin })).body.data;
    expect(cases).toMatchObject([{ kind: 'refund_failed', amount: 1770 }]);
    expect(cases[0].detail).toContain(purchaseId(student, testId));
  });

  it('that the provider refuses for ten days is sent every day, is shown as delayed, and arrives', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const signed = await shop.paid(student, testId);
    const orderId = purchaseId(student, testId);
    const health = async () => {
      const body = await (await fetch(`${shop.t.url}/readyz`)).json();
      return (body as { checks: { refunds: { ok: boolean; figures: { delayed: number } } } }).checks.refunds;
    };
    const others = (await health()).figures.delayed;
    await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
    await ask(student, testId);
    await shop.right('revoked', orderId);
    await shop.finish();
    const row = async () => (await shop.t.call('listMyPayments', { as: student })).body.data[0];
    const { requestedAt } = (await row()).refund;
    type Owed = { orderId: string; amount: number; failure?: string };
    const owed = async () =>
      ((await shop.t.call('listRefunds', { as: admin, query: { delayed: 'true' } })).body.data as Owed[]).filter(
        (refund) => refund.orderId === orderId,
      );
    for (let day = 1; day <= 10; day++) {
      shop.clock.advance(24 * HOUR + 1000);
      await shop.t.runJob('send-refunds');
      expect(await row()).toMatchObject({ status: 'refund_pending', canRefund: false });
      expect((await row()).refund).toEqual(expect.objectContaining({ status: 'pending', delayed: true, requestedAt }));
      expect(await health()).toMatchObject({ ok: false, figures: { delayed: others + 1 } });
    }
    expect(await shop.published('refund_delayed', orderId)).toMatchObject([{ data: { amountPaise: 1770 } }]);
    // One refund is owed however often it was refused, and none once it is back.
    expect(await owed()).toMatchObject([{ amount: 1770, failure: expect.stringContaining('not have enough balance') }]);

    await shop.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
    shop.clock.advance(24 * HOUR + 1000);
    await shop.finish();
    expect((await shop.order(student, testId)).status).toBe('refunded');
    expect((await health()).figures.delayed).toBeLessThanOrEqual(others);
    expect(await owed()).toEqual([]);
    const sent = (await shop.sandbox.control.books()).refunds.filter(
      (r) => r.payment_id === signed.razorpay_payment_id,
    );
    expect(sent).toMatchObject([{ amount: 1770 }]);
    expect(await shop.published('refund_completed', orderId)).toMatchObject([{ data: { cause: 'student' } }]);
  });

  it.each([
    ['a part', 500, [500, 1270]],
    ['everything', 1770, [1770]],
  ])('of which %s was sent back in the dashboard of the provider returns what is left', async (_part, paise, sent) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const { razorpay_payment_id: paymentId } = await shop.paid(student, testId);
    await shop.refundInDashboard(paymentId, paise);
    await ask(student, testId);
    await shop.right('revoked', purchaseId(student, testId));
    await shop.finish();
    expect(await purchaseOf(student, testId)).toMatchObject({ status: 'refunded' });
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds.filter((r) => r.payment_id === paymentId).map((r) => r.amount)).toEqual(sent);
    const told = await shop.published('refund_completed', purchaseId(student, testId));
    expect(told.map(({ data }) => [data.amountPaise, data.cause])).toEqual(
      sent.map((amount, i) => [amount, i === 0 ? 'at_provider' : 'student']),
    );
    expect(await shop.published('refund_delayed', purchaseId(student, testId))).toEqual([]);
    const { cases } = (await shop.t.call('runReconciliation', { as: admin })).body.data;
    const ours = (await purchaseOf(student, testId)).refunds.map((r: { refundId: string }) => r.refundId);
    expect(cases.filter((c: { id?: string }) => ours.includes(c.id) || c.id?.startsWith('rfnd_'))).toEqual([]);
  });

  it('of a part that is refused and was sent back in the dashboard is not sent as well', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const { razorpay_payment_id: paymentId } = await shop.paid(student, testId);
    const orderId = purchaseId(student, testId);
    await shop.refundInDashboard(paymentId, 300);
    await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
    const body = { reason: 'platform fault', amount: 500 };
    await shop.t.call('refundOrder', { as: admin, params: { orderId }, body });
    await shop.finish();
    await shop.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
    shop.clock.advance(25 * HOUR);
    await shop.finish();
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds.filter((r) => r.payment_id === paymentId).map((r) => r.amount)).toEqual([300, 200]);
    expect(await purchaseOf(student, testId)).toMatchObject({ status: 'part_refunded' });
  });

  it.each([
    ['less', 300],
    ['more', 1400],
  ])(
    'by an admin of %s than the card paid, after all of that was sent back in the dashboard, ends the unused right and returns the credit',
    async (_part, amount) => {
      const [student, testId] = [await shop.aStudent(), await shop.aTest()];
      await shop.gift(student, 500);
      const signed = await shop.pay(await shop.initiated(student, testId, { ...BILLING, useCredit: true }));
      await shop.verify(student, testId, signed);
      const orderId = purchaseId(student, testId);
      await shop.right('granted', orderId);
      await shop.finish();
      await shop.refundInDashboard(signed.razorpay_payment_id, 1270);
      const body = { reason: 'platform fault', amount };
      await shop.t.call('refundOrder', { as: admin, params: { orderId }, body });
      await shop.finish();
      const asked = await shop.published('refund_requested', orderId);
      expect(asked.map(({ data }) => [data.cause, data.amountPaise])).toEqual([['at_provider', 1270]]);
      await shop.right('revoked', orderId);
      await shop.finish();
      expect((await shop.order(student, testId)).status).toBe('refunded');
      expect(await balanceOf(student)).toBe(500);
    },
  );

  describe('of less than one rupee, which the provider does not send back,', () => {
    const isBack = async (student: TestUser, testId: string) => {
      expect(await purchaseOf(student, testId)).toMatchObject({ status: 'refunded' });
      expect(await shop.published('refund_delayed', purchaseId(student, testId))).toEqual([]);
      const { ledgerSum, walletDifferences } = (await shop.t.call('runReconciliation', { as: admin })).body.data;
      expect([ledgerSum, walletDifferences]).toEqual([0, 0]);
    };

    it('becomes credit when the test is cancelled after a part was refunded', async () => {
      const [student, testId] = [await shop.aStudent(), await shop.aTest()];
      await shop.paid(student, testId);
      const orderId = purchaseId(student, testId);
      await shop.right('in_use', orderId);
      const body = { reason: 'platform fault', amount: 1700 };
      await shop.t.call('refundOrder', { as: admin, params: { orderId }, body });
      await shop.finish();
      await shop.aTest({ testId, status: 'cancelled' });
      await shop.t.runJob('refund-cancelled-tests');
      await shop.finish();
      await isBack(student, testId);
      expect(await balanceOf(student)).toBe(70);
      const told = await shop.published('refund_completed', orderId);
      expect(told.map(({ data }) => [data.amountPaise, data.to])).toEqual([
        [1700, 'source'],
        [70, 'credit'],
      ]);
    });

    it('becomes credit with the credit that was used when the other part was sent back in the dashboard', async () => {
      const [student, testId] = [await shop.aStudent(), await shop.aTest()];
      await shop.gift(student, 500);
      const signed = await shop.pay(await shop.initiated(student, testId, { ...BILLING, useCredit: true }));
      await shop.verify(student, testId, signed);
      await shop.refundInDashboard(signed.razorpay_payment_id, 1200);
      await ask(student, testId);
      await shop.right('revoked', purchaseId(student, testId));
      await shop.finish();
      await isBack(student, testId);
      expect(await balanceOf(student)).toBe(570);
    });
  });
});
