import type { Db } from '@kasauti/service-kit';
import { MOST_OF_OWNER, SECRET_OVERLAP_MS, type DisabledReason, type Webhook, type WebhookEventType } from './webhook';

export interface WebhookChange {
  url?: string;
  types?: WebhookEventType[];
  description?: string;
  isEnabled?: boolean;
}
const MOST_OF_ADMINS = 1000;

const enabled = (isEnabled: boolean | undefined, now: Date) =>
  isEnabled === undefined
    ? {}
    : isEnabled
      ? { isEnabled, disabledReason: null, disabledAt: null, failingSince: null }
      : { isEnabled, disabledReason: 'owner' as const, disabledAt: now };

export type WebhookStore = ReturnType<typeof webhookStore>;

export function webhookStore(db: Db) {
  const date = { type: Date, default: null };
  const webhooks = db.store<Webhook>(
    'webhooks',
    {
      _id: String,
      ownerId: String,
      ownerRole: String,
      url: String,
      description: String,
      types: [String],
      isEnabled: Boolean,
      disabledReason: { type: String, default: null },
      disabledAt: date,
      failingSince: date,
      secretVersion: Number,
      previousSecretEndsAt: date,
      createdAt: Date,
    },
    { indexes: [[{ ownerId: 1, _id: 1 }], [{ ownerRole: 1, isEnabled: 1 }]] },
  );
  const ofOwner = (ownerId: string): Promise<Webhook[]> =>
    webhooks.find({ ownerId }, { limit: MOST_OF_OWNER + 1, sort: { _id: 1 } });

  return {
    ofOwner,
    /** False when the owner has as many as allowed: of concurrent requests the last ones take theirs back. */
    async add(webhook: Webhook): Promise<boolean> {
      await webhooks.insert(webhook);
      const rank = (await ofOwner(webhook.ownerId)).findIndex(({ _id }) => _id === webhook._id);
      if (rank >= 0 && rank < MOST_OF_OWNER) return true;
      await webhooks.remove({ _id: webhook._id, ownerId: webhook.ownerId });
      return false;
    },
    get: (id: string): Promise<Webhook | null> => webhooks.get(id),
    own: (id: string, ownerId: string): Promise<Webhook | null> => webhooks.findOne({ _id: id, ownerId }),
    /** Those that want an event of a teacher's class: of the teacher, and of administrators. */
    async listening(type: WebhookEventType, teacherId: string): Promise<Webhook[]> {
      const found = await Promise.all([
        webhooks.find({ ownerId: teacherId, isEnabled: true, types: type }, { limit: MOST_OF_OWNER }),
        webhooks.find({ ownerRole: 'admin', isEnabled: true, types: type }, { limit: MOST_OF_ADMINS }),
      ]);
      return found.flat();
    },
    change: (id: string, ownerId: string, { isEnabled, ...fields }: WebhookChange, now: Date) =>
      webhooks.updateReturning({ _id: id, ownerId }, { $set: { ...fields, ...enabled(isEnabled, now) } }),
    rotate: (id: string, ownerId: string, secretVersion: number, now: Date): Promise<Webhook | null> =>
      webhooks.updateReturning(
        { _id: id, ownerId, secretVersion },
        {
          $set: {
            secretVersion: secretVersion + 1,
            previousSecretEndsAt: new Date(now.getTime() + SECRET_OVERLAP_MS),
          },
        },
      ),
    async removeOf(ownerId: string): Promise<void> {
      for (const { _id } of await ofOwner(ownerId)) await webhooks.remove({ _id, ownerId });
    },
    remove: (id: string, ownerId: string): Promise<boolean> => webhooks.remove({ _id: id, ownerId }),

    delivered: (id: string): Promise<boolean> =>
      webhooks.update({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null } }),
    failed: (id: string, now: Date): Promise<boolean> =>
      webhooks.update({ _id: id, failingSince: null }, { $set: { failingSince: now } }),
    /** False when it is off already. */
    disable: (id: string, reason: DisabledReason, now: Date): Promise<boolean> =>
      webhooks.update(
        { _id: id, isEnabled: true },
        { $set: { isEnabled: false, disabledReason: reason, disabledAt: now } },
      ),
  };
}
