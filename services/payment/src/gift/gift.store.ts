import type { Db, NewEvent, Page, Transaction } from '@kasauti/service-kit';
import { dayOf } from '../calendar';
import type { Gift } from './gift';

export type GiftStore = ReturnType<typeof giftStore>;

/** What one admin has given on one day without a second person. */
interface AdminDay {
  /** adminId:day */
  _id: string;
  givenPaise: number;
}
type GiftFilter = Partial<Pick<Gift, 'status' | 'studentId'>>;
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
    {
      outbox: true,
      indexes: [
        [{ status: 1, requestedAt: -1, _id: -1 }],
        [{ studentId: 1, requestedAt: -1, _id: -1 }],
        [{ requestedAt: -1, _id: -1 }],
      ],
    },
  );
  const days = db.store<AdminDay>('admin_days', { _id: String, givenPaise: Number });

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
    async newestOf(studentId: string, tx: Transaction): Promise<Gift | undefined> {
      const [newest] = await gifts.in(tx).find({ studentId }, { limit: 1, sort: NEWEST });
      return newest;
    },
    list: (filter: GiftFilter, { skip, limit }: Page): Promise<Gift[]> =>
      gifts.find({ ...filter }, { skip, limit, sort: NEWEST }),
    count: (filter: GiftFilter): Promise<number> => gifts.count({ ...filter }),
  };
}
