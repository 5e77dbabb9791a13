import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, until } from '../../test/builders';
import type { Signed } from '../../test/sandbox';
import { cutPower } from '../../test/transactions';
import type { At } from '../failpoint';

const MIN = 60_000;

describe('a top-up of the wallet', () => {
  const shop = sharedByTests(() => aShop({ at: (point) => fail(point), config: { WALLET_TOPUP_ENABLED: 'true' } }));
  let fail: At;
  beforeEach(async () => {
    fail = () => {};
    await shop.sandbox.control.reset();
    await shop.sandbox.control.set({ webhook: { url: null } });
  });

  const crashAt = (point: string) => {
    fail = (reached) => {
      if (reached !== point) return;
      fail = () => {};
      throw new Error(`crash at ${point}`);
    };
  };
  const open = (as: TestUser, amount: number, key: string = newId()) =>
    shop.t.call('topUpWallet', { as, body: { amount }, headers: { 'idempotency-key': key } });
  const opened = async (as: TestUser, amount: number): Promise<{ topUpId: string; razorpayOrderId: string }> => {
    const answer = await open(as, amount);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const verify = (as: TestUser, topUpId: string, body: object) =>
    shop.t.call('verifyTopUp', { as, params: { topUpId }, body });
  const walletOf = async (as: TestUser) => (await shop.t.call('getWallet', { as })).body.data;
  const paymentsOf = async (as: TestUser) => (await shop.t.call('listMyPayments', { as })).body.data;
  const order = (as: TestUser, topUpId: string) => shop.order(as, topUpId);
  const isBalanced = async () => {
    const report = await shop.t.call('runReconciliation', { as: aUser('admin', { mfa: true }) });
    expect(report.body.data).toMatchObject({ isBalanced: true, ledgerSum: 0, walletDifferences: 0, cases: [] });
  };

  it('adds the paid amount to the credit, which then pays for a test with its invoice', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const { topUpId, razorpayOrderId } = await opened(student, 50_000);
    expect(await walletOf(student)).toEqual({ balance: 0, held: 0, currency: 'INR', topUpEnabled: true });
    const verified = await verify(student, topUpId, await shop.pay(razorpayOrderId));
    expect([verified.status, verified.body.data]).toEqual([200, { verified: true, status: 'paid' }]);
    expect(await walletOf(student)).toMatchObject({ balance: 50_000 });
    const lines = await shop.t.call('listMyCredits', { as: student });
    expect(lines.body.data).toMatchObject([{ amount: 50_000, balance: 50_000, description: 'Top-up' }]);
    const paid = await shop.initiate(student, testId, { ...BILLING, useCredit: true });
    expect(paid.body.data).toMatchObject({ paid: true, amount: 0, breakdown: { gst: 270 } });
    await until(async () => (await walletOf(student)).balance === 48_230);
    await shop.finish();
    const invoices = await shop.t.call('listMyInvoices', { as: student });
    expect(invoices.body.data).toMatchObject([{ total: 1770, taxable: 1500 }]);
    await isBalanced();
  });

  it('is one order for a repeated request, and published to no other service', async () => {
    const [student, key] = [await shop.aStudent(), newId()];
    const answers = await Promise.all([open(student, 500, key), open(student, 500, key)]);
    const again = await open(student, 500, key);
    const made = [...answers, again]
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.data.razorpayOrderId);
    expect(new Set(made).size).toBe(1);
    const { topUpId, razorpayOrderId } = again.body.data;
    await verify(student, topUpId, await shop.pay(razorpayOrderId));
    for (const type of ['payment_initiated', 'payment_verification', 'payment_completed'] as const)
      expect(await shop.published(type, `${student.id}:${topUpId}:1`)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([
      { isTopUp: true, status: 'paid', canRefund: false, timeline: { unlocked: expect.any(String) } },
    ]);
    const as = aUser('admin', { mfa: true });
    const listed = await shop.t.call('listOrders', { as, query: { search: student.id } });
    expect(listed.body.data).toMatchObject([{ isTopUp: true, timeline: { unlocked: expect.any(String) } }]);
  });

  it.each(['verify', 'webhook', 'reconciler'] as const)('arrives once, also by the %s alone', async (way) => {
    if (way === 'webhook') await shop.hear();
    const student = await shop.aStudent();
    const { topUpId, razorpayOrderId } = await opened(student, 2500);
    expect(await paymentsOf(student)).toEqual([]);
    const signed = await shop.pay(razorpayOrderId);
    if (way === 'verify') await verify(student, topUpId, signed);
    if (way === 'reconciler') shop.clock.advance(15 * MIN);
    if (way === 'reconciler') await shop.t.runJob('reconcile-orders');
    await until(async () => (await walletOf(student)).balance === 2500);
    expect((await order(student, topUpId)).cycles[0].payments).toMatchObject([{ source: way }]);
    // The others come later and change nothing.
    await verify(student, topUpId, signed);
    shop.clock.advance(60 * MIN);
    await shop.finish();
    expect(await walletOf(student)).toMatchObject({ balance: 2500 });
  });

  it.each(['top-up:stored', 'top-up:created'])(
    'survives a crash at %s with one order at the provider',
    async (point) => {
      const [student, key] = [await shop.aStudent(), newId()];
      const before = (await shop.sandbox.control.books()).orders.length;
      crashAt(point);
      expect((await open(student, 700, key)).status).toBe(500);
      const again = await open(student, 700, key);
      expect(again.status).toBe(201);
      expect((await shop.sandbox.control.books()).orders).toHaveLength(before + 1);
    },
  );

  it('threat 33: survives a crash before the commit of its books with the amount added once', async () => {
    const student = await shop.aStudent();
    const { topUpId, razorpayOrderId } = await opened(student, 900);
    const signed = await shop.pay(razorpayOrderId);
    const cut = cutPower();
    await verify(student, topUpId, signed);
    await until(async () => cut.isCut());
    await shop.finish();
    await shop.finish();
    expect(await walletOf(student)).toMatchObject({ balance: 900 });
    await isBalanced();
  });

  it('is refused above ten thousand rupees of credit, below one rupee and where it is not offered', async () => {
    const student = await shop.aStudent();
    const first = await opened(student, 999_900);
    await verify(student, first.topUpId, await shop.pay(first.razorpayOrderId));
    expect((await open(student, 101)).body.code).toBe('credit_limit');
    expect((await open(student, 99)).status).toBe(400);
    const elsewhere = await aShop();
    try {
      const other = await elsewhere.aStudent();
      const answer = await elsewhere.t.call('topUpWallet', { as: other, body: { amount: 500 } });
      expect([answer.status, answer.body.code]).toEqual([409, 'top_up_off']);
      expect((await elsewhere.t.call('getWallet', { as: other })).body.data.topUpEnabled).toBe(false);
      expect((await elsewhere.sandbox.control.books()).orders).toEqual([]);
    } finally {
      await elsewhere.stop();
    }
  });

  it('threat 33: of two that are paid at once and are too much together, one goes back to the bank', async () => {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const student = await shop.aStudent();
    const both = [await opened(student, 600_000), await opened(student, 600_000)];
    const signed: Signed[] = [];
    for (const { razorpayOrderId } of both) signed.push(await shop.pay(razorpayOrderId));
    const asked = () => Promise.all(both.map(({ topUpId }, i) => verify(student, topUpId, signed[i] ?? {})));
    const told = [
      [200, undefined],
      [409, 'refunded'],
    ];
    for (const answers of [await asked(), await asked()])
      expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual(told);
    await shop.finish();
    expect(await walletOf(student)).toMatchObject({ balance: 600_000 });
    const states = await Promise.all(both.map(async ({ topUpId }) => (await order(student, topUpId)).status));
    expect(states.sort()).toEqual(['paid', 'refunded']);
    const returned = (await paymentsOf(student)).find((p: { status: string }) => p.status === 'refunded');
    expect(returned).toMatchObject({ isTopUp: true, refund: { why: 'Credit is limited to ₹10,000.00' } });
    const ids = signed.map((s) => s.razorpay_payment_id);
    const back = (await shop.sandbox.control.books()).refunds.filter((r) => ids.includes(r.payment_id));
    expect(back).toMatchObject([{ amount: 600_000, status: 'processed' }]);
    await isBalanced();
  });

  it('threat 33: is not added while it goes back, although there is room again', async () => {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ feePaise: 500_000 })];
    const [first, second] = [await opened(student, 900_000), await opened(student, 300_000)];
    await verify(student, first.topUpId, await shop.pay(first.razorpayOrderId));
    const signed = await shop.pay(second.razorpayOrderId);
    await verify(student, second.topUpId, signed);
    await shop.initiate(student, testId, { ...BILLING, useCredit: true });
    await until(async () => (await walletOf(student)).balance === 400_000);
    await shop.finish();
    await shop.finish();
    expect(await walletOf(student)).toMatchObject({ balance: 400_000 });
    expect((await order(student, second.topUpId)).cycles[0]).toMatchObject({
      status: 'refunded',
      refunds: [{ cause: 'credit_limit', status: 'processed' }],
    });
    await isBalanced();
  });

  it('threat 26: is credited only to the student who opened it, with the signature of the checkout', async () => {
    const [student, other, testId] = [await shop.aStudent(), await shop.aStudent(), await shop.aTest()];
    const { topUpId, razorpayOrderId } = await opened(student, 4000);
    const signed = await shop.pay(razorpayOrderId);
    const strange = await opened(other, 4000);
    expect((await verify(other, topUpId, signed)).status).toBe(404);
    expect((await verify(other, strange.topUpId, signed)).status).toBe(400);
    expect((await verify(student, topUpId, { ...signed, razorpay_signature: 'a'.repeat(64) })).status).toBe(400);
    const ofTest = await shop.pay(await shop.initiated(student, testId));
    expect((await verify(student, topUpId, ofTest)).status).toBe(400);
    expect(await walletOf(other)).toMatchObject({ balance: 0 });
    expect(await walletOf(student)).toMatchObject({ balance: 0 });
    expect((await verify(student, topUpId, signed)).status).toBe(200);
    expect(await walletOf(student)).toMatchObject({ balance: 4000 });
  });

  it('stays credit: neither its student nor an admin sends it back', async () => {
    const student = await shop.aStudent();
    const { topUpId, razorpayOrderId } = await opened(student, 3000);
    await verify(student, topUpId, await shop.pay(razorpayOrderId));
    const asked = await shop.t.call('requestRefund', {
      as: student,
      params: { testId: topUpId },
      body: { reason: 'mistake' },
    });
    const sent = await shop.t.call('refundOrder', {
      as: aUser('admin', { mfa: true }),
      params: { orderId: `${student.id}:${topUpId}:1` },
      body: { reason: 'asked on the phone' },
    });
    expect([asked, sent].map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'top_up_stays']));
    expect((await order(student, topUpId)).cycles[0].refunds).toEqual([]);
    const found = { as: aUser('admin', { mfa: true }), query: { search: topUpId } };
    expect((await shop.t.call('listOrders', found)).body.data).toMatchObject([{ isTopUp: true, refundable: 0 }]);
  });

  const credited = async (student: TestUser, amount: number) => {
    const { topUpId, razorpayOrderId } = await opened(student, amount);
    await verify(student, topUpId, await shop.pay(razorpayOrderId));
    expect(await walletOf(student)).toMatchObject({ balance: amount });
    return topUpId;
  };

  it('goes back when it was settled after the account was deleted, and its credit with it', async () => {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const student = await shop.aStudent();
    const topUpId = await credited(student, 3000);
    // Payment hears of it only now that the top-up is credit.
    for (let n = 0; n < 2; n++) await shop.isErased(student, 1000);
    expect(await walletOf(student)).toMatchObject({ balance: 0 });
    await shop.finish();
    await shop.finish();
    expect((await order(student, topUpId)).cycles[0]).toMatchObject({
      status: 'refunded',
      refunds: [{ cause: 'account_deleted', amountPaise: 3000, to: 'source', status: 'processed' }],
    });
    expect(await walletOf(student)).toMatchObject({ balance: 0 });
    await isBalanced();
  });

  it('stays credit when the account was deleted later, or some of it has been used', async () => {
    const [later, spent, testId] = [await shop.aStudent(), await shop.aStudent(), await shop.aTest()];
    const ofLater = await credited(later, 3000);
    await shop.isErased(later, -1000);
    const ofSpent = await credited(spent, 3000);
    await shop.initiate(spent, testId, { ...BILLING, useCredit: true });
    await until(async () => (await walletOf(spent)).balance === 1230);
    await shop.isErased(spent, 1000);
    expect((await order(later, ofLater)).cycles[0].refunds).toEqual([]);
    expect((await order(spent, ofSpent)).cycles[0].refunds).toEqual([]);
    expect(await walletOf(later)).toMatchObject({ balance: 3000 });
    await isBalanced();
  });
});
