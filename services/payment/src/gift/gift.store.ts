import type { Db, NewEvent, Page, Transaction } from '@kasauti/service-kit';
import { dayOf } from '../calendar';
import type { Gift, GiftStatus } from './gift';

export type GiftStore = ReturnType<typeof giftStore>;

/** What one admin has given on one day without a second person. */
interface AdminDay {
  /** adminId:day */
  _id: string;
  givenPaise: number;
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
    { outbox: true, indexes: [[{ status: 1, requestedAt: -1, _id: -1 }], [{ requestedAt: -1, _id: -1 }]] },
  );
  const days = db.store<AdminDay>('admin_days', { _id: String, givenPaise: Number });
  const filterOf = (status: GiftStatus | undefined) => (status ? { status } : {});

  return {
    /**
     * Counts a gift among those of its admin and day; false when they would exceed the limit. The write itself holds the
     * condition, so that no two gifts can be judged by the same sum.
     */
    async allow({ adminId, amountPaise, requestedAt }: Gift, limitPaise: number, tx: Transaction): Promise<boolean> {
      const _id = `${adminId}:${dayOf(requestedAt)}`;
      const ofDay = days.in(tx);
      const hasRoom = { _id, givenPaise: { $lte: limitPaise - amountPaise } };
      if (await ofDay.update(hasRoom, { $inc: { givenPaise: amountPaise } })) return true;
      if (amountPaise > limitPaise || (await ofDay.get(_id))) return false;
      return ofDay.insert({ _id, givenPaise: amountPaise });
    },
    insert: (gift: Gift, tx: Transaction): Promise<boolean> => gifts.in(tx).insert(gift),
    get: (id: string, tx: Transaction): Promise<Gift | null> => gifts.in(tx).get(id),
    change: (gift: Gift, set: Partial<Gift>, events: NewEvent[], tx: Transaction): Promise<Gift | null> =>
      gifts.in(tx).save(gift, { status: gift.status }, { $set: set }, events),
    list: (status: GiftStatus | undefined, { skip, limit }: Page): Promise<Gift[]> =>
      gifts.find(filterOf(status), { skip, limit, sort: NEWEST }),
    count: (status: GiftStatus | undefined): Promise<number> => gifts.count(filterOf(status)),
  };
}
