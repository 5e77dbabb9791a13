import { badRequest, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { isWebhookSignature } from '../razorpay/signature';
import { webhookOf, type Webhook } from './webhook';
import type { WebhookStore } from './webhook.store';

interface WebhookApiDeps {
  webhooks: WebhookStore;
  webhookSecrets: string[];
  processLater: (id: string) => void;
}

const unsigned = () => badRequest('bad_signature', 'The signature is not valid');

export const webhookApi = (deps: WebhookApiDeps): Handlers<'receivePaymentWebhook' | 'listWebhooks'> => ({
  /** The provider waits five seconds, so the event is stored and answered, and processed afterwards. */
  async receivePaymentWebhook({ body, header, now }) {
    if (!isWebhookSignature(header('x-razorpay-signature'), body, deps.webhookSecrets)) throw unsigned();
    const webhook = webhookOf(header('x-razorpay-event-id'), body, now);
    if (webhook && (await deps.webhooks.insert(webhook))) deps.processLater(webhook._id);
    return {};
  },
  async listWebhooks({ query }) {
    const page = pageOf(query);
    const [rows, total] = await Promise.all([
      deps.webhooks.list(query.status, page),
      deps.webhooks.count(query.status),
    ]);
    return { data: rows.map(rowView), pagination: pagination(page, total) };
  },
});

const rowView = ({ _id, type, receivedAt, deliveries, status, orderId, detail }: Webhook) => ({
  eventId: _id,
  type,
  receivedAt: receivedAt.toISOString(),
  deliveries,
  status,
  ...(orderId ? { orderId } : {}),
  ...(detail ? { detail } : {}),
});
