import type { TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, type Shop } from '../../test/builders';

const MIN = 60_000;

describe('money that a bank confirms only after the use of its coupon was given back', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aShop();
  });
  afterEach(() => shop.stop());

  it.each([
    [1, 'is not captured when others have all uses, so the bank gives it back at once', 'authorized', 'created'],
    [2, 'is captured and kept when one is free', 'captured', 'paid'],
  ])('of %s: %s', async (maxUses, _outcome, atProvider, status) => {
    const [asha, ravi, testId] = [await shop.aStudent(), await shop.aStudent(), await shop.aTest()];
    const discount = { kind: 'percent', value: 50 };
    const coupon = { code: 'FIRST', scope: 'test', scopeId: testId, discount, maxUses, maxUsesPerStudent: 1 };
    await shop.t.call('createCoupon', { as: shop.teacher, body: coupon });
    const opened = (student: TestUser) => shop.initiated(student, testId, { ...BILLING, couponCode: 'FIRST' });

    const late = await opened(asha);
    await shop.passes(36 * MIN);
    await shop.finish();
    await shop.verify(ravi, testId, await shop.pay(await opened(ravi)));
    await shop.sandbox.control.set({ autoCapture: false });
    const { razorpay_payment_id: id } = await shop.pay(late);
    await shop.passes(16 * MIN);
    await shop.t.runJob('settle-lost-payments');
    await shop.finish();

    const { payments, refunds } = await shop.sandbox.control.books();
    expect(payments.find((payment) => payment.id === id)).toMatchObject({ status: atProvider });
    expect(refunds).toEqual([]);
    expect((await shop.status(asha, testId)).status).toBe(status);
  });
});
