import type { Db, Page } from '@kasauti/service-kit';
import { KEPT_MS, SENDING_LEASE_MS, type Delivery, type Outcome } from './delivery';

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
const newestFirst = { createdAt: -1, _id: -1 } as const;

export type DeliveryStore = ReturnType<typeof deliveryStore>;

export function deliveryStore(db: Db) {
  const deliveries = db.store<Delivery>('webhook_deliveries', definition, {
    wakes: true,
    indexes: [
      [{ state: 1, webhookId: 1, nextAt: 1, _id: 1 }],
      [{ webhookId: 1, createdAt: -1, _id: -1 }],
      [{ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } }],
      [{ tryCount: 1, nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } }],
      [{ ownerId: 1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  return {
    /** False when this event was queued for this webhook before. */
    add: (
      { _id: webhookId, ownerId }: { _id: string; ownerId: string },
      message: Pick<Delivery, 'messageId' | 'type' | 'body'>,
      now: Date,
    ): Promise<boolean> =>
      deliveries.insert({
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
      }),
    own: (webhookId: string, messageId: string, ownerId: string): Promise<Delivery | null> =>
      deliveries.findOne({ _id: idOf(webhookId, messageId), ownerId }),
    ofWebhook: (webhookId: string, ownerId: string, { limit, skip }: Page) =>
      deliveries.find({ webhookId, ownerId }, { limit, skip, sort: newestFirst }),
    countOf: (webhookId: string, ownerId: string): Promise<number> => deliveries.count({ webhookId, ownerId }),
    recent: async (webhookId: string, limit: number): Promise<Delivery['state'][]> => {
      const rows = await deliveries.find({ webhookId }, { limit, sort: newestFirst, fields: { state: 1 } });
      return rows.map(({ state }) => state);
    },
    replay: (webhookId: string, messageId: string, ownerId: string, now: Date): Promise<Delivery | null> =>
      deliveries.updateReturning(
        { _id: idOf(webhookId, messageId), ownerId },
        { $set: { state: 'waiting', nextAt: now, since: now, expiresAt: later(now, KEPT_MS) } },
      ),

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
    due: (webhookId: string, now: Date, limit: number): Promise<Delivery[]> =>
      deliveries.find({ state: 'waiting', webhookId, nextAt: { $lte: now } }, { limit, sort: { nextAt: 1, _id: 1 } }),
    /** Claims a due delivery; null when another process was first. */
    claim: ({ _id, nextAt, tryCount }: Delivery, now: Date): Promise<Delivery | null> =>
      deliveries.updateReturning(
        { _id, state: 'waiting', nextAt, tryCount },
        { $set: { tryCount: tryCount + 1, nextAt: later(now, SENDING_LEASE_MS) } },
      ),
    /** Nothing when it was replayed or claimed again since this try began. */
    note: ({ _id, tryCount, since }: Delivery, change: Outcome): Promise<boolean> =>
      deliveries.update({ _id, tryCount, since }, { $set: change }),
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
