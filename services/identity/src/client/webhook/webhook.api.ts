import type { Handlers } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { DeliveryStore } from '../delivery/delivery.store';
import type { OwnWebhooks } from './own-webhooks.flow';
import { chosenTypes, secretOf, wasJustRotated, type Webhook } from './webhook';
import { urlProblem } from './webhook-url';
import { secretChanged, tooManyWebhooks, typesMissing, urlRefused } from './webhook.refusals';
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
      const types = chosenTypes(body);
      if (!types) throw typesMissing();
      const webhook: Webhook = {
        _id: requestId,
        ownerId: caller.id,
        ownerRole: caller.role,
        clientIds: caller.client ? [caller.client.id] : [],
        url: checkedUrl(body.url),
        description: body.description ?? '',
        types,
        isEnabled: true,
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        failedAt: null,
        secretVersion: 1,
        previousSecretEndsAt: null,
        createdAt: now,
      };
      await own.written(caller, now, async () => {
        if (!(await webhooks.add(webhook, now))) throw tooManyWebhooks();
        return webhook;
      });
      return withSecret(webhook, now);
    },
    async updateWebhook({ caller, params, body: { eventTypes, types, ...fields }, now }) {
      const url = fields.url === undefined ? {} : { url: checkedUrl(fields.url) };
      const change = { ...fields, ...url, clientId: caller.client?.id };
      const changed = await own.change(params.webhookId, caller, now, (webhook) => {
        const chosen = chosenTypes({ eventTypes, types }, webhook.types);
        return webhooks.change(webhook, { ...change, ...(chosen ? { types: chosen } : {}) }, now);
      });
      if (!changed.isEnabled) await deliveries.drop(changed._id, now);
      return { data: await viewOf(changed, now) };
    },
    async deleteWebhook({ caller, params, now }) {
      await own.change(params.webhookId, caller, now, (webhook) => webhooks.remove(webhook, now));
      return { message: 'The webhook is removed.' };
    },
    async rotateWebhookSecret({ caller, params: { webhookId }, body: { secretVersion }, now }) {
      const clientId = caller.client?.id;
      const rotated = await own.change(webhookId, caller, now, async (webhook) => {
        if (webhook.secretVersion === secretVersion) return webhooks.rotate(webhook, clientId, now);
        // One version ahead is the same request again, after its answer was lost; later it would only show the secret.
        if (webhook.secretVersion !== secretVersion + 1 || !wasJustRotated(webhook, now)) throw secretChanged();
        return clientId ? webhooks.change(webhook, { clientId }, now) : webhook;
      });
      return withSecret(rotated, now);
    },
  };
}
