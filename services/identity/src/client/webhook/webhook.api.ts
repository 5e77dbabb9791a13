import type { Handlers } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { DeliveryStore } from '../delivery/delivery.store';
import type { OwnWebhooks } from './own-webhooks.flow';
import { secretOf, wasJustRotated, type Webhook } from './webhook';
import { urlProblem } from './webhook-url';
import { secretChanged, tooManyWebhooks, urlRefused } from './webhook.refusals';
import type { WebhookStore } from './webhook.store';
import { webhookView } from './webhook.view';

interface Deps {
  webhooks: WebhookStore;
  own: OwnWebhooks;
  deliveries: DeliveryStore;
  secrets: Secrets;
  allowedHosts: ReadonlySet<string>;
}
type Operations = 'listMyWebhooks' | 'createWebhook' | 'updateWebhook' | 'deleteWebhook' | 'rotateWebhookSecret';
const RECENT = 20;

export function webhookApi({ webhooks, own, deliveries, secrets, allowedHosts }: Deps): Handlers<Operations> {
  const viewOf = async (webhook: Webhook, now: Date) =>
    webhookView(webhook, await deliveries.recent(webhook._id, RECENT), now);
  const withSecret = async (webhook: Webhook, now: Date) => ({
    data: { webhook: await viewOf(webhook, now), secret: secretOf(secrets, webhook, webhook.secretVersion) },
  });
  function checkedUrl(text: string): string {
    const problem = urlProblem(text, allowedHosts);
    if (problem) throw urlRefused(problem);
    return new URL(text).href;
  }

  return {
    async listMyWebhooks({ caller, now }) {
      const all = await webhooks.ofOwner(caller.id);
      return { data: await Promise.all(all.map((webhook) => viewOf(webhook, now))) };
    },
    async createWebhook({ caller, body, requestId, now }) {
      const webhook: Webhook = {
        _id: requestId,
        ownerId: caller.id,
        ownerRole: caller.role,
        clientIds: caller.client ? [caller.client.id] : [],
        url: checkedUrl(body.url),
        description: body.description ?? '',
        types: body.types,
        isEnabled: true,
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        failedAt: null,
        secretVersion: 1,
        previousSecretEndsAt: null,
        createdAt: now,
      };
      if (!(await webhooks.add(webhook, now))) throw tooManyWebhooks();
      return withSecret(webhook, now);
    },
    async updateWebhook({ caller, params, body, now }) {
      const url = body.url === undefined ? {} : { url: checkedUrl(body.url) };
      const change = { ...body, ...url, clientId: caller.client?.id };
      const changed = await own.change(params.webhookId, caller, (webhook) => webhooks.change(webhook, change, now));
      return { data: await viewOf(changed, now) };
    },
    async deleteWebhook({ caller, params, now }) {
      await own.change(params.webhookId, caller, (webhook) => webhooks.remove(webhook, now));
      return { message: 'The webhook is removed.' };
    },
    async rotateWebhookSecret({ caller, params: { webhookId }, body: { secretVersion }, now }) {
      const clientId = caller.client?.id;
      const rotated = await own.change(webhookId, caller, async (webhook) => {
        if (webhook.secretVersion === secretVersion) return webhooks.rotate(webhook, clientId, now);
        // One version ahead is the same request again, after its answer was lost; later it would only show the secret.
        if (webhook.secretVersion !== secretVersion + 1 || !wasJustRotated(webhook, now)) throw secretChanged();
        return clientId ? webhooks.change(webhook, { clientId }, now) : webhook;
      });
      return withSecret(rotated, now);
    },
  };
}
