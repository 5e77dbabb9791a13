import type { UserStore } from '../../user/user.store';
import type { DeliveryStore, Message } from '../delivery/delivery.store';
import { mayReceive, type Announcement, type Webhook } from './webhook';
import type { WebhookStore } from './webhook.store';

interface Deps {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  users: UserStore;
}
export type Announce = ReturnType<typeof announceFlow>;

/** Writes a delivery for each webhook that wants this event of a teacher's class; one that is off gets it when its owner asks. */
export function announceFlow({ webhooks, deliveries, users }: Deps) {
  async function keep(webhook: Webhook, message: Message, now: Date): Promise<void> {
    const isKept = await deliveries.keep(webhook, message, now);
    // Turned on meanwhile: its owner may have asked already for what was kept until then.
    if (isKept && (await webhooks.get(webhook._id))?.isEnabled)
      await deliveries.replay(webhook._id, message.messageId, webhook.ownerId, now);
  }
  return async ({ messageId, event, teacherId }: Announcement, now: Date): Promise<void> => {
    const message = { messageId, type: event.type, body: JSON.stringify(event) };
    for (const webhook of await webhooks.listening(event.type, teacherId, now))
      if (mayReceive(await users.get(webhook.ownerId), webhook))
        await (webhook.isEnabled ? deliveries.add(webhook, message, now) : keep(webhook, message, now));
  };
}
