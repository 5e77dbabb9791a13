import type { Db, NewEvent } from '@kasauti/service-kit';
import { dayOf } from '../order/day';
import type { Gift, GiftStatus } from './gift';

export type GiftStore = ReturnType<typeof giftStore>;

/** What one admin has given on one day without a second person. */
interface AdminDay {
  /** adminId:day */
  _id: string;
  givenPaise: number;
  gifts: string[];
}
const NEWEST = { requestedAt: -1, _id: -1 } as const;

export function giftStore(db: Db) {
  const gifts = db.store<Gift>(
    'gifts',
    {
      _id: String,
      studentId: String,
      amountPaise: Number,
      reason: String,
      adminId: String,
      status: String,
      requestedAt: Date,
      decidedBy: String,
      failure: String,
    },
    { outbox: true, indexes: [[{ status: 1, requestedAt: -1 }], [{ requestedAt: -1 }]] },
  );
  const days = db.store<AdminDay>('admin_days', { _id: String, givenPaise: Number, gifts: [String] });
  const filterOf = (status: GiftStatus | undefined) => (status ? { status } : {});

  return {
    /**
     * Counts a gift among those of its admin and day, once; false when they would exceed the limit. One update decides, so
     * that gifts of the same moment do not pass together.
     */
    async allow({ _id, adminId, amountPaise, requestedAt }: Gift, limitPaise: number): Promise<boolean> {
      const day = `${adminId}:${dayOf(requestedAt)}`;
      await days.insert({ _id: day, givenPaise: 0, gifts: [] });
      const isCounted = await days.update(
        { _id: day, gifts: { $ne: _id }, givenPaise: { $lte: limitPaise - amountPaise } },
        { $inc: { givenPaise: amountPaise }, $push: { gifts: _id } },
      );
      return isCounted || (await days.findOne({ _id: day, gifts: _id }, { _id: 1 })) !== null;
    },
    insert: (gift: Gift): Promise<boolean> => gifts.insert(gift),
    get: (id: string): Promise<Gift | null> => gifts.get(id),
    /** Null: it was decided meanwhile. */
    change: (gift: Gift, set: Partial<Gift>, events: NewEvent[] = []): Promise<Gift | null> =>
      gifts.save(gift, { status: gift.status }, { $set: set }, events),
    list: (status: GiftStatus | undefined, { skip, limit }: { skip: number; limit: number }): Promise<Gift[]> =>
      gifts.find(filterOf(status), { skip, limit, sort: NEWEST }),
    count: (status: GiftStatus | undefined): Promise<number> => gifts.count(filterOf(status)),
    /** Decided, but a crash came before the credit. */
    approved: (limit: number): Promise<Gift[]> => gifts.find({ status: 'approved' }, { limit }),
  };
}
