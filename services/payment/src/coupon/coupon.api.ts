import { pageOf, pagination, type BodyOf, type Handlers } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { couponId, statusOf, type Coupon } from './coupon';
import { couponExists, couponNotFound, expiresInThePast, percentTooHigh, scopeNotFound } from './coupon.refusals';
import type { CouponStore } from './coupon.store';

interface Deps {
  coupons: CouponStore;
  classes: ClassCopyStore;
  tests: TestCopyStore;
}
type CouponView = BodyOf<'endCoupon'>['data'];

const couponView = (c: Coupon, isGivenAway: boolean, now: Date): CouponView => ({
  code: c.code,
  scope: c.scope,
  scopeId: c.scopeId,
  scopeTitle: c.scopeTitle,
  discount: { kind: c.discount.kind, value: c.discount.value },
  ...(c.expiresAt ? { expiresAt: c.expiresAt.toISOString() } : {}),
  maxUses: c.maxUses,
  maxUsesPerStudent: c.maxUsesPerStudent,
  used: c.captured,
  held: c.taken - c.captured,
  status: statusOf(c, now),
  ...(isGivenAway ? { isGivenAway } : {}),
  createdAt: c.createdAt.toISOString(),
});

export function couponApi({ coupons, classes, tests }: Deps): Handlers<'listCoupons' | 'createCoupon' | 'endCoupon'> {
  async function ownTitle(scope: Coupon['scope'], scopeId: string, teacherId: string): Promise<string> {
    const found = await (scope === 'class' ? classes : tests).get(scopeId);
    if (found?.teacherId !== teacherId) throw scopeNotFound();
    return found.title;
  }

  /** Their classes and tests may have another teacher by now. */
  async function views(found: Coupon[], now: Date): Promise<CouponView[]> {
    const idsOf = (scope: Coupon['scope']) => found.filter((c) => c.scope === scope).map(({ scopeId }) => scopeId);
    const [ofClasses, ofTests] = await Promise.all([classes.byId(idsOf('class')), tests.byId(idsOf('test'))]);
    return found.map((c) => {
      const about = (c.scope === 'class' ? ofClasses : ofTests).get(c.scopeId);
      return couponView(c, about !== undefined && about.teacherId !== c.teacherId, now);
    });
  }

  return {
    async listCoupons({ query, caller, now }) {
      const page = pageOf(query);
      const [found, total] = await Promise.all([coupons.ofTeacher(caller.id, page), coupons.countOfTeacher(caller.id)]);
      return { data: await views(found, now), pagination: pagination(page, total) };
    },

    async createCoupon({ body, caller, now }) {
      const { code, scope, scopeId, discount, expiresAt, maxUses, maxUsesPerStudent } = body;
      if (discount.kind === 'percent' && discount.value > 100) throw percentTooHigh();
      if (expiresAt && new Date(expiresAt) <= now) throw expiresInThePast();
      const ref = { teacherId: caller.id, code };
      const coupon: Coupon = {
        _id: couponId(ref),
        code: code.toUpperCase(),
        teacherId: caller.id,
        scope,
        scopeId,
        scopeTitle: await ownTitle(scope, scopeId, caller.id),
        discount,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        endedAt: null,
        maxUses,
        maxUsesPerStudent,
        taken: 0,
        captured: 0,
        uses: {},
        byStudent: {},
        holders: {},
        createdAt: now,
      };
      if (!(await coupons.create(coupon))) throw couponExists();
      return { data: couponView(coupon, false, now) };
    },

    async endCoupon({ params, caller, now }) {
      const ref = { teacherId: caller.id, code: params.couponCode };
      await coupons.end(ref, now);
      const ended = await coupons.get(ref);
      const [data] = ended ? await views([ended], now) : [];
      if (!data) throw couponNotFound();
      return { data };
    },
  };
}
