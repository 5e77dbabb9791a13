import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, until } from '../../test/builders';

describe('coupons of a teacher', () => {
  const shop = sharedByTests(aShop);

  const bodyOf = (over: object = {}) => ({
    code: 'half-off',
    scope: 'class',
    scopeId: shop.classId,
    discount: { kind: 'percent', value: 50 },
    maxUses: 2,
    maxUsesPerStudent: 1,
    ...over,
  });
  const create = (over: object = {}, as = shop.teacher) => shop.t.call('createCoupon', { as, body: bodyOf(over) });
  const uses = async (code: string) => {
    const { body } = await shop.t.call('listCoupons', { as: shop.teacher });
    const { used, held, status } = body.data.find((c: { code: string }) => c.code === code);
    return { used, held, status };
  };

  it('N-034: lower the price of a payment, count once and are used up', async () => {
    expect((await create()).body.data).toMatchObject({ code: 'HALF-OFF', scopeTitle: 'Physics XI', status: 'active' });
    const testId = await shop.aTest();
    const buy = async (couponCode: string) => {
      const student = await shop.aStudent();
      const opened = await shop.initiate(student, testId, { ...BILLING, couponCode });
      return { student, opened };
    };
    const first = await buy('Half-Off');
    expect(first.opened.body.data).toMatchObject({ amount: 885, breakdown: { base: 750, gst: 135, total: 885 } });
    expect(await uses('HALF-OFF')).toEqual({ used: 0, held: 1, status: 'active' });

    const signed = await shop.pay(first.opened.body.data.razorpayOrderId);
    expect((await shop.verify(first.student, testId, signed)).body.data.status).toBe('paid');
    await until(async () => (await uses('HALF-OFF')).used === 1);
    await buy('half-off');
    expect(await uses('HALF-OFF')).toEqual({ used: 1, held: 1, status: 'active' });
    expect((await buy('half-off')).opened.body.code).toBe('coupon_in_use');
  });

  it('can be ended; the next payment is refused', async () => {
    await create({ code: 'SHORT', maxUses: 10 });
    const ended = await shop.t.call('endCoupon', { as: shop.teacher, params: { couponCode: 'short' } });
    expect(ended.body.data).toMatchObject({ code: 'SHORT', status: 'ended' });
    const refused = await shop.initiate(await shop.aStudent(), await shop.aTest(), { ...BILLING, couponCode: 'SHORT' });
    expect(refused.body.code).toBe('coupon_expired');
  });

  it.each<[string, (code: string) => Promise<unknown>]>([
    ['is ended', (couponCode) => shop.t.call('endCoupon', { as: shop.teacher, params: { couponCode } })],
    ['expires', async () => shop.clock.advance(2 * HOUR)],
  ])('stay with an open order when the coupon %s, whatever State or credit is chosen then', async (what, ends) => {
    const code = `KEEP-${what === 'expires' ? 1 : 2}`;
    const expiresAt = new Date(shop.clock.now().getTime() + HOUR).toISOString();
    await create({ code, maxUses: 1, ...(what === 'expires' ? { expiresAt } : {}) });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.gift(student, 500);
    const pay = (body: object = {}) => shop.initiate(student, testId, { ...BILLING, couponCode: code, ...body });
    expect((await pay()).body.data).toMatchObject({ amount: 885 });
    await ends(code);

    const shown = await shop.price(student, testId, { couponCode: code, useCredit: true });
    expect(shown.body.data).toMatchObject({ coupon: 'applied' });
    expect((await pay({ useCredit: true })).body.data).toMatchObject({ amount: 385 });
    expect((await pay({ billingState: '29', billingPin: '560001' })).body.data).toMatchObject({ amount: 885 });

    // Taken out of the order, it is like that of everyone else.
    expect((await shop.initiate(student, testId)).body.data).toMatchObject({ amount: 1770 });
    expect((await pay()).body.code).toBe('coupon_expired');
    expect(await uses(code)).toMatchObject({ used: 0, held: 0 });
  });

  it.each<[string, object, string]>([
    ['a class that does not exist', { scopeId: newId() }, 'scope_not_found'],
    ['more than 100 percent', { discount: { kind: 'percent', value: 101 } }, 'validation_failed'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'validation_failed'],
    ['an end at no time of the calendar', { expiresAt: '2030-12-31T23:59:60Z' }, 'validation_failed'],
    ['a code that the teacher uses already', { code: 'TAKEN' }, 'coupon_exists'],
  ])('are refused for %s', async (_what, over, code) => {
    await create({ code: 'TAKEN' });
    expect((await create({ code: `NEW-${newId().slice(-8)}`, ...over })).body.code).toBe(code);
  });

  it('say when their class or test was given away', async () => {
    const testId = await shop.aTest();
    const kept = await shop.aTest();
    await create({ code: 'OF-CLASS' });
    await create({ code: 'OF-TEST', scope: 'test', scopeId: testId });
    await create({ code: 'KEPT', scope: 'test', scopeId: kept });
    const teacherId = newId();
    await shop.classIs({ teacherId });
    await shop.aTest({ testId, teacherId });
    const { body } = await shop.t.call('listCoupons', { as: shop.teacher });
    const isGivenAway = (code: string) => body.data.find((c: { code: string }) => c.code === code).isGivenAway;
    expect(['OF-CLASS', 'OF-TEST', 'KEPT'].map(isGivenAway)).toEqual([true, true, undefined]);
    const ended = await shop.t.call('endCoupon', { as: shop.teacher, params: { couponCode: 'OF-CLASS' } });
    expect(ended.body.data).toMatchObject({ status: 'ended', isGivenAway: true });
    await shop.classIs();
  });

  it('belong to the teacher of the class or test alone', async () => {
    const [other, testId] = [aUser('teacher'), await shop.aTest()];
    expect((await create({ code: 'THEIRS' }, other)).body.code).toBe('scope_not_found');
    expect((await create({ code: 'THEIRS', scope: 'test', scopeId: testId }, other)).body.code).toBe('scope_not_found');
    await create({ code: 'MINE', scope: 'test', scopeId: testId });
    const ended = await shop.t.call('endCoupon', { as: other, params: { couponCode: 'MINE' } });
    expect([ended.status, ended.body.code]).toEqual([404, 'coupon_not_found']);
    expect(await uses('MINE')).toMatchObject({ status: 'active' });
    expect((await shop.t.call('listCoupons', { as: other })).body.data).toEqual([]);
  });
});
