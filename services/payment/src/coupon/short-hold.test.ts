import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId, until } from '../../test/builders';
import { cutPower } from '../../test/transactions';

const MIN = 60_000;

describe('the use of a coupon that an open order holds', () => {
  const shop = sharedByTests(aShop);
  let testId: string;
  let asha: TestUser;
  let ravi: TestUser;
  let code: string;
  let codes = 0;
  let passedMs = 0;
  beforeAll(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));
  beforeEach(async () => {
    atOnce();
    [asha, ravi, testId] = [await shop.aStudent(), await shop.aStudent(), await shop.aTest()];
    code = await aCoupon();
  });

  /** The provider's clock runs on while a test works, ours stands. */
  const atOnce = () => shop.clock.set(new Date(Date.now() + passedMs));
  const passes = async (ms: number) => {
    await shop.passes(ms);
    passedMs += ms;
  };
  const aCoupon = async (over: object = {}): Promise<string> => {
    const made = `FIRST-${++codes}`;
    const discount = { kind: 'percent', value: 50 };
    const body = { code: made, scope: 'class', scopeId: shop.classId, discount, maxUses: 1, maxUsesPerStudent: 1 };
    expect((await shop.t.call('createCoupon', { as: shop.teacher, body: { ...body, ...over } })).status).toBe(201);
    return made;
  };
  const opens = (student: TestUser, over: object = {}, test = testId) =>
    shop.initiate(student, test, { ...BILLING, couponCode: code, ...over });
  const opened = async (student: TestUser, test = testId): Promise<string> => {
    const { body } = await opens(student, {}, test);
    expect(body.data).toMatchObject({ amount: 885 });
    return body.data.razorpayOrderId;
  };
  const leaves = async (student: TestUser, test = testId) => {
    atOnce();
    const body = { reason: 'closed' };
    expect((await shop.t.call('cancelPayment', { as: student, params: { testId: test }, body })).status).toBe(200);
    await shop.finish();
  };
  const minutesPass = async (minutes: number) => {
    await passes(minutes * MIN);
    await shop.finish();
  };
  const pays = async (student: TestUser, razorpayOrderId: string, test = testId) => {
    const { status, body } = await shop.verify(student, test, await shop.pay(razorpayOrderId));
    expect([status, body.data?.status]).toEqual([200, 'paid']);
    await shop.finish();
  };
  /** A request that waits in the app of the payer. */
  const asksByUpi = async (order_id: string): Promise<string> => {
    const { url, keyId } = shop.sandbox;
    const answer = await fetch(`${url}/v1/payments/create/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: keyId, order_id, method: 'upi', vpa: 'success@razorpay' }),
    });
    return ((await answer.json()) as { payment_id: string }).payment_id;
  };
  const goesBack = async (student: TestUser, razorpayOrderId: string) => {
    const { status, body } = await shop.verify(student, testId, await shop.pay(razorpayOrderId));
    expect([status, body.code]).toEqual([409, 'refunded']);
    await shop.finish();
    expect((await shop.order(student, testId)).cycles[0]).toMatchObject({
      status: 'created',
      refunds: [{ cause: 'price_ended', status: 'processed', amountPaise: 885 }],
    });
  };
  const uses = async () => {
    const { body } = await shop.t.call('listCoupons', { as: shop.teacher });
    const { used, held, status } = body.data.find((c: { code: string }) => c.code === code);
    return { used, held, status };
  };
  const refusal = async (student: TestUser) => {
    const shown = await shop.price(student, testId, { couponCode: code });
    const { coupon, isCouponInUse } = shown.body.data;
    return [isCouponInUse ? 'in_use' : coupon, (await opens(student)).body.code];
  };
  const USED_UP = ['used_up', 'coupon_used_up'];
  const IN_USE = ['in_use', 'coupon_in_use'];

  it('N-034: counts when it is paid within 20 minutes', async () => {
    const order = await opened(asha);
    expect(await uses()).toEqual({ used: 0, held: 1, status: 'active' });
    await minutesPass(19);
    expect(await refusal(ravi)).toEqual(IN_USE);
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
    expect(await refusal(ravi)).toEqual(USED_UP);
  });

  const ENDS = {
    '20 minutes': () => minutesPass(20),
    'its student closes the checkout': () => leaves(asha),
  };
  it.each([
    ['20 minutes', 14],
    ['its student closes the checkout', 0.1],
  ] as const)('is free again after %s; money on its way then counts, above the limit if need be', async (end, wait) => {
    const order = await opened(asha);
    await ENDS[end]();
    expect(await uses()).toEqual({ used: 0, held: 0, status: 'active' });
    const other = await opened(ravi);
    expect(await refusal(asha)).toEqual(IN_USE);
    await pays(ravi, other);
    await minutesPass(wait);
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 2, held: 0, status: 'used_up' });
  });

  it.each([
    ['20 minutes', 16],
    ['its student closes the checkout', 1],
  ] as const)(
    'is free again after %s; money that is attempted later goes back while others have it',
    async (end, wait) => {
      const order = await opened(asha);
      await ENDS[end]();
      const other = await opened(ravi);
      await minutesPass(wait);
      await goesBack(asha, order);
      await pays(ravi, other);
      expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
      await pays(asha, await shop.initiated(asha, testId));
    },
  );

  it('N-034: is one for eight students who open and close the checkout in turn and pay then', async () => {
    const orders: [TestUser, string][] = [];
    for (let n = 0; n < 8; n++) {
      const student = await shop.aStudent();
      orders.push([student, await opened(student)]);
      await leaves(student);
    }
    await minutesPass(1);
    const [[first, order] = [asha, ''], ...others] = orders;
    await pays(first, order);
    for (const [student, late] of others) await goesBack(student, late);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
    for (const [student] of others.slice(0, 2)) await pays(student, await shop.initiated(student, testId));
  });

  it.each([['closes'], ['keeps open']])(
    'N-034: is one of a student who %s the checkouts of five tests',
    async (how) => {
      code = await aCoupon({ maxUses: 9, maxUsesPerStudent: how === 'closes' ? 1 : 2 });
      const orders: [string, string][] = [];
      for (let n = 0; n < 5; n++) {
        const test = await shop.aTest();
        orders.push([test, await opened(asha, test)]);
        if (how === 'closes') await leaves(asha, test);
      }
      if (how === 'closes') await minutesPass(1);
      const outcome = [];
      for (const [test, order] of orders.reverse())
        outcome.push((await shop.verify(asha, test, await shop.pay(order))).status);
      await shop.finish();
      // The first one was open while it held a use.
      expect(outcome).toEqual(how === 'closes' ? [200, 409, 409, 409, 409] : [200, 409, 409, 409, 200]);
      expect(await uses()).toMatchObject({ used: how === 'closes' ? 1 : 2, held: 0 });
    },
  );

  it('is kept for money that was attempted in time, when the news of it comes 25 hours later', async () => {
    const order = await opened(asha);
    await minutesPass(10);
    await shop.pay(order);
    await passes(10 * MIN);
    await shop.t.runJob('follow-up-orders');
    const paid = await shop.verify(ravi, testId, await shop.pay(await opened(ravi)));
    expect(paid.status).toBe(200);
    await passes(25 * HOUR);
    await shop.finish();
    expect((await shop.order(asha, testId)).cycles[0]).toMatchObject({ status: 'paid', refunds: [] });
    expect((await uses()).used).toBe(2);
  });

  it('is kept for that money also when a late webhook does not say when it was attempted', async () => {
    const order = await opened(asha);
    const { razorpay_payment_id: id } = await shop.pay(order);
    await passes(36 * MIN);
    await shop.t.runJob('follow-up-orders');
    const other = await opened(ravi);
    const payment = { id, order_id: order, amount: 885, currency: 'INR', status: 'captured' };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
    await shop.webhook(body, shop.signed(body, `evt_${id}`));
    await shop.finish();
    expect((await shop.order(asha, testId)).cycles[0]).toMatchObject({ status: 'paid', refunds: [] });
    await pays(ravi, other);
  });

  it('stays held when the checkout is closed while a bank confirms the payment', async () => {
    await shop.sandbox.control.set({ autoCapture: false });
    const order = await opened(asha);
    const signed = await shop.pay(order);
    await shop.sandbox.control.set({ autoCapture: true });
    const payment = { id: signed.razorpay_payment_id, order_id: order, amount: 885, currency: 'INR' };
    const body = JSON.stringify({
      event: 'payment.authorized',
      payload: { payment: { entity: { ...payment, status: 'authorized' } } },
    });
    await shop.webhook(body, shop.signed(body, `evt_${payment.id}`));
    await shop.t.runJob('process-webhooks');
    await leaves(asha);
    expect(await refusal(ravi)).toEqual(IN_USE);
    await minutesPass(15);
    expect((await shop.status(asha, testId)).status).toBe('paid');
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
  });

  it.each([
    ['while a UPI request waits at the bank', {}],
    ['while the provider does not answer', { faults: { mode: 'outage' } }],
  ])('N-034: stays held for its 20 minutes when the checkout is closed %s', async (_case, faults) => {
    await shop.sandbox.control.set({ upiAnswerSec: 250, webhook: { never: true } });
    const order = await opened(asha);
    const paymentId = await asksByUpi(order);
    await shop.sandbox.control.set(faults);
    await leaves(asha);
    await shop.sandbox.control.set({ faults: { mode: 'none' } });
    expect(await refusal(ravi)).toEqual(IN_USE);
    // The student says yes in the app.
    await shop.sandbox.control.authorize(paymentId);
    await minutesPass(16);
    expect((await shop.status(asha, testId)).status).toBe('paid');
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
    await shop.sandbox.control.set({ upiAnswerSec: 0, webhook: { never: false } });
  });

  it('is free again when a request that failed is all that was paid before the checkout was closed', async () => {
    const order = await opened(asha);
    await shop.pay(order, { vpa: 'failure@razorpay' }).catch(() => undefined);
    await leaves(asha);
    expect((await uses()).held).toBe(0);
  });

  it('is free again when the process ends before that is committed', async () => {
    await opened(asha);
    await passes(20 * MIN);
    const { isCut } = cutPower();
    await shop.t.runJob('follow-up-orders').catch(() => undefined);
    expect([isCut(), (await uses()).held]).toEqual([true, 1]);
    await shop.finish();
    expect((await uses()).held).toBe(0);
    expect((await shop.order(asha, testId)).cycles[0].providerOrders[0]).not.toHaveProperty('withdrawnAt');
  });

  it('is free again when the process ends after a checkout was closed', async () => {
    await opened(asha);
    const { isCut } = cutPower();
    await shop.t.call('cancelPayment', { as: asha, params: { testId }, body: { reason: 'closed' } });
    await until(async () => isCut());
    await shop.t.runJob('follow-up-orders');
    expect((await uses()).held).toBe(0);
  });

  const isUnheld = async (student: TestUser) => {
    const { coupon, isCouponUnheld } = (await shop.price(student, testId, { couponCode: code })).body.data;
    return [coupon, isCouponUnheld];
  };

  it('goes on with its purchase when its student opens the checkout again, also with another PIN code', async () => {
    const order = await opened(asha);
    await leaves(asha);
    expect(await isUnheld(asha)).toEqual(['applied', undefined]);
    expect(await opened(asha)).toBe(order);
    expect(await refusal(ravi)).toEqual(IN_USE);
    await leaves(asha);
    expect((await uses()).held).toBe(0);
    await minutesPass(5);
    const corrected = (await opens(asha, { billingPin: '400002' })).body.data.razorpayOrderId;
    expect(corrected).not.toBe(order);
    expect(await refusal(ravi)).toEqual(IN_USE);
    await leaves(asha);
    await opens(asha, { billingPin: '400002' });
    await minutesPass(5);
    await pays(asha, corrected);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
  });

  it('counts once when its student pays in the tab with the PIN code of before, while that of the other holds it', async () => {
    const order = await opened(asha);
    await opens(asha, { billingPin: '400002' });
    await minutesPass(1);
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
  });

  it('goes on for 20 minutes from the first time in all; then its student has the price while one is free, and knows it', async () => {
    await opened(asha);
    await minutesPass(19);
    await opens(asha, { billingPin: '400002' });
    expect((await uses()).held).toBe(1);
    await minutesPass(1);
    expect(await uses()).toEqual({ used: 0, held: 0, status: 'active' });
    expect(await isUnheld(asha)).toEqual(['applied', true]);
    for (const billingPin of ['400002', '400003'])
      expect((await opens(asha, { billingPin })).body.data).toMatchObject({ amount: 885 });
    expect((await uses()).held).toBe(0);
    await pays(ravi, await opened(ravi));
    expect(await refusal(asha)).toEqual(USED_UP);
  });

  it('is one of a student for all tests of a class, until that is paid', async () => {
    code = await aCoupon({ maxUses: 9, maxUsesPerStudent: 9 });
    const [second, third] = [await shop.aTest(), await shop.aTest()];
    const order = await opened(asha);
    expect((await shop.price(asha, second, { couponCode: code })).body.data).toMatchObject({ isCouponUnheld: true });
    await opened(asha, second);
    expect((await uses()).held).toBe(1);
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'active' });
    await opened(asha, third);
    expect((await uses()).held).toBe(1);
  });

  it('is held by an order that the provider takes only after the hold has lapsed, once another use is paid', async () => {
    code = await aCoupon({ maxUses: 9, maxUsesPerStudent: 9 });
    await shop.sandbox.control.set({ faults: { mode: 'outage' } });
    expect((await opens(asha)).status).toBe(503);
    await shop.sandbox.control.set({ faults: { mode: 'none' } });
    await minutesPass(20);
    const order = await opened(asha);
    expect(await uses()).toEqual({ used: 0, held: 0, status: 'active' });
    const second = await shop.aTest();
    await pays(asha, await opened(asha, second), second);
    expect(await opened(asha)).toBe(order);
    expect(await uses()).toEqual({ used: 1, held: 1, status: 'active' });
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 2, held: 0, status: 'active' });
  });

  it('is not needed where nothing is left to pay: that use counts at once and never above the limit', async () => {
    code = await aCoupon({ discount: { kind: 'fixed', value: 1770 } });
    const [dear, dearer] = [await shop.aTest({ feePaise: 3540 }), await shop.aTest({ feePaise: 3540 })];
    for (const [student, test] of [[asha, dear] as const, [ravi, dearer] as const]) {
      await opens(student, {}, test);
      await leaves(student, test);
    }
    const both = await Promise.all([opens(asha), opens(ravi)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await shop.finish();
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
  });

  it.each(['before', 'after'])('is their own to a student %s the fee has changed', async (when) => {
    if (when === 'after') await opened(asha);
    await shop.aTest({ testId, feePaise: 1500 });
    expect((await shop.price(asha, testId, { couponCode: code })).body.data).toMatchObject({
      coupon: 'applied',
      amount: 750,
    });
    expect((await opens(asha)).body.data).toMatchObject({ amount: 750 });
    expect(await refusal(ravi)).toEqual(IN_USE);
  });

  it('counts for the order that is paid, also when Pay was clicked again without the coupon', async () => {
    const order = await opened(asha);
    expect((await shop.initiate(asha, testId)).body.data).toMatchObject({ amount: 1770 });
    await shop.finish();
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
    expect(await shop.published('payment_completed', purchaseId(asha, testId))).toMatchObject([
      { data: { amountPaise: 885, discountPaise: 885 } },
    ]);
  });

  it('is not counted when the order without it is paid first; the second payment goes back', async () => {
    const order = await opened(asha);
    const without = await shop.initiated(asha, testId);
    await pays(asha, without);
    expect((await shop.verify(asha, testId, await shop.pay(order))).status).toBe(200);
    await shop.finish();
    expect((await shop.order(asha, testId)).cycles[0]).toMatchObject({
      status: 'paid',
      refunds: [{ cause: 'extra_payment', status: 'processed', amountPaise: 885 }],
    });
    expect(await uses()).toEqual({ used: 0, held: 0, status: 'active' });
  });

  it('counts when one tab is closed and the other pays', async () => {
    const order = await opened(asha);
    expect(await opened(asha)).toBe(order);
    await leaves(asha);
    await pays(asha, order);
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'used_up' });
  });

  it('counts when the coupon ends in the meantime and the news of the payment comes a day later', async () => {
    const order = await opened(asha);
    await minutesPass(21);
    await shop.t.call('endCoupon', { as: shop.teacher, params: { couponCode: code } });
    expect((await shop.price(asha, testId, { couponCode: code })).body.data).toMatchObject({ coupon: 'applied' });
    await shop.pay(order);
    await passes(25 * HOUR);
    await shop.finish();
    expect((await shop.order(asha, testId)).cycles[0]).toMatchObject({ status: 'paid', refunds: [] });
    expect(await uses()).toEqual({ used: 1, held: 0, status: 'ended' });
  });

  it('stays counted above the limit when that purchase is refunded', async () => {
    const order = await opened(asha);
    await leaves(asha);
    await pays(ravi, await opened(ravi));
    await pays(asha, order);
    await shop.right('refused', purchaseId(asha, testId));
    await shop.finish();
    expect((await shop.status(asha, testId)).status).toBe('refunded');
    expect(await uses()).toEqual({ used: 2, held: 0, status: 'used_up' });
  });

  it('ends by itself where an older release has stored it', async () => {
    await opened(asha);
    const { connection } = shop.t.db;
    const coupons = connection.collection<{ _id: string }>('coupons');
    await coupons.updateOne({ _id: `${shop.teacher.id}:${code}` }, { $unset: { holders: '' } });
    const workAt = new Date(shop.clock.now().getTime() + 24 * HOUR + 15 * MIN);
    const orders = connection.collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: `${asha.id}:${testId}` }, { $set: { workAt } });
    await minutesPass(24 * 60 + 15);
    expect((await uses()).held).toBe(0);
    expect((await shop.order(asha, testId)).workAt).toBeNull();
  });

  it('is not the credit of the order, which stays held', async () => {
    await shop.gift(asha, 500);
    const order = (await opens(asha, { useCredit: true })).body.data.razorpayOrderId;
    await minutesPass(20);
    expect((await uses()).held).toBe(0);
    expect((await shop.t.call('getWallet', { as: asha })).body.data).toMatchObject({ balance: 500, held: 500 });
    await pays(asha, order);
    expect((await shop.t.call('getWallet', { as: asha })).body.data).toMatchObject({ balance: 0, held: 0 });
    expect((await uses()).used).toBe(1);
  });
});
