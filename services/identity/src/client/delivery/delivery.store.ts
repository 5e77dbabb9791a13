import type { Db, Page, Store } from '@kasauti/service-kit';
import { dropped, KEPT_MS, SENDING_LEASE_MS, TRIES_KEPT, type Delivery, type Outcome } from './delivery';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const idOf = (webhookId: string, messageId: string) => `${webhookId}:${messageId}`;

const definition = {
  _id: String,
  webhookId: String,
  ownerId: String,
  messageId: String,
  type: String,
  body: String,
  state: String,
  tryCount: Number,
  tries: [
    {
      _id: false,
      at: Date,
      durationMs: Number,
      status: { type: Number, default: null },
      error: { type: String, default: null },
      answer: String,
    },
  ],
  nextAt: Date,
  since: Date,
  createdAt: Date,
  expiresAt: Date,
};
const BATCH = 500;
const MOST_RECOVERED = 5000;
/** Between deliveries that are recovered: what a receiver that needs a second takes, so that a new event is sent between them. */
const APART_MS = 250;
export type Message = Pick<Delivery, 'messageId' | 'type' | 'body'>;
interface Receiver {
  _id: string;
  ownerId: string;
}
const queued = ({ _id: webhookId, ownerId }: Receiver, message: Message, now: Date): Delivery => ({
  ...message,
  _id: idOf(webhookId, message.messageId),
  webhookId,
  ownerId,
  state: 'waiting',
  tryCount: 0,
  tries: [],
  nextAt: now,
  since: now,
  createdAt: now,
  expiresAt: later(now, KEPT_MS),
});
const again = (now: Date, nextAt = now) =>
  ({ state: 'waiting', nextAt, since: now, expiresAt: later(now, KEPT_MS) }) as const;

/** Which deliveries of a webhook a list shows. */
export interface Shown {
  state?: Delivery['state'];
  from?: Date;
}
const shownOf = (webhookId: string, ownerId: string, { state, from }: Shown) => ({
  webhookId,
  ownerId,
  ...(state ? { state } : {}),
  ...(from ? { createdAt: { $gte: from } } : {}),
});
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Up to a half are new events, so that these do not wait behind all that is sent again, however slow the receiver is. */
const dueIn =
  (deliveries: Store<Delivery>) =>
  async (webhookId: string, now: Date, limit: number): Promise<Delivery[]> => {
    const isDue = { state: 'waiting' as const, webhookId, nextAt: { $lte: now } };
    const sort = { nextAt: 1, _id: 1 } as const;
    const [fresh, oldest] = await Promise.all([
      deliveries.find({ ...isDue, tryCount: 0 }, { limit: Math.ceil(limit / 2), sort }),
      deliveries.find(isDue, { limit, sort }),
    ]);
    const others = oldest.filter(({ _id }) => fresh.every((one) => one._id !== _id));
    return [...fresh, ...others].slice(0, limit);
  };

/** Has what failed sent again bit by bit in the order in which it came, behind what is due already. */
const recoverIn =
  (deliveries: Store<Delivery>) => async (webhookId: string, ownerId: string, from: Date, now: Date) => {
    const failed = shownOf(webhookId, ownerId, { state: 'failed', from });
    // Those that an earlier call took and whose time has not come.
    let taken = await deliveries.count({ state: 'waiting', webhookId, nextAt: { $gt: now } });
    const most = taken + MOST_RECOVERED;
    let count = 0;
    for (;;) {
      const rows = await deliveries.find(failed, {
        limit: BATCH,
        sort: { createdAt: 1, _id: 1 },
        fields: { _id: 1 },
      });
      const ops = rows.map(({ _id }, place) => ({
        updateOne: {
          filter: { _id, state: 'failed' as const },
          update: { $set: again(now, later(now, APART_MS * (taken + place))) },
        },
      }));
      if (ops.length > 0) count += (await deliveries.bulk(ops)).modified;
      taken += rows.length;
      if (rows.length < BATCH) return { count, hasMore: false };
      if (taken >= most) return { count, hasMore: true };
    }
  };

export type DeliveryStore = ReturnType<typeof deliveryStore>;

export function deliveryStore(db: Db) {
  const deliveries = db.store<Delivery>('webhook_deliveries', definition, {
    wakes: true,
    indexes: [
      [{ state: 1, webhookId: 1, nextAt: 1, _id: 1 }],
      [{ webhookId: 1, createdAt: -1, _id: -1 }],
      [{ webhookId: 1, state: 1, createdAt: -1, _id: -1 }],
      [{ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } }],
      [{ tryCount: 1, nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } }],
      [{ webhookId: 1, tryCount: 1, nextAt: 1, _id: 1 }, { partialFilterExpression: { state: 'waiting' } }],
      [{ ownerId: 1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  return {
    /** False when this event was queued for this webhook before. */
    add: (webhook: Receiver, message: Message, now: Date): Promise<boolean> =>
      deliveries.insert(queued(webhook, message, now)),
    /** For a webhook that is off: it stays until its owner has it sent. */
    keep: (webhook: Receiver, message: Message, now: Date): Promise<boolean> =>
      deliveries.insert({ ...queued(webhook, message, now), ...dropped({ tries: [] }, now), tryCount: 1 }),
    own: (webhookId: string, messageId: string, ownerId: string): Promise<Delivery | null> =>
      deliveries.findOne({ _id: idOf(webhookId, messageId), ownerId }),
    ofWebhook: (webhookId: string, ownerId: string, shown: Shown, { limit, skip }: Page) =>
      deliveries.find(shownOf(webhookId, ownerId, shown), { limit, skip, sort: newestFirst }),
    countOf: (webhookId: string, ownerId: string, shown: Shown): Promise<number> =>
      deliveries.count(shownOf(webhookId, ownerId, shown)),
    recent: async (webhookId: string, limit: number): Promise<Delivery['state'][]> => {
      const rows = await deliveries.find({ webhookId }, { limit, sort: newestFirst, fields: { state: 1 } });
      return rows.map(({ state }) => state);
    },
    replay: (webhookId: string, messageId: string, ownerId: string, now: Date): Promise<Delivery | null> =>
      deliveries.updateReturning({ _id: idOf(webhookId, messageId), ownerId }, { $set: again(now) }),
    recover: recoverIn(deliveries),

    nextDue: () => deliveries.earliest('nextAt', { state: 'waiting' }),
    /** Webhooks with something to send now. */
    async webhooksDue(now: Date): Promise<string[]> {
      // The sort lets the database skip from one webhook to the next in the index, however much each of them has waiting.
      const first = await deliveries.aggregate<{ _id: string; nextAt: Date }>([
        { $match: { state: 'waiting' } },
        { $sort: { state: 1, webhookId: 1, nextAt: 1 } },
        { $group: { _id: '$webhookId', nextAt: { $first: '$nextAt' } } },
      ]);
      return first.filter(({ nextAt }) => nextAt <= now).map(({ _id }) => _id);
    },
    due: dueIn(deliveries),
    /** Claims a due delivery; null when another process was first. */
    claim: ({ _id, nextAt, tryCount }: Delivery, now: Date): Promise<Delivery | null> =>
      deliveries.updateReturning(
        { _id, state: 'waiting', nextAt, tryCount },
        { $set: { tryCount: tryCount + 1, nextAt: later(now, SENDING_LEASE_MS) } },
      ),
    /** Nothing when it was replayed or claimed again since this try began. */
    note: ({ _id, tryCount, since }: Delivery, change: Outcome): Promise<boolean> =>
      deliveries.update({ _id, tryCount, since }, { $set: change }),
    /** Nothing waits for a webhook that is off. What is being sent just now is noted after this, as it ends. */
    async drop(webhookId: string, now: Date): Promise<void> {
      const { tries, ...outcome } = dropped({ tries: [] }, now);
      const tried = { $push: { tries: { $each: tries, $slice: -TRIES_KEPT } }, $max: { tryCount: 1 } };
      await deliveries.bulk([
        { updateMany: { filter: { state: 'waiting', webhookId }, update: { $set: outcome, ...tried } } },
      ]);
    },
    /** For the next process. */
    putBack: (id: string, now: Date): Promise<boolean> =>
      deliveries.update({ _id: id, state: 'waiting' }, { $set: { nextAt: now } }),

    oldestDue: async (now: Date): Promise<Delivery | undefined> =>
      (
        await deliveries.find(
          { state: 'waiting', tryCount: 0, nextAt: { $lte: now } },
          { limit: 1, sort: { nextAt: 1 }, fields: { nextAt: 1 } },
        )
      )[0],
    /** Everything that was sent for an owner, with the answers. */
    async removeOf(ownerId: string): Promise<void> {
      for (;;) {
        const rows = await deliveries.find({ ownerId }, { limit: BATCH, fields: { _id: 1 } });
        if (rows.length === 0) return;
        for (const { _id } of rows) await deliveries.remove({ _id });
      }
    },
  };
}
