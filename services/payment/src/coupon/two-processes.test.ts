import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING } from '../../test/builders';
import type { Signed } from '../../test/sandbox';

const STUDENTS = 6;

describe('the one use of a coupon that is left', () => {
  const shop = sharedByTests(aShop);

  it('is taken once where two processes settle the late money of several students at once', async () => {
    const testId = await shop.aTest();
    const limits = { maxUses: 1, maxUsesPerStudent: 1 };
    const coupon = { code: 'FIRST', scope: 'test', scopeId: testId, discount: { kind: 'percent', value: 50 } };
    await shop.t.call('createCoupon', { as: shop.teacher, body: { ...coupon, ...limits } });
    const late: { student: TestUser; body: Signed }[] = [];
    const orders: { student: TestUser; order: string }[] = [];
    for (let n = 0; n < STUDENTS; n++) {
      const student = await shop.aStudent();
      const order = await shop.initiated(student, testId, { ...BILLING, couponCode: 'FIRST' });
      orders.push({ student, order });
      await shop.t.call('cancelPayment', { as: student, params: { testId }, body: { reason: 'closed' } });
      await shop.finish();
    }
    await shop.passes(60_000);
    for (const { student, order } of orders) late.push({ student, body: await shop.pay(order) });
    const second = await shop.secondProcess();
    try {
      const answers = await Promise.all(
        late.map(({ student, body }, n) =>
          (n % 2 ? second : shop.t).call('verifyPayment', { as: student, params: { testId }, body }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      await Promise.all([shop.finish(), second.settle()]);
      const { body } = await shop.t.call('listCoupons', { as: shop.teacher });
      expect(body.data).toMatchObject([{ used: 1, held: 0, status: 'used_up' }]);
    } finally {
      await second.stop();
    }
  });
});
