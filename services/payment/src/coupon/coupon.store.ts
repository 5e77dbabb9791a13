import { Schema } from 'mongoose';
import type { Db, Fields } from '@kasauti/service-kit';
import { couponId, type Coupon, type CouponRef, type Purchase } from './coupon';

export type CouponStore = ReturnType<typeof couponStore>;
interface Page {
  skip: number;
  limit: number;
}
type User = Pick<Purchase, 'orderId' | 'studentId'>;

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
const useOf = (orderId: string) => `uses.${orderId}`;
const countOf = (studentId: string) => `byStudent.${studentId}`;

/** Each hold, capture and release is one update of the coupon's document, whose filter counts. */
export function couponStore(db: Db) {
  const coupons = db.store<Coupon>(
    'coupons',
    // The maps grow to the size of the limits; they are read by key.
    { ...definition, uses: Schema.Types.Mixed, byStudent: Schema.Types.Mixed },
    { indexes: [[{ teacherId: 1, createdAt: -1 }]] },
  );

  return {
    create: (coupon: Coupon): Promise<boolean> => coupons.insert(coupon),
    find: async (ref: CouponRef, { orderId, studentId }: User): Promise<Coupon | null> => {
      const fields = { ...scalars, [useOf(orderId)]: 1, [countOf(studentId)]: 1 } as Fields;
      const found = await coupons.get(couponId(ref), fields);
      return found && { ...found, uses: found.uses ?? {}, byStudent: found.byStudent ?? {} };
    },

    /** Takes one use for an open order; false: used up or ended. Idempotent by order. */
    async hold(ref: CouponRef, { orderId, studentId }: User): Promise<boolean> {
      const coupon = await this.find(ref, { orderId, studentId });
      if (!coupon) return false;
      if (coupon.uses[orderId]) return true;
      return coupons.update(
        {
          _id: coupon._id,
          endedAt: null,
          [useOf(orderId)]: { $exists: false },
          taken: { $lt: coupon.maxUses },
          [countOf(studentId)]: { $not: { $gte: coupon.maxUsesPerStudent } },
        },
        { $set: { [useOf(orderId)]: 'held' }, $inc: { taken: 1, [countOf(studentId)]: 1 } },
      );
    },

    /** The order was paid. A use that was released before a late payment is taken again: its price was promised. */
    async capture(ref: CouponRef, { orderId, studentId }: User): Promise<void> {
      const use = useOf(orderId);
      const isDone = await coupons.update(
        { _id: couponId(ref), [use]: 'held' },
        { $set: { [use]: 'captured' }, $inc: { captured: 1 } },
      );
      if (isDone) return;
      await coupons.update(
        { _id: couponId(ref), [use]: { $exists: false } },
        { $set: { [use]: 'captured' }, $inc: { taken: 1, captured: 1, [countOf(studentId)]: 1 } },
      );
    },

    /** The order will not be paid any more. A captured use stays. */
    async release(ref: CouponRef, { orderId, studentId }: User): Promise<void> {
      await coupons.update(
        { _id: couponId(ref), [useOf(orderId)]: 'held' },
        { $unset: { [useOf(orderId)]: '' }, $inc: { taken: -1, [countOf(studentId)]: -1 } },
      );
    },

    end: (ref: CouponRef, at: Date): Promise<boolean> =>
      coupons.update({ _id: couponId(ref), endedAt: null }, { $set: { endedAt: at } }),
    get: (ref: CouponRef): Promise<Coupon | null> => coupons.get(couponId(ref), scalars),
    ofTeacher: (teacherId: string, { skip, limit }: Page): Promise<Coupon[]> =>
      coupons.find({ teacherId }, { fields: scalars, sort: { createdAt: -1, _id: -1 }, skip, limit }),
    countOfTeacher: (teacherId: string): Promise<number> => coupons.count({ teacherId }),
  };
}
