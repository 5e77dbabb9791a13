import { Schema } from 'mongoose';
import type { Db, Page } from '@kasauti/service-kit';
import type { Webhook, WebhookStatus } from './webhook';

export type WebhookStore = ReturnType<typeof webhookStore>;

export function webhookStore(db: Db) {
  const webhooks = db.store<Webhook>(
    'webhooks',
    {
      _id: String,
      type: { type: String },
      receivedAt: Date,
      deliveries: Number,
      status: String,
      dueAt: Date,
      tries: Number,
      payment: Schema.Types.Mixed,
      refund: Schema.Types.Mixed,
      disputeId: String,
      orderId: String,
      detail: String,
    },
    { indexes: [[{ dueAt: 1 }], [{ receivedAt: -1, _id: -1 }], [{ status: 1, receivedAt: -1, _id: -1 }]] },
  );
  return {
    get: (id: string) => webhooks.get(id),
    /** False: it was stored before; that it came again is counted. Events are kept for ever, so none works twice. */
    async insert(webhook: Webhook): Promise<boolean> {
      if (await webhooks.insert(webhook)) return true;
      await webhooks.update({ _id: webhook._id }, { $inc: { deliveries: 1 } });
      return false;
    },
    due: (now: Date, limit: number) =>
      webhooks.find({ dueAt: { $lte: now } }, { limit, fields: { _id: 1 }, sort: { dueAt: 1 } }),
    nextDue: () => webhooks.earliest('dueAt'),
    finish: (id: string, result: { status: WebhookStatus; detail?: string; orderId?: string }) =>
      webhooks.update({ _id: id }, { $set: { ...result, dueAt: null } }),
    postpone: (id: string, dueAt: Date) => webhooks.update({ _id: id }, { $set: { dueAt }, $inc: { tries: 1 } }),
    list: (status: WebhookStatus | undefined, { skip, limit }: Page) =>
      webhooks.find(status ? { status } : {}, { skip, limit, sort: { receivedAt: -1, _id: -1 } }),
    count: (status: WebhookStatus | undefined) => webhooks.count(status ? { status } : {}),
  };
}
