import { LOST, retryCas, type Caller } from '@kasauti/service-kit';
import type { Webhook } from './webhook';
import { webhookChanged, webhookDisabled, webhookNotFound } from './webhook.refusals';
import type { Act, WebhookStore } from './webhook.store';

export type OwnWebhooks = ReturnType<typeof ownWebhooks>;

/** What the caller does with a webhook of their own; another owner's looks unknown. */
export function ownWebhooks(webhooks: WebhookStore) {
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
    change,
    /** Publishes that its owner has something sent. Called first, so that nothing is sent without a trace. */
    note: (id: string, caller: Caller, act: Act, messageId?: string): Promise<Webhook> =>
      change(id, caller, (webhook) => {
        if (!webhook.isEnabled) throw webhookDisabled();
        return webhooks.note(webhook, act, messageId);
      }),
  };
}
