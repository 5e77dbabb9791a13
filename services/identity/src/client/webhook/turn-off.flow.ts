import type { Post } from '../../mail/post.flow';
import type { UserStore } from '../../user/user.store';
import type { DisabledReason, Webhook } from './webhook';
import type { WebhookStore } from './webhook.store';

interface Deps {
  webhooks: WebhookStore;
  users: UserStore;
  post: Post;
}
export type TurnOff = ReturnType<typeof turnOffFlow>;

/** Turns a webhook off that its owner has not, who gets a mail about it. */
export const turnOffFlow =
  ({ webhooks, users, post }: Deps) =>
  async ({ _id, ownerId, url }: Webhook, reason: Exclude<DisabledReason, 'owner'>, now: Date): Promise<void> => {
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
    await webhooks.disable(_id, reason, now, url);
  };
