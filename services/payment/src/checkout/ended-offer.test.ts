import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId, type Shop } from '../../test/builders';

const MIN = 60_000;
const OTHER_PIN = { ...BILLING, billingPin: '400002' };

describe('a price that has ended', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aShop();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });
  afterEach(() => shop.stop());
  const sale = async () => ({ student: await shop.aStudent(), testId: await shop.aTest() });
  const stateOf = async ({ student, testId }: Awaited<ReturnType<typeof sale>>) => {
    const [purchase] = (await shop.order(student, testId)).cycles;
    return [purchase.status, purchase.refunds.map((r: { cause: string; status: string }) => `${r.cause} ${r.status}`)];
  };
  const LATE = ['created', ['price_ended processed']];

  it('is not kept when it is paid 60 days later: the money goes back, and the student is told', async () => {
    const { student, testId } = await sale();
    const razorpayOrderId = await shop.initiated(student, testId);
    await shop.passes(60 * 24 * HOUR);
    const refused = await shop.verify(student, testId, await shop.pay(razorpayOrderId));
    expect([refused.status, refused.body.code]).toEqual([409, 'refunded']);
    await shop.finish();
    expect(await stateOf({ student, testId })).toEqual(LATE);
    const extraRefunds = [{ amount: 1770, to: 'source', status: 'processed' }];
    expect(await shop.status(student, testId)).toMatchObject({ status: 'created', extraRefunds });
    const { data } = (await shop.t.call('listMyPayments', { as: student })).body;
    expect(data).toMatchObject([{ status: 'created', extraRefunds }]);
    expect(await shop.published('refund_completed', purchaseId(student, testId))).toMatchObject([
      { data: { isExtra: true, cause: 'price_ended', amountPaise: 1770 } },
    ]);
  });

  it('is not kept for an account that was deleted while the bank took its time', async () => {
    const { student, testId } = await sale();
    const razorpayOrderId = await shop.initiated(student, testId);
    await shop.isErased(student);
    await shop.pay(razorpayOrderId);
    await shop.passes(HOUR);
    await shop.finish();
    expect(await stateOf({ student, testId })).toEqual(['created', ['account_deleted processed']]);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toEqual([]);
  });

  const authorized = async (id: string, razorpayOrderId: string) => {
    const payment = { id, order_id: razorpayOrderId, amount: 1770, currency: 'INR', status: 'authorized' };
    const body = JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity: payment } } });
    await shop.webhook(body, shop.signed(body, `evt_${id}`));
    await shop.t.runJob('process-webhooks');
  };
  const CAN_PAY = { isConfirming: false, canPay: true };

  it.each(['before', 'after'])(
    'does not keep its student waiting when authorized is told %s captured',
    async (when) => {
      const { student, testId } = await sale();
      const razorpayOrderId = await shop.initiated(student, testId);
      await shop.passes(60 * 24 * HOUR);
      const signed = await shop.pay(razorpayOrderId);
      if (when === 'before') await authorized(signed.razorpay_payment_id, razorpayOrderId);
      await shop.verify(student, testId, signed);
      if (when === 'after') await authorized(signed.razorpay_payment_id, razorpayOrderId);
      expect(await shop.status(student, testId)).toMatchObject(CAN_PAY);
    },
  );

  it('does not keep its student waiting for a payment that is authorized and never captured', async () => {
    await shop.sandbox.control.set({ autoCapture: false });
    const { student, testId } = await sale();
    const razorpayOrderId = await shop.initiated(student, testId);
    await shop.passes(25 * HOUR);
    const signed = await shop.pay(razorpayOrderId);
    await authorized(signed.razorpay_payment_id, razorpayOrderId);
    expect(await shop.status(student, testId)).toMatchObject({ isConfirming: true });
    shop.clock.advance(HOUR);
    await shop.finish();
    expect(await shop.status(student, testId)).toMatchObject(CAN_PAY);
  });

  it('may be paid in a checkout that was opened a moment before', async () => {
    const { student, testId } = await sale();
    const razorpayOrderId = await shop.initiated(student, testId);
    await shop.passes(24 * HOUR - MIN);
    expect(await shop.initiated(student, testId)).toBe(razorpayOrderId);
    await shop.passes(5 * MIN);
    expect((await shop.verify(student, testId, await shop.pay(razorpayOrderId))).status).toBe(200);
  });

  it('is kept when only the news of its payment is late', async () => {
    const { student, testId } = await sale();
    await shop.pay(await shop.initiated(student, testId));
    await shop.passes(3 * 24 * HOUR);
    await shop.finish();
    expect(await stateOf({ student, testId })).toEqual(['paid', []]);
  });

  it.each([5000, 900])('ends when the teacher makes it %i, except in a checkout that is open', async (feePaise) => {
    const [early, late, next] = [await shop.aStudent(), await shop.aStudent(), await shop.aStudent()];
    const testId = await shop.aTest();
    const [first, second] = [await shop.initiated(early, testId), await shop.initiated(late, testId)];
    await shop.aTest({ testId, feePaise });
    await shop.passes(5 * MIN);
    expect((await shop.verify(early, testId, await shop.pay(first))).status).toBe(200);
    await shop.passes(15 * MIN);
    expect((await shop.verify(late, testId, await shop.pay(second))).body.code).toBe('refunded');
    await shop.finish();
    expect(await stateOf({ student: late, testId })).toEqual(LATE);
    for (const student of [late, next])
      expect((await shop.initiate(student, testId)).body.data).toMatchObject({ amount: feePaise });
  });

  it('is not renewed by another PIN code', async () => {
    const { student, testId } = await sale();
    await shop.initiated(student, testId);
    await shop.passes(23 * HOUR);
    const renewed = await shop.initiated(student, testId, OTHER_PIN);
    await shop.passes(2 * HOUR);
    expect((await shop.verify(student, testId, await shop.pay(renewed))).body.code).toBe('refunded');
  });

  const aCoupon = async (testId: string) => {
    const expiresAt = new Date(shop.clock.now().getTime() + HOUR).toISOString();
    const limits = { maxUses: 9, maxUsesPerStudent: 9, expiresAt };
    const coupon = { code: 'SOON', scope: 'test', scopeId: testId, discount: { kind: 'percent', value: 50 } };
    await shop.t.call('createCoupon', { as: shop.teacher, body: { ...coupon, ...limits } });
  };

  it('N-034: keeps a coupon that has expired for 24 hours at most, also with another PIN code', async () => {
    const { student, testId } = await sale();
    await aCoupon(testId);
    const opened = await shop.initiate(student, testId, { ...BILLING, couponCode: 'SOON' });
    expect(opened.body.data).toMatchObject({ amount: 885 });
    await shop.passes(2 * HOUR);
    const again = await shop.initiate(student, testId, { ...BILLING, couponCode: 'SOON' });
    expect(again.body.data).toMatchObject({ razorpayOrderId: opened.body.data.razorpayOrderId });
    const moved = await shop.initiate(student, testId, { ...OTHER_PIN, couponCode: 'SOON' });
    expect(moved.body.data).toMatchObject({ amount: 885 });
    await shop.passes(22 * HOUR);
    for (const pin of [BILLING, OTHER_PIN]) {
      const renewed = await shop.initiate(student, testId, { ...pin, couponCode: 'SOON' });
      expect([renewed.status, renewed.body.code]).toEqual([422, 'coupon_expired']);
    }
  });

  it('N-034: stays as it is when its coupon is refused for another PIN code', async () => {
    const { student, testId } = await sale();
    await aCoupon(testId);
    const opened = await shop.initiate(student, testId, { ...BILLING, couponCode: 'SOON' });
    // Other students have used it up.
    const coupons = shop.t.db.connection.collection<{ _id: string }>('coupons');
    await coupons.updateOne({ _id: `${shop.teacher.id}:SOON` }, { $inc: { taken: 9, captured: 9 } });
    const moved = await shop.initiate(student, testId, { ...OTHER_PIN, couponCode: 'SOON' });
    expect([moved.status, moved.body.code]).toEqual([422, 'coupon_used_up']);
    const kept = await shop.initiate(student, testId, { ...BILLING, couponCode: 'SOON' });
    expect(kept.body.data).toMatchObject({ razorpayOrderId: opened.body.data.razorpayOrderId });
  });
});

describe('a class that was handed over', () => {
  const successor = aUser('teacher');
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));
  const handOver = async (testId: string) => {
    await shop.classIs({ teacherId: successor.id });
    await shop.aTest({ testId, teacherId: successor.id });
  };
  const salesOf = async (teacher: TestUser) =>
    (await shop.t.call('listSales', { as: teacher })).body.data.sales.map((s: { gross: number }) => s.gross);
  const couponOf = (teacher: TestUser, code: string, scopeId: string) =>
    shop.t.call('createCoupon', {
      as: teacher,
      body: {
        code,
        scope: 'test',
        scopeId,
        discount: { kind: 'fixed', value: 770 },
        maxUses: 9,
        maxUsesPerStudent: 9,
      },
    });

  it('pays the teacher at the time of each offer, and takes the coupons of the present one', async () => {
    const [student, other, testId] = [await shop.aStudent(), await shop.aStudent(), await shop.aTest()];
    await couponOf(shop.teacher, 'FORMER', testId);
    const before = await shop.initiated(student, testId);
    const unpaid = await shop.initiated(other, testId);
    await handOver(testId);
    await couponOf(successor, 'PRESENT', testId);

    expect((await shop.verify(student, testId, await shop.pay(before))).status).toBe(200);
    const former = await shop.initiate(other, testId, { ...BILLING, couponCode: 'FORMER' });
    expect(former.body.code).toBe('coupon_unknown');
    const present = await shop.initiate(other, testId, { ...BILLING, couponCode: 'PRESENT' });
    expect(present.body.data).toMatchObject({ amount: 1000 });
    expect(await shop.initiated(other, testId)).not.toBe(unpaid);
    const last = await shop.initiated(other, testId, { ...BILLING, couponCode: 'PRESENT' });
    expect((await shop.verify(other, testId, await shop.pay(last))).status).toBe(200);
    await shop.finish();

    expect([await salesOf(shop.teacher), await salesOf(successor)]).toEqual([[1770], [1000]]);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toMatchObject([
      { data: { teacherId: shop.teacher.id } },
    ]);
    expect(await shop.published('payment_completed', purchaseId(other, testId))).toMatchObject([
      { data: { teacherId: successor.id } },
    ]);
    const coupons = await shop.t.call('listCoupons', { as: successor });
    expect(coupons.body.data).toMatchObject([{ code: 'PRESENT', used: 1, held: 0 }]);

    await shop.right('refused', purchaseId(student, testId));
    await shop.finish();
    expect([await salesOf(shop.teacher), await salesOf(successor)]).toEqual([
      expect.arrayContaining([-1770, 1770]),
      [1000],
    ]);
  });
});
