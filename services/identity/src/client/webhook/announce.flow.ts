import type { UserStore } from '../../user/user.store';
import type { DeliveryStore } from '../delivery/delivery.store';
import { mayReceive, type Announcement } from './webhook';
import type { WebhookStore } from './webhook.store';

interface Deps {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  users: UserStore;
}
export type Announce = ReturnType<typeof announceFlow>;

/** Writes a delivery for each webhook that wants this event of a teacher's class; one that is off gets it when its owner asks. */
export const announceFlow =
  ({ webhooks, deliveries, users }: Deps) =>
  async ({ messageId, event, teacherId }: Announcement, now: Date): Promise<void> => {
    const message = { messageId, type: event.type, body: JSON.stringify(event) };
    for (const webhook of await webhooks.listening(event.type, teacherId, now))
      if (mayReceive(await users.get(webhook.ownerId), webhook))
        await (webhook.isEnabled ? deliveries.add : deliveries.keep)(webhook, message, now);
  };
