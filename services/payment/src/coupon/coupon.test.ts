import { newId, type Db } from '@kasauti/service-kit';
import { aDatabase } from '../../test/database';
import { alone } from '../../test/transactions';
import { discountOf, type Coupon, type CouponRef } from './coupon';
import { couponStore } from './coupon.store';

const build = (db: Db) => {
  const coupons = couponStore(db);
  const { hold, capture, release } = alone(db, coupons);
  return {
    coupons,
    hold: (ref: CouponRef, holdId: string, studentId: string) => hold(ref, { holdId, studentId, at }),
    release: (ref: CouponRef, holdId: string, studentId: string) => release(ref, { holdId, studentId }),
    capture: (ref: CouponRef, holdId: string, studentId: string) => capture(ref, { holdId, studentId }),
  };
};
type Rig = Awaited<ReturnType<typeof aDatabase<ReturnType<typeof build>>>>;
let rig: Rig;
beforeAll(async () => {
  rig = await aDatabase(build);
});
afterAll(() => rig.db.close());

const at = new Date('2026-11-22T10:00:00Z');
const use = { testId: 'test1', classId: 'class1', studentId: 'asha', feePaise: 1770, at };

async function aCoupon(over: Partial<Coupon> = {}): Promise<{ teacherId: string; code: string }> {
  const teacherId = newId();
  const coupon: Coupon = {
    _id: `${teacherId}:DIWALI20`,
    code: 'DIWALI20',
    teacherId,
    scope: 'test',
    scopeId: 'test1',
    scopeTitle: 'Mock test 4',
    discount: { kind: 'percent', value: 20 },
    expiresAt: null,
    endedAt: null,
    maxUses: 10,
    maxUsesPerStudent: 1,
    taken: 0,
    captured: 0,
    uses: {},
    byStudent: {},
    holders: {},
    createdAt: at,
    ...over,
  };
  expect(await rig.coupons.create(coupon)).toBe(true);
  return { teacherId, code: 'diwali20' };
}

describe('a coupon', () => {
  it.each<[string, Partial<Coupon>, object]>([
    ['takes a part off the fee', {}, { discountPaise: 354 }],
    ['takes an amount off the fee', { discount: { kind: 'fixed', value: 500 } }, { discountPaise: 500 }],
    ['never takes more than the fee', { discount: { kind: 'fixed', value: 5000 } }, { discountPaise: 1770 }],
    ['of the class fits each of its tests', { scope: 'class', scopeId: 'class1' }, { discountPaise: 354 }],
    ['of another test is unknown', { scopeId: 'test2' }, { refusal: 'unknown' }],
    ['of another class is unknown', { scope: 'class', scopeId: 'test1' }, { refusal: 'unknown' }],
    ['expires at its moment', { expiresAt: at }, { refusal: 'expired' }],
    ['is good until its moment', { expiresAt: new Date(at.getTime() + 1) }, { discountPaise: 354 }],
    ['ends when its teacher ends it', { endedAt: at }, { refusal: 'expired' }],
    ['is used up', { taken: 10, captured: 10 }, { refusal: 'used_up' }],
    ['is in use while open orders hold the rest', { taken: 10, captured: 9 }, { refusal: 'in_use' }],
    ['is used up by one student', { byStudent: { asha: 1 } }, { refusal: 'used_up' }],
    ['is in use in another order', { byStudent: { asha: 1 }, holders: { asha: true } }, { refusal: 'in_use' }],
    [
      'is used up by one student also while open orders hold the rest',
      { byStudent: { asha: 1 }, taken: 10, captured: 9 },
      { refusal: 'used_up' },
    ],
    ['is not used up by another student', { byStudent: { ravi: 1 } }, { discountPaise: 354 }],
  ])('%s', async (_case, over, expected) => {
    expect(await rig.coupons.quote(await aCoupon(over), use)).toMatchObject(expected);
  });

  it('of another teacher with the same code is another coupon', async () => {
    await aCoupon();
    expect(await rig.coupons.quote({ teacherId: newId(), code: 'DIWALI20' }, use)).toEqual({ refusal: 'unknown' });
  });

  it('rounds a part of a fee half up to whole paise', () => {
    expect(discountOf({ kind: 'percent', value: 15 }, 1770)).toBe(266);
    expect(discountOf({ kind: 'percent', value: 1 }, 149)).toBe(1);
    expect(discountOf({ kind: 'percent', value: 1 }, 150)).toBe(2);
    expect(discountOf({ kind: 'percent', value: 100 }, 177)).toBe(177);
  });
});

describe('uses of a coupon', () => {
  const stateOf = async (ref: { teacherId: string; code: string }) => {
    const found = await rig.coupons.get(ref);
    return [found?.taken, found?.captured];
  };

  it('are held, captured and released once each, however often the call is repeated', async () => {
    const ref = await aCoupon({ maxUses: 2 });
    const twice = async (call: () => Promise<unknown>) => [await call(), await call()];
    expect(await twice(() => rig.hold(ref, 'a', 'asha'))).toEqual([undefined, undefined]);
    expect(await rig.hold(ref, 'b', 'ravi')).toBeUndefined();
    expect(await rig.hold(ref, 'c', 'meera')).toBe('in_use');
    await twice(() => rig.capture(ref, 'a', 'asha'));
    await twice(() => rig.release(ref, 'a', 'asha'));
    await twice(() => rig.release(ref, 'b', 'ravi'));
    expect(await stateOf(ref)).toEqual([1, 1]);
    expect(await rig.hold(ref, 'd', 'nina')).toBeUndefined();
    expect(await stateOf(ref)).toEqual([2, 1]);
  });

  it('are counted when they are paid after they were released, also above the limits, once each', async () => {
    const ref = await aCoupon({ maxUses: 1 });
    await rig.hold(ref, 'a', 'asha');
    await rig.release(ref, 'a', 'asha');
    await rig.hold(ref, 'b', 'ravi');
    for (const _again of [1, 2]) await rig.capture(ref, 'a', 'asha');
    expect(await stateOf(ref)).toEqual([2, 1]);
    await rig.capture(ref, 'b', 'ravi');
    expect(await stateOf(ref)).toEqual([2, 2]);
    expect(await rig.coupons.quote(ref, use)).toEqual({ refusal: 'used_up' });
  });

  it('are held once by a student, who has the price and no use after that, until one is paid', async () => {
    const ref = await aCoupon({ maxUses: 3, maxUsesPerStudent: 3 });
    await rig.hold(ref, 'a', 'asha');
    expect(await rig.hold(ref, 'b', 'asha')).toBe('not_held');
    await rig.release(ref, 'a', 'asha');
    expect(await rig.hold(ref, 'c', 'asha')).toBe('not_held');
    expect(await stateOf(ref)).toEqual([0, 0]);
    await rig.hold(ref, 'd', 'ravi');
    await rig.capture(ref, 'd', 'ravi');
    await rig.hold(ref, 'e', 'ravi');
    expect(await stateOf(ref)).toEqual([2, 1]);
  });

  it('stay with the orders that hold them when the coupon ends', async () => {
    const ref = await aCoupon();
    await rig.hold(ref, 'open', 'asha');
    expect(await rig.coupons.end(ref, at)).toBe(true);
    expect(await rig.hold(ref, 'next', 'ravi')).toBe('expired');
    await rig.capture(ref, 'open', 'asha');
    expect(await stateOf(ref)).toEqual([1, 1]);
  });

  it('N-034: never exceed the limits under 60 parallel holds', async () => {
    const ref = await aCoupon({ maxUses: 25, maxUsesPerStudent: 1 });
    const held = await Promise.all(
      Array.from({ length: 60 }, (_v, n) => rig.hold(ref, `hold${n}`, `student${n % 30}`)),
    );
    expect(held.filter((refusal) => refusal === undefined)).toHaveLength(25);
    const perStudent = held.map((refusal, n) => (refusal === undefined ? n % 30 : -1)).filter((n) => n >= 0);
    expect(Math.max(...perStudent.map((n) => perStudent.filter((m) => m === n).length))).toBe(1);
  });
});
