import { LOST, retryCas, type Caller } from '@kasauti/service-kit';
import { sessionEnded } from '../../session/session.refusals';
import { isLoggedIn } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { ClientStore } from '../api-client/client.store';
import type { Disable } from './turn-off.flow';
import type { Webhook } from './webhook';
import { webhookChanged, webhookDisabled, webhookNotFound } from './webhook.refusals';
import type { Act, WebhookStore } from './webhook.store';

export type OwnWebhooks = ReturnType<typeof ownWebhooks>;

interface Deps {
  webhooks: WebhookStore;
  users: Pick<UserStore, 'get'>;
  clients: Pick<ClientStore, 'get'>;
  disable: Disable;
}

/** What the caller does with a webhook of their own; another owner's looks unknown. */
export function ownWebhooks({ webhooks, users, clients, disable }: Deps) {
  /** Whether the login or the client has ended. */
  async function hasEnded(caller: Caller): Promise<boolean> {
    const { id, client } = caller;
    const [owner, of] = await Promise.all([users.get(id), client ? clients.get(client.id) : null]);
    return !isLoggedIn(owner, caller) || Boolean(of?.revokedAt);
  }
  /**
   * A write of a caller whose login or client has not ended. What ends it turns webhooks off, and does not find one that is
   * written at the same moment.
   */
  async function written(caller: Caller, now: Date, write: () => Promise<Webhook>): Promise<Webhook> {
    if (await hasEnded(caller)) throw sessionEnded();
    const webhook = await write();
    if (!(await hasEnded(caller))) return webhook;
    await disable(webhook._id, 'owner', now);
    throw sessionEnded();
  }
  async function get(id: string, { id: ownerId }: Caller): Promise<Webhook> {
    const webhook = await webhooks.own(id, ownerId);
    if (!webhook) throw webhookNotFound();
    return webhook;
  }
  /** One write; `write` answers null when another writer was first. */
  const change = (id: string, caller: Caller, write: (webhook: Webhook) => Promise<Webhook | null>) =>
    retryCas<Webhook>(async () => (await write(await get(id, caller))) ?? LOST, {
      orElse: () => {
        throw webhookChanged();
      },
    });
  return {
    get,
    written,
    change: (id: string, caller: Caller, now: Date, write: (webhook: Webhook) => Promise<Webhook | null>) =>
      written(caller, now, () => change(id, caller, write)),
    /** Publishes that its owner has something sent. Called first, so that nothing is sent without a trace. */
    note: (id: string, caller: Caller, act: Act, messageId?: string): Promise<Webhook> =>
      change(id, caller, (webhook) => {
        if (!webhook.isEnabled) throw webhookDisabled();
        return webhooks.note(webhook, act, messageId);
      }),
  };
}
