import type { Clock, Logger } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { UserStore } from '../../user/user.store';
import { afterTry, dropped, isAccepted, isGone, TEST_EVENT, type Delivery, type Try } from '../delivery/delivery';
import type { DeliveryStore } from '../delivery/delivery.store';
import type { TurnOff } from '../webhook/turn-off.flow';
import { isGivenUp, mayReceive, signedHeaders, type Webhook } from '../webhook/webhook';
import type { WebhookStore } from '../webhook/webhook.store';
import { Undeliverable, type SafePost } from './safe-post';

interface Deps {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  users: UserStore;
  turnOff: TurnOff;
  secrets: Secrets;
  send: SafePost;
  clock: Clock;
  log: Logger;
}
export type Deliver = ReturnType<typeof deliverFlow>;

/**
 * 1. claim the delivery 2. send it 3. note on the webhook how that ended 4. note it on the delivery. After a crash in
 * between the claim ends, and it is sent again with the same webhook-id.
 */
export function deliverFlow({ webhooks, deliveries, users, turnOff, secrets, send, clock, log }: Deps) {
  async function attempt(webhook: Webhook, delivery: Delivery, signal: AbortSignal): Promise<Try> {
    const at = clock.now();
    const started = performance.now();
    const ended = (status: number | null, error: string | null, answer: string): Try => ({
      at,
      durationMs: Math.round(performance.now() - started),
      status,
      error,
      answer,
    });
    const headers = signedHeaders(secrets, webhook, delivery, at);
    try {
      const { status, text } = await send({ url: webhook.url, headers, body: delivery.body }, signal);
      return ended(status, null, text);
    } catch (error) {
      if (error instanceof Undeliverable) return ended(null, error.message, '');
      throw error;
    }
  }

  /** Failures of the test event say nothing of the events it wants, but 410 always means to stop. */
  async function noteOnWebhook(webhook: Webhook, { type }: Delivery, made: Try, now: Date): Promise<void> {
    if (isAccepted(made)) return void (webhook.failingSince && (await webhooks.delivered(webhook._id)));
    if (isGone(made)) return turnOff(webhook, 'gone', now);
    if (type === TEST_EVENT) return;
    if (isGivenUp(webhook, now)) return turnOff(webhook, 'failing', now);
    await webhooks.failed(webhook, now);
  }

  return async (due: Delivery, signal: AbortSignal): Promise<void> => {
    const delivery = await deliveries.claim(due, clock.now());
    if (!delivery) return;
    const webhook = await webhooks.get(delivery.webhookId);
    const isOn = webhook?.isEnabled && mayReceive(await users.get(webhook.ownerId), webhook);
    if (!webhook || !isOn) return void (await deliveries.note(delivery, dropped(delivery, clock.now())));
    const made = await attempt(webhook, delivery, signal).catch(async (error: unknown) => {
      if (!signal.aborted) throw error;
      await deliveries.putBack(delivery._id, clock.now());
    });
    if (!made) return;
    const now = clock.now();
    await noteOnWebhook(webhook, delivery, made, now);
    const tried = afterTry(delivery, made, now);
    // It may have been turned off meanwhile, also by this try.
    const isKept = tried.state !== 'waiting' || (await webhooks.get(webhook._id))?.isEnabled;
    const after = isKept ? tried : dropped(tried, now);
    await deliveries.note(delivery, after);
    if (after.state !== 'delivered')
      log.info(
        { tries: delivery.tryCount, status: made.status, type: delivery.type, state: after.state },
        'webhook not delivered',
      );
  };
}
