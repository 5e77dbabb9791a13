import { newId, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { TEST_EVENT } from '../delivery/delivery';
import type { DeliveryStore } from '../delivery/delivery.store';
import type { OwnWebhooks } from './own-webhooks.flow';
import { deliveryNotFound } from './webhook.refusals';
import { deliveryView } from './webhook.view';

interface Deps {
  own: OwnWebhooks;
  deliveries: DeliveryStore;
}
type Operations = 'testWebhook' | 'listWebhookDeliveries' | 'replayWebhookDelivery' | 'recoverWebhook';

export const deliveryApi = ({ own, deliveries }: Deps): Handlers<Operations> => ({
  async testWebhook({ caller, params, now }) {
    const messageId = newId();
    const webhook = await own.note(params.webhookId, caller, 'test_sent', messageId);
    const event = { type: TEST_EVENT, timestamp: now.toISOString(), data: { webhookId: webhook._id } };
    await deliveries.add(webhook, { messageId, type: event.type, body: JSON.stringify(event) }, now);
    const delivery = await deliveries.own(webhook._id, messageId, caller.id);
    if (!delivery) throw deliveryNotFound();
    return { data: deliveryView(delivery) };
  },
  async listWebhookDeliveries({ caller, params, query }) {
    const { _id } = await own.get(params.webhookId, caller);
    const page = pageOf(query);
    const shown = { state: query.state, from: query.from ? new Date(query.from) : undefined };
    const [rows, total] = await Promise.all([
      deliveries.ofWebhook(_id, caller.id, shown, page),
      deliveries.countOf(_id, caller.id, shown),
    ]);
    return { data: rows.map(deliveryView), pagination: pagination(page, total) };
  },
  async replayWebhookDelivery({ caller, params: { webhookId, messageId }, now }) {
    const { ownerId } = await own.get(webhookId, caller);
    if (!(await deliveries.own(webhookId, messageId, ownerId))) throw deliveryNotFound();
    await own.note(webhookId, caller, 'redelivered', messageId);
    const delivery = await deliveries.replay(webhookId, messageId, caller.id, now);
    if (!delivery) throw deliveryNotFound();
    return { data: deliveryView(delivery) };
  },
  async recoverWebhook({ caller, params: { webhookId }, body: { since }, now }) {
    await own.note(webhookId, caller, 'recovered');
    return { data: await deliveries.recover(webhookId, caller.id, new Date(since), now) };
  },
});
