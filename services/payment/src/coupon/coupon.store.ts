import { Schema } from 'mongoose';
import type { Db, Fields, Page, Transaction } from '@kasauti/service-kit';
import {
  couponId,
  discountOf,
  limitOf,
  mayHold,
  refuseCoupon,
  type Coupon,
  type CouponRef,
  type Coupons,
  type Use,
} from './coupon';

export type CouponStore = ReturnType<typeof couponStore>;
const definition = {
  _id: String,
  code: String,
  teacherId: String,
  scope: String,
  scopeId: String,
  scopeTitle: String,
  discount: new Schema({ kind: String, value: Number }, { _id: false }),
  expiresAt: Date,
  endedAt: Date,
  maxUses: Number,
  maxUsesPerStudent: Number,
  taken: Number,
  captured: Number,
  createdAt: Date,
};
const scalars: Fields = Object.fromEntries(Object.keys(definition).map((name) => [name, 1]));

const useOf = (holdId: string) => `uses.${holdId}`;
const countOf = (studentId: string) => `byStudent.${studentId}`;
const holderOf = (studentId: string) => `holders.${studentId}`;
const keysOf = ({ studentId, holdIds = [] }: Use): string[] => [
  countOf(studentId),
  holderOf(studentId),
  ...holdIds.map(useOf),
];

export function couponStore(db: Db) {
  const coupons = db.store<Coupon>(
    'coupons',
    // The maps grow to the size of the limits, `holders` to that of a class; they are read by key.
    { ...definition, uses: Schema.Types.Mixed, byStudent: Schema.Types.Mixed, holders: Schema.Types.Mixed },
    { indexes: [[{ teacherId: 1, createdAt: -1, _id: -1 }]] },
  );
  /** With the parts of the maps that are named. */
  const read = async (ref: CouponRef, keys: string[], tx?: Transaction): Promise<Coupon | null> => {
    const fields = { ...scalars, ...Object.fromEntries(keys.map((key) => [key, 1])) } as Fields;
    const found = await coupons.in(tx).get(couponId(ref), fields);
    return (
      found && { ...found, byStudent: found.byStudent ?? {}, uses: found.uses ?? {}, holders: found.holders ?? {} }
    );
  };

  const uses: Coupons = {
    async quote(ref, use) {
      const coupon = await read(ref, keysOf(use));
      const refusal = refuseCoupon(coupon, use);
      if (!coupon || refusal) return { refusal: refusal ?? 'unknown' };
      return { discountPaise: discountOf(coupon.discount, use.feePaise), isHeld: mayHold(coupon, use) };
    },

    async hold(ref, { holdId, isPaid, ...use }, tx) {
      const { studentId } = use;
      const coupon = await read(ref, [...keysOf(use), useOf(holdId)], tx);
      if (!coupon) return 'unknown';
      if (coupon.uses[holdId]) return undefined;
      const refusal = limitOf(coupon, use);
      if (refusal) return refusal;
      if (!isPaid && !mayHold(coupon, use)) return 'not_held';
      await coupons.in(tx).update(
        { _id: coupon._id },
        {
          $set: { [useOf(holdId)]: 'held', [holderOf(studentId)]: true },
          $inc: { taken: 1, [countOf(studentId)]: 1 },
        },
      );
      return undefined;
    },

    async capture(ref, { holdId, studentId }, tx) {
      const ofUse = (use: 'held' | null) => ({ _id: couponId(ref), [useOf(holdId)]: use });
      const captured = { $set: { [useOf(holdId)]: 'captured' }, $unset: { [holderOf(studentId)]: '' } };
      const wasHeld = await coupons.in(tx).update(ofUse('held'), { ...captured, $inc: { captured: 1 } });
      if (!wasHeld)
        await coupons
          .in(tx)
          .update(ofUse(null), { ...captured, $inc: { taken: 1, captured: 1, [countOf(studentId)]: 1 } });
    },

    async release(ref, { holdId, studentId }, tx) {
      await coupons
        .in(tx)
        .update(
          { _id: couponId(ref), [useOf(holdId)]: 'held' },
          { $unset: { [useOf(holdId)]: '' }, $inc: { taken: -1, [countOf(studentId)]: -1 } },
        );
    },
  };

  return {
    ...uses,
    create: (coupon: Coupon): Promise<boolean> => coupons.insert(coupon),
    /** False: not this teacher's, or ended before. */
    end: (ref: CouponRef, at: Date): Promise<boolean> =>
      coupons.update({ _id: couponId(ref), endedAt: null }, { $set: { endedAt: at } }),
    get: (ref: CouponRef): Promise<Coupon | null> => coupons.get(couponId(ref), scalars),
    ofTeacher: (teacherId: string, { skip, limit }: Page): Promise<Coupon[]> =>
      coupons.find({ teacherId }, { fields: scalars, sort: { createdAt: -1, _id: -1 }, skip, limit }),
    countOfTeacher: (teacherId: string): Promise<number> => coupons.count({ teacherId }),
  };
}
