import type { Post } from '../../mail/post.flow';
import type { DeliveryStore } from '../delivery/delivery.store';
import type { UserStore } from '../../user/user.store';
import type { DisabledReason, Webhook } from './webhook';
import type { WebhookStore } from './webhook.store';

interface Deps {
  webhooks: WebhookStore;
  deliveries: Pick<DeliveryStore, 'drop'>;
  users: UserStore;
  post: Post;
}
export type Disable = ReturnType<typeof disableFlow>;

/** 1. the webhook is off 2. nothing waits for it. After a crash in between, what waits is dropped at its time. */
export const disableFlow =
  ({ webhooks, deliveries }: Pick<Deps, 'webhooks' | 'deliveries'>) =>
  async (id: string, reason: DisabledReason, now: Date, url?: string): Promise<void> => {
    await webhooks.disable(id, reason, now, url);
    if (!(await webhooks.get(id))?.isEnabled) await deliveries.drop(id, now);
  };

export type TurnOff = ReturnType<typeof turnOffFlow>;

/** Turns a webhook off that its owner has not, who gets a mail about it. */
export function turnOffFlow({ webhooks, deliveries, users, post }: Deps) {
  const disable = disableFlow({ webhooks, deliveries });
  return async ({ _id, ownerId, url }: Webhook, reason: Exclude<DisabledReason, 'owner'>, now: Date): Promise<void> => {
    // Its owner may have entered another URL meanwhile.
    if ((await webhooks.get(_id))?.url !== url) return;
    const owner = await users.get(ownerId);
    if (owner)
      await post.send({
        id: `webhook_off:${_id}:${reason}:${now.toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
        kind: 'webhook_off',
        to: owner,
        data: { fullName: owner.fullName, host: new URL(url).host, reason },
      });
    await disable(_id, reason, now, url);
  };
}
