import { LOST, newId, pageOf, pagination, retryCas, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { DeliveryStore } from '../webhook-delivery/delivery.store';
import { secretOf, type Webhook } from './webhook';
import {
  deliveryNotFound,
  secretChanged,
  tooManyWebhooks,
  urlRefused,
  webhookChanged,
  webhookDisabled,
  webhookNotFound,
} from './webhook.refusals';
import type { WebhookStore } from './webhook.store';
import { urlProblem } from './webhook-url';
import { deliveryView, webhookView } from './webhook.view';

interface Deps {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  secrets: Secrets;
  allowedHosts: ReadonlySet<string>;
}
type Operations =
  | 'listMyWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhookDelivery';
const RECENT = 20;

export function webhookApi({ webhooks, deliveries, secrets, allowedHosts }: Deps): Handlers<Operations> {
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
  async function own(id: string, { id: ownerId }: Pick<Caller, 'id'>): Promise<Webhook> {
    const webhook = await webhooks.own(id, ownerId);
    if (!webhook) throw webhookNotFound();
    return webhook;
  }
  /** One write to an own webhook; `write` answers null when another writer was first. */
  const change = (id: string, caller: Caller, write: (webhook: Webhook) => Promise<Webhook | null>) =>
    retryCas<Webhook>(async () => (await write(await own(id, caller))) ?? LOST, {
      orElse: () => {
        throw webhookChanged();
      },
    });
  /** Records that the owner has something sent, before it is. */
  const note = (id: string, caller: Caller, act: 'test_sent' | 'redelivered', messageId: string): Promise<Webhook> =>
    change(id, caller, (webhook) => {
      if (!webhook.isEnabled) throw webhookDisabled();
      return webhooks.note(webhook, act, messageId);
    });

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
        url: checkedUrl(body.url),
        description: body.description ?? '',
        types: body.types,
        isEnabled: true,
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        secretVersion: 1,
        previousSecretEndsAt: null,
        createdAt: now,
      };
      if (!(await webhooks.add(webhook, now))) throw tooManyWebhooks();
      return withSecret(webhook, now);
    },
    async updateWebhook({ caller, params, body, now }) {
      const { url, types, description, isEnabled } = body;
      const asked = { ...(url === undefined ? {} : { url: checkedUrl(url) }), types, description, isEnabled };
      const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
      const changed = await change(params.webhookId, caller, (webhook) => webhooks.change(webhook, known, now));
      return { data: await viewOf(changed, now) };
    },
    async deleteWebhook({ caller, params, now }) {
      await change(params.webhookId, caller, (webhook) => webhooks.remove(webhook, now));
      return { message: 'The webhook is removed.' };
    },
    async rotateWebhookSecret({ caller, params: { webhookId }, body: { secretVersion }, now }) {
      const current = await own(webhookId, caller);
      const rotated = current.secretVersion === secretVersion ? await webhooks.rotate(current, now) : current;
      // One version ahead is the same request again, after its answer was lost.
      if (rotated?.secretVersion === secretVersion + 1) return withSecret(rotated, now);
      throw secretChanged();
    },
    async testWebhook({ caller, params, now }) {
      const messageId = newId();
      const webhook = await note(params.webhookId, caller, 'test_sent', messageId);
      const event = { type: 'webhook.test', timestamp: now.toISOString(), data: { webhookId: webhook._id } };
      await deliveries.add(webhook, { messageId, type: event.type, body: JSON.stringify(event) }, now);
      const delivery = await deliveries.own(webhook._id, messageId, caller.id);
      if (!delivery) throw deliveryNotFound();
      return { data: deliveryView(delivery) };
    },
    async listWebhookDeliveries({ caller, params, query }) {
      const { _id } = await own(params.webhookId, caller);
      const page = pageOf(query);
      const [rows, total] = await Promise.all([
        deliveries.ofWebhook(_id, caller.id, page),
        deliveries.countOf(_id, caller.id),
      ]);
      return { data: rows.map(deliveryView), pagination: pagination(page, total) };
    },
    async replayWebhookDelivery({ caller, params: { webhookId, messageId }, now }) {
      const { ownerId } = await own(webhookId, caller);
      if (!(await deliveries.own(webhookId, messageId, ownerId))) throw deliveryNotFound();
      await note(webhookId, caller, 'redelivered', messageId);
      const delivery = await deliveries.replay(webhookId, messageId, caller.id, now);
      if (!delivery) throw deliveryNotFound();
      return { data: deliveryView(delivery) };
    },
  };
}
