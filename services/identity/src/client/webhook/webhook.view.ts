import type { components } from '@kasauti/contracts';
import type { Delivery } from '../delivery/delivery';
import { isFirstType, type Webhook } from './webhook';

type Schemas = components['schemas'];
const textOf = (date: Date | null) => date?.toISOString() ?? null;

export const webhookView = (w: Webhook, recent: Delivery['state'][], now: Date): Schemas['Webhook'] => ({
  id: w._id,
  url: w.url,
  eventTypes: w.types,
  types: w.types.filter(isFirstType),
  description: w.description,
  isEnabled: w.isEnabled,
  // Programs of before know three values.
  disabledReason: w.disabledReason === 'client_ended' ? 'owner' : w.disabledReason,
  disabledCause: w.disabledReason,
  disabledAt: textOf(w.disabledAt),
  failingSince: textOf(w.failingSince),
  secretVersion: w.secretVersion,
  previousSecretEndsAt: w.previousSecretEndsAt && w.previousSecretEndsAt > now ? textOf(w.previousSecretEndsAt) : null,
  createdAt: w.createdAt.toISOString(),
  recent,
});

export const deliveryView = (d: Delivery): Schemas['WebhookDelivery'] => ({
  id: d.messageId,
  type: d.type,
  state: d.state,
  createdAt: d.createdAt.toISOString(),
  nextAt: d.state === 'waiting' ? d.nextAt.toISOString() : null,
  body: d.body,
  tryCount: d.tryCount,
  tries: [...d.tries].reverse().map(({ at, durationMs, status, error, answer }) => ({
    at: at.toISOString(),
    durationMs,
    status,
    error,
    answer,
  })),
});
