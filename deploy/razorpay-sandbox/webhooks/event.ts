import type { Dispute, EventName, Order, Payment, Refund } from '../books/entities';
import { random14, sign } from '../books/ids';
import type { Settings } from '../store/settings';
import type { Task, WebhookEvent } from '../store/store';

export interface EventEntities {
  payment?: Payment;
  order?: Order;
  refund?: Refund;
  dispute?: Dispute;
}

const ACCOUNT_ID = 'acc_Sandbox0000001';
/** Between two reordered deliveries, in real time: long enough for a receiver to finish the first. */
const REORDER_GAP_MS = 150;

export function newEvent(
  name: EventName,
  entities: EventEntities,
  webhook: Settings['webhook'],
  now: number,
): WebhookEvent {
  return {
    id: random14(),
    name,
    body: bodyOf(name, entities, Math.floor(now / 1000)),
    secret: webhook.secret,
    createdAt: now,
    status: !webhook.url || webhook.never || webhook.disabled ? 'never_sent' : 'pending',
    attempts: [],
  };
}

/** As in the provider's samples, `created_at` is missing in payment.failed and inside the payload of refund.created. */
function bodyOf(name: EventName, entities: EventEntities, created_at: number): string {
  const kinds = (['refund', 'payment', 'order', 'dispute'] as const).filter((kind) => entities[kind]);
  const payload = Object.fromEntries(kinds.map((kind) => [kind, { entity: entities[kind] }]));
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: name,
    contains: kinds,
    payload: name === 'refund.created' ? { ...payload, created_at } : payload,
    ...(name === 'payment.failed' || name === 'refund.created' ? {} : { created_at }),
  });
}

export function firstDeliveries(events: WebhookEvent[], { webhook, clockFactor }: Settings, now: number): Task[] {
  const sent = events.filter(({ status }) => status === 'pending');
  return sent.flatMap(({ id }, index) => {
    const gap = webhook.reorder ? (sent.length - 1 - index) * REORDER_GAP_MS * clockFactor : 0;
    const dueAt = now + webhook.delaySec * 1000 + gap;
    return Array.from({ length: 1 + webhook.duplicates }, (_, copy) => delivery(id, copy, dueAt));
  });
}

export const delivery = (eventId: string, copy: number, dueAt: number): Task => ({
  id: `webhook:${eventId}:${copy}`,
  kind: 'webhook',
  ref: eventId,
  dueAt,
  tries: 0,
});

export function signatureOf({ body, secret }: WebhookEvent, webhook: Settings['webhook']): string {
  if (webhook.signature === 'bad') return sign(`not ${secret}`, body);
  return sign(webhook.signature === 'old_secret' ? webhook.previousSecret : secret, body);
}
