import { Schema } from 'mongoose';
import type { Db, Fields } from '@kasauti/service-kit';
import type { Coupons, CouponRef } from '../order/books';
import { couponId, discountOf, refuseCoupon, statusOf, type Coupon } from './coupon';

export type CouponStore = ReturnType<typeof couponStore>;
export interface Page {
  skip: number;
  limit: number;
}

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
const REMEMBERED = 500;

const useOf = (holdId: string) => `uses.${holdId}`;
const countOf = (studentId: string) => `byStudent.${studentId}`;

export function couponStore(db: Db) {
  const coupons = db.store<Coupon>(
    'coupons',
    // The maps grow to the size of the limits; they are read by key.
    { ...definition, uses: Schema.Types.Mixed, byStudent: Schema.Types.Mixed, released: [String] },
    { indexes: [[{ teacherId: 1, createdAt: -1 }]] },
  );
  const read = async (ref: CouponRef, studentId: string): Promise<Coupon | null> => {
    const found = await coupons.get(couponId(ref), { ...scalars, [countOf(studentId)]: 1 } as Fields);
    return found && { ...found, byStudent: found.byStudent ?? {} };
  };

  /** Each is one update of the coupon, whose filter counts. */
  const uses: Coupons = {
    async quote(ref, use) {
      const coupon = await read(ref, use.studentId);
      const refusal = refuseCoupon(coupon, use);
      if (!coupon || refusal) return { refusal: refusal ?? 'unknown' };
      return { discountPaise: discountOf(coupon.discount, use.feePaise) };
    },

    async hold(ref, holdId, studentId, at) {
      const coupon = await read(ref, studentId);
      if (!coupon) return 'unknown';
      const isTaken = await coupons.update(
        {
          _id: coupon._id,
          endedAt: null,
          $or: [{ expiresAt: null }, { expiresAt: { $gt: at } }],
          released: { $ne: holdId },
          [useOf(holdId)]: { $exists: false },
          taken: { $lt: coupon.maxUses },
          [countOf(studentId)]: { $not: { $gte: coupon.maxUsesPerStudent } },
        },
        { $set: { [useOf(holdId)]: 'held' }, $inc: { taken: 1, [countOf(studentId)]: 1 } },
      );
      if (isTaken || (await coupons.findOne({ _id: coupon._id, [useOf(holdId)]: { $exists: true } }, { _id: 1 })))
        return undefined;
      return ['ended', 'expired'].includes(statusOf(coupon, at)) ? 'expired' : 'used_up';
    },

    async capture(ref, holdId) {
      await coupons.update(
        { _id: couponId(ref), [useOf(holdId)]: 'held' },
        { $set: { [useOf(holdId)]: 'captured' }, $inc: { captured: 1 } },
      );
    },

    async release(ref, holdId, studentId) {
      const remember = { $push: { released: { $each: [holdId], $slice: -REMEMBERED } } };
      const isFreed = await coupons.update(
        { _id: couponId(ref), [useOf(holdId)]: 'held' },
        { $unset: { [useOf(holdId)]: '' }, $inc: { taken: -1, [countOf(studentId)]: -1 }, ...remember },
      );
      if (isFreed) return;
      await coupons.update(
        { _id: couponId(ref), [useOf(holdId)]: { $exists: false }, released: { $ne: holdId } },
        remember,
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
