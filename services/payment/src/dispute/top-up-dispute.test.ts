import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, until } from '../../test/builders';
import { changeOf, disputesAt } from '../../test/disputes';
import { cutPower } from '../../test/transactions';

describe('a top-up that is disputed at the bank', () => {
  const shop = sharedByTests(() => aShop({ config: { WALLET_TOPUP_ENABLED: 'true' } }));
  beforeAll(() => shop.hear());
  beforeEach(() => shop.sandbox.control.reset());
  const { disputed, ended, booked, isPostponed, isTold } = disputesAt(() => shop);

  const open = (as: TestUser, amount: number) => shop.t.call('topUpWallet', { as, body: { amount } });
  const creditOf = async (as: TestUser) => (await shop.t.call('getWallet', { as })).body.data.balance;
  async function toppedUp(amount: number) {
    const student = await shop.aStudent();
    const { topUpId, razorpayOrderId } = (await open(student, amount)).body.data;
    const { razorpay_payment_id: paymentId } = await shop.pay(razorpayOrderId);
    await until(async () => (await creditOf(student)) === amount);
    await shop.finish();
    return { student, topUpId, paymentId };
  }
  async function spends(student: TestUser) {
    const before = await creditOf(student);
    await shop.initiate(student, await shop.aTest(), { ...BILLING, useCredit: true });
    await until(async () => (await creditOf(student)) === before - 1770);
    await shop.finish();
  }
  const isBalanced = async () => {
    const report = await shop.t.call('runReconciliation', { as: aUser('admin', { mfa: true }) });
    expect(report.body.data).toMatchObject({ ledgerSum: 0, walletDifferences: 0 });
  };

  it('cannot be spent, and is credit again once it is won', async () => {
    const { student, paymentId } = await toppedUp(50_000);
    const before = await booked();
    const id = await disputed(paymentId);
    expect(await creditOf(student)).toBe(0);
    await isTold(id, 'open');
    await ended(id, 'won');
    expect(await creditOf(student)).toBe(50_000);
    expect(changeOf(before, await booked())).toEqual({});
    const lines = (await shop.t.call('listMyCredits', { as: student })).body.data;
    expect(lines.map(({ amount, kind }: { amount: number; kind: string }) => [amount, kind])).toEqual(
      [50_000, -50_000, 50_000].map((amount) => [amount, 'top_up']),
    );
    await isBalanced();
  });

  it('is gone when it is lost, without a loss of the platform', async () => {
    const { student, topUpId, paymentId } = await toppedUp(50_000);
    const before = await booked();
    await ended(await disputed(paymentId), 'lost');
    expect(await creditOf(student)).toBe(0);
    expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -50_000, wallet: 50_000 });
    expect((await shop.order(student, topUpId)).status).toBe('refunded');
    await isBalanced();
  });

  it('is a loss only as far as it was spent', async () => {
    const { student, paymentId } = await toppedUp(50_000);
    await spends(student);
    const before = await booked();
    await ended(await disputed(paymentId, { deductAtOnset: true }), 'lost');
    expect(await creditOf(student)).toBe(0);
    expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -50_000, wallet: 48_230, chargebacks: 1770 });
    await isBalanced();
  });

  it('that was lost in part loses the credit of the rest with the rest, in the dashboard or to the bank', async () => {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const inDashboard = await toppedUp(1000);
    await ended(await disputed(inDashboard.paymentId, { amount: 400 }), 'lost');
    expect(await creditOf(inDashboard.student)).toBe(600);
    await shop.refundInDashboard(inDashboard.paymentId, 600);
    await until(async () => (await creditOf(inDashboard.student)) !== 600);
    await shop.finish();
    expect(await creditOf(inDashboard.student)).toBe(0);

    const twice = await toppedUp(1000);
    await ended(await disputed(twice.paymentId, { amount: 400 }), 'lost');
    const before = await booked();
    await ended(await disputed(twice.paymentId, { amount: 600 }), 'lost');
    expect(await creditOf(twice.student)).toBe(0);
    expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -600, wallet: 600 });
    await isBalanced();
  });

  it('is taken when its loss is the first news, and as credit that nothing had reported before', async () => {
    const student = await shop.aStudent();
    await shop.sandbox.control.set({ webhook: { never: true } });
    const { razorpay_payment_id: paymentId } = await shop.pay((await open(student, 900)).body.data.razorpayOrderId);
    const { id } = await shop.sandbox.control.dispute(paymentId);
    await shop.sandbox.control.moveDispute(id, 'lost');
    const before = await booked();
    await shop.t.call('runReconciliation', { as: aUser('admin', { mfa: true }) });
    await shop.finish();
    expect(await creditOf(student)).toBe(0);
    expect(changeOf(before, await booked())).not.toHaveProperty('chargebacks');
    await isBalanced();
  });

  it('is taken once, whatever a crash or a repeated event does, and later also what was free later', async () => {
    const { student, paymentId } = await toppedUp(50_000);
    await spends(student);
    cutPower();
    const { id } = await shop.sandbox.control.dispute(paymentId, { amount: 49_000 });
    await isPostponed();
    expect(await creditOf(student)).toBe(48_230);
    shop.clock.advance(60_000);
    await shop.finish();
    await isTold(id, 'open');
    expect(await creditOf(student)).toBe(0);
    await shop.gift(student, 1000);
    await until(async () => (await creditOf(student)) === 1000);
    for (let n = 0; n < 2; n++) await isBalanced();
    expect(await creditOf(student)).toBe(230);
    await ended(id, 'won');
    expect(await creditOf(student)).toBe(49_230);
    await isBalanced();
  });

  it('takes and returns later credit too, after what it took first went back in the dashboard', async () => {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const { student, topUpId, paymentId } = await toppedUp(5000);
    await spends(student);
    const id = await disputed(paymentId);
    await shop.refundInDashboard(paymentId, 3230);
    await until(async () => (await shop.order(student, topUpId)).cycles[0].refunds.length === 1);
    await shop.finish();
    await shop.gift(student, 1000);
    await until(async () => (await creditOf(student)) === 1000);
    await isBalanced();
    expect(await creditOf(student)).toBe(0);
    await ended(id, 'won');
    expect(await creditOf(student)).toBe(1000);
  });

  it('lets its student top up again only when it was won', async () => {
    const { student, paymentId } = await toppedUp(5000);
    const id = await disputed(paymentId);
    const refused = await open(student, 5000);
    expect([refused.status, refused.body.code]).toEqual([409, 'top_up_disputed']);
    await ended(id, 'won');
    expect((await open(student, 5000)).status).toBe(201);
    const stolen = await toppedUp(5000);
    await ended(await disputed(stolen.paymentId), 'lost');
    await shop.passes(HOUR);
    expect((await open(stolen.student, 5000)).body.code).toBe('top_up_disputed');
  });
});
