import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId } from '../../test/builders';
import { cutPower } from '../../test/transactions';

describe('paying with credit and coupons', () => {
  const shop = sharedByTests(aShop);
  beforeEach(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));
  const withCredit = { ...BILLING, useCredit: true };
  const aStudentWith = async (amount: number) => {
    const student = await shop.aStudent();
    await shop.gift(student, amount);
    return student;
  };
  const couponOf = (scopeId: string, code: string, value: number, maxUses = 1) => {
    const discount = { kind: 'percent', value };
    const body = { code, scope: 'test', scopeId, discount, maxUses, maxUsesPerStudent: 1 };
    return shop.t.call('createCoupon', { as: shop.teacher, body });
  };
  const heldUsesOf = async (code: string) =>
    (await shop.t.call('listCoupons', { as: shop.teacher })).body.data.find((c: { code: string }) => c.code === code)
      .held;
  const heldBy = async (student: TestUser) => (await shop.t.call('getWallet', { as: student })).body.data.held;
  const balanceOf = async (student: TestUser) => (await shop.t.call('getWallet', { as: student })).body.data.balance;

  it('credit that covers everything needs no checkout', async () => {
    const [student, testId] = [await aStudentWith(5000), await shop.aTest()];
    const answer = await shop.initiate(student, testId, withCredit);
    expect(answer.body.data).toMatchObject({ paid: true, status: 'paid', amount: 0, breakdown: { total: 1770 } });
    await shop.finish();
    expect(await balanceOf(student)).toBe(3230);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toMatchObject([
      { data: { source: 'credit', amountPaise: 1770, creditPaise: 1770 } },
    ]);
    await shop.right('refused', purchaseId(student, testId));
    await shop.finish();
    expect([await balanceOf(student), (await shop.status(student, testId)).status]).toEqual([5000, 'refunded']);
  });

  it('the rest is paid at the provider, and a refund returns both parts', async () => {
    const [student, testId] = [await aStudentWith(700), await shop.aTest()];
    const opened = await shop.initiate(student, testId, withCredit);
    expect(opened.body.data.amount).toBe(1070);
    expect(await shop.initiated(student, testId, withCredit)).toBe(opened.body.data.razorpayOrderId);
    expect((await shop.verify(student, testId, await shop.pay(opened.body.data.razorpayOrderId))).status).toBe(200);
    await shop.finish();
    expect(await balanceOf(student)).toBe(0);
    await shop.right('refused', purchaseId(student, testId));
    await shop.finish();
    expect(await balanceOf(student)).toBe(700);
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds.at(-1)?.amount).toBe(1070);
  });

  it('coming back to an open order, its student is told what it was opened with', async () => {
    const [student, testId] = [await aStudentWith(700), await shop.aTest()];
    await couponOf(testId, 'AGAIN', 50);
    const shown = async () => (await shop.status(student, testId)).openOrder;
    expect(await shown()).toBeUndefined();
    await shop.initiate(student, testId, { ...withCredit, couponCode: 'again' });
    expect(await shown()).toEqual({ couponCode: 'AGAIN', useCredit: true });
    await shop.initiate(student, testId, withCredit);
    expect(await shown()).toEqual({ useCredit: true });
    await shop.initiate(student, testId);
    expect(await shown()).toBeUndefined();
    await shop.paid(student, testId);
    expect(await shown()).toBeUndefined();
  });

  it('another price frees the credit of the first, whose payment would go back in full', async () => {
    const [student, testId] = [await aStudentWith(700), await shop.aTest()];
    const first = await shop.initiated(student, testId, withCredit);
    const second = await shop.initiated(student, testId);
    await shop.pay(first);
    expect((await shop.verify(student, testId, await shop.pay(second))).status).toBe(200);
    shop.clock.advance(HOUR / 2);
    await shop.finish();
    expect(await balanceOf(student)).toBe(700);
    const { cycles } = await shop.order(student, testId);
    expect(cycles[0].refunds).toMatchObject([{ cause: 'extra_payment', status: 'processed', amountPaise: 1070 }]);
  });

  it('a coupon for the whole fee leaves nothing that a refund could be requested for', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await couponOf(testId, 'GIFT', 100);
    const opened = await shop.initiate(student, testId, { ...BILLING, couponCode: 'GIFT' });
    expect(opened.body.data).toMatchObject({ paid: true, amount: 0 });
    await shop.right('granted', purchaseId(student, testId));
    const { data } = (await shop.t.call('listMyPayments', { as: student })).body;
    expect(data).toMatchObject([{ status: 'paid', amount: 0, canRefund: false }]);
    const params = { testId };
    const asked = await shop.t.call('requestRefund', { as: student, params, body: { reason: 'mistake' } });
    expect([asked.status, asked.body.code]).toEqual([404, 'order_not_found']);
  });

  it('an offer and what it holds are stored together, or not at all when the process ends before the commit', async () => {
    const [student, testId] = [await aStudentWith(700), await shop.aTest()];
    await couponOf(testId, 'HALF', 50);
    const body = { ...withCredit, couponCode: 'HALF' };
    cutPower();
    expect((await shop.initiate(student, testId, body)).status).toBe(500);
    expect([await shop.order(student, testId), await heldBy(student), await heldUsesOf('HALF')]).toEqual([null, 0, 0]);
    expect((await shop.initiate(student, testId, body)).body.data).toMatchObject({ amount: 185 });
    expect([await heldBy(student), await heldUsesOf('HALF')]).toEqual([700, 1]);
  });

  it('a coupon that is used up meanwhile leaves the open order and its credit as they were', async () => {
    const [student, other, testId] = [await aStudentWith(700), await shop.aStudent(), await shop.aTest()];
    await couponOf(testId, 'ONCE', 50);
    const open = await shop.initiated(student, testId, withCredit);
    const both = await Promise.all(
      [student, other].map((as) => shop.initiate(as, testId, { ...withCredit, couponCode: 'ONCE' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await heldBy(student), await heldUsesOf('ONCE')]).toEqual([700, 1]);
    if (both[0]?.status === 422) expect(await shop.initiated(student, testId, withCredit)).toBe(open);
  });

  it('a coupon for 39 that 40 students use at once is refused to one of them', async () => {
    const testId = await shop.aTest();
    await couponOf(testId, 'ALL', 50, 39);
    const students = await Promise.all(Array.from({ length: 40 }, shop.aStudent));
    const answers = await Promise.all(
      students.map((as) => shop.initiate(as, testId, { ...BILLING, couponCode: 'ALL' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(39);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    expect(await heldUsesOf('ALL')).toBe(39);
  });

  it('20 requests at once, with and without credit, leave the hold of the one offer that is open', async () => {
    const [student, testId] = [await aStudentWith(700), await shop.aTest()];
    const bodies = Array.from({ length: 20 }, (_v, n) => (n % 2 === 0 ? withCredit : BILLING));
    await Promise.all(bodies.map((body) => shop.initiate(student, testId, body)));
    const offers = (await shop.order(student, testId)).cycles[0].providerOrders;
    const open = offers.filter((p: { withdrawnAt?: Date }) => !p.withdrawnAt);
    const credit = open.reduce((sum: number, p: { price: { creditPaise: number } }) => sum + p.price.creditPaise, 0);
    expect(await heldBy(student)).toBe(credit);
    expect([0, 700]).toContain(credit);
    await shop.initiated(student, testId, withCredit);
    expect(await heldBy(student)).toBe(700);
  });

  it('what an open order holds is free again after a day', async () => {
    const [student, testId] = [await aStudentWith(700), await shop.aTest()];
    await shop.initiated(student, testId, withCredit);
    expect(await shop.status(student, testId)).toMatchObject({ creditBalance: 700 });
    shop.clock.advance(25 * HOUR);
    await shop.finish();
    const other = await shop.initiate(student, await shop.aTest(), withCredit);
    expect(other.body.data.amount).toBe(1070);
  });
});
