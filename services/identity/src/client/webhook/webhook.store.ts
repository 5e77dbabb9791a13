import { gather, LOST, ONCE_PUBLISHED, retryCas, type Db, type NewEvent, type Store } from '@kasauti/service-kit';
import {
  changed,
  failsSince,
  formerSecrets,
  KEEPS_WHILE_OFF_MS,
  MOST_OF_OWNER,
  MOST_OLDER_SECRETS,
  SECRET_OVERLAP_MS,
  type DisabledReason,
  type Webhook,
  type WebhookEventType,
} from './webhook';

export interface WebhookChange {
  url?: string;
  types?: WebhookEventType[];
  description?: string;
  isEnabled?: boolean;
  /** The API client that asks for it. */
  clientId?: string;
}
/** Which webhooks want an event of this type of a teacher's class. */
interface Asked {
  type: WebhookEventType;
  teacherId: string;
  now: Date;
}
/** What an owner has sent. */
export type Act = 'test_sent' | 'redelivered' | 'recovered';
const MOST_OF_ADMINS = 1000;
/** Long enough for the event of its removal to be published first. */
const KEPT_AFTER_REMOVAL_SEC = 24 * 3600;

const enabled = (isEnabled: boolean | undefined, now: Date) =>
  isEnabled === undefined
    ? {}
    : isEnabled
      ? { isEnabled, disabledReason: null, disabledAt: null, failingSince: null }
      : { isEnabled, disabledReason: 'owner' as const, disabledAt: now };

const noted = (clientId: string | undefined) => (clientId === undefined ? {} : { $addToSet: { clientIds: clientId } });

function factsOf(webhook: Webhook, { isEnabled, clientId: _client, ...fields }: WebhookChange): NewEvent[] {
  const isTurned = isEnabled !== undefined && isEnabled !== webhook.isEnabled;
  return [
    ...(Object.keys(fields).length > 0 ? [changed(webhook, 'changed')] : []),
    ...(isTurned ? [isEnabled ? changed(webhook, 'enabled') : changed(webhook, 'disabled', { reason: 'owner' })] : []),
  ];
}

const date = { type: Date, default: null };
const definition = {
  _id: String,
  ownerId: String,
  ownerRole: String,
  clientIds: [String],
  url: String,
  description: String,
  types: [String],
  isEnabled: Boolean,
  disabledReason: { type: String, default: null },
  disabledAt: date,
  failingSince: date,
  failedAt: date,
  secretVersion: Number,
  previousSecretEndsAt: date,
  olderSecrets: [{ _id: false, version: Number, endsAt: Date } as const],
  createdAt: Date,
  removedAt: Date,
};

/** One query for the events of the same moment: in a rush most are of one test. */
const listenersIn = (webhooks: Store<Webhook>) =>
  gather(async (asked: Asked[]): Promise<Webhook[][]> => {
    const distinct = <T>(values: T[]) => [...new Set(values)];
    const teachers = distinct(asked.map(({ teacherId }) => teacherId));
    const since = new Date(Math.min(...asked.map(({ now }) => now.getTime())) - KEEPS_WHILE_OFF_MS);
    const found = await webhooks.find(
      {
        types: { $in: distinct(asked.map(({ type }) => type)) },
        $and: [
          { $or: [{ ownerId: { $in: teachers } }, { ownerRole: 'admin' }] },
          { $or: [{ isEnabled: true }, { isEnabled: false, disabledAt: { $gt: since } }] },
        ],
      },
      { limit: MOST_OF_OWNER * teachers.length + MOST_OF_ADMINS },
    );
    return asked.map(({ type, teacherId }) =>
      found.filter(
        ({ types, ownerId, ownerRole }) => types.includes(type) && (ownerId === teacherId || ownerRole === 'admin'),
      ),
    );
  });

export type WebhookStore = ReturnType<typeof webhookStore>;

export function webhookStore(db: Db) {
  const webhooks = db.store<Webhook>('webhooks', definition, {
    outbox: true,
    indexes: [
      [{ ownerId: 1, _id: 1 }],
      [{ ownerRole: 1, isEnabled: 1 }],
      [{ removedAt: 1 }, { expireAfterSeconds: KEPT_AFTER_REMOVAL_SEC, partialFilterExpression: ONCE_PUBLISHED }],
    ],
  });
  const listeners = listenersIn(webhooks);
  const ofOwner = (ownerId: string): Promise<Webhook[]> =>
    webhooks.find({ ownerId, removedAt: null }, { limit: MOST_OF_OWNER + 1, sort: { _id: 1 } });
  /** Empties the webhook, so that it receives nothing. The document is deleted once its last event is published. */
  const remove = (webhook: Webhook, now: Date): Promise<Webhook | null> =>
    webhooks.save(
      webhook,
      { removedAt: null },
      { $set: { removedAt: now, url: '', description: '', types: [], isEnabled: false } },
      [changed(webhook, 'removed')],
    );

  return {
    ofOwner,
    /** False when the owner has as many as allowed: of concurrent requests the last ones take theirs back. */
    async add(webhook: Webhook, now: Date): Promise<boolean> {
      await webhooks.insert(webhook, [changed(webhook, 'created')]);
      const all = await ofOwner(webhook.ownerId);
      const rank = all.findIndex(({ _id }) => _id === webhook._id);
      if (rank >= 0 && rank < MOST_OF_OWNER) return true;
      const surplus = await webhooks.get(webhook._id);
      if (surplus) await remove(surplus, now);
      return false;
    },
    get: (id: string): Promise<Webhook | null> => webhooks.findOne({ _id: id, removedAt: null }),
    own: (id: string, ownerId: string): Promise<Webhook | null> =>
      webhooks.findOne({ _id: id, ownerId, removedAt: null }),
    /** Those that want an event of a teacher's class, also ones that are off for now: of the teacher, and of administrators. */
    listening: (type: WebhookEventType, teacherId: string, now: Date): Promise<Webhook[]> =>
      listeners({ type, teacherId, now }),
    change(webhook: Webhook, change: WebhookChange, now: Date): Promise<Webhook | null> {
      const { isEnabled, clientId, ...fields } = change;
      const isMoved = fields.url !== undefined && fields.url !== webhook.url;
      const update = {
        $set: { ...fields, ...(isMoved ? { failingSince: null } : {}), ...enabled(isEnabled, now) },
        ...noted(clientId),
      };
      return webhooks.save(webhook, { removedAt: null }, update, factsOf(webhook, change));
    },
    rotate: (webhook: Webhook, clientId: string | undefined, now: Date): Promise<Webhook | null> =>
      webhooks.save(
        webhook,
        { removedAt: null, secretVersion: webhook.secretVersion },
        {
          $set: {
            secretVersion: webhook.secretVersion + 1,
            previousSecretEndsAt: new Date(now.getTime() + SECRET_OVERLAP_MS),
            olderSecrets: formerSecrets(webhook, now).slice(0, MOST_OLDER_SECRETS),
          },
          ...noted(clientId),
        },
        [changed(webhook, 'secret_rotated')],
      ),
    /** Records that its owner has something sent to it. */
    note: (webhook: Webhook, act: Act, messageId?: string): Promise<Webhook | null> =>
      webhooks.save(webhook, { removedAt: null }, {}, [changed(webhook, act, messageId ? { messageId } : {})]),
    remove,

    delivered: (id: string): Promise<boolean> =>
      webhooks.update({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null } }),
    /** Does nothing when another delivery was noted meanwhile, or another URL entered. */
    failed: (webhook: Webhook, now: Date): Promise<boolean> =>
      webhooks.update(
        { _id: webhook._id, url: webhook.url, failingSince: webhook.failingSince },
        { $set: { failingSince: failsSince(webhook, now), failedAt: now } },
      ),
    /** Does nothing when it is off or removed already, or has another URL than the one this is about. */
    disable: (id: string, reason: DisabledReason, now: Date, url?: string): Promise<null> =>
      retryCas<null>(async () => {
        const webhook = await webhooks.findOne({ _id: id, isEnabled: true, ...(url === undefined ? {} : { url }) });
        if (!webhook) return null;
        const off = { $set: { isEnabled: false, disabledReason: reason, disabledAt: now } };
        return (await webhooks.save(webhook, { isEnabled: true }, off, [changed(webhook, 'disabled', { reason })]))
          ? null
          : LOST;
      }),
  };
}

/** Migration: older webhooks get the event count that every change compares. */
export async function countWebhookEvents(db: Db): Promise<void> {
  await db.connection.collection('webhooks').updateMany({}, [{ $set: { eventSeq: { $ifNull: ['$eventSeq', 0] } } }]);
}
