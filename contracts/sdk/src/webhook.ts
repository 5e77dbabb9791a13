import { Webhook } from 'standardwebhooks';
import type { WebhookEvent } from './generated/models';

/**
 * The event in a delivery, once its signature and age are checked. `body` is the text as it came, before any parsing.
 * @throws WebhookVerificationError of standardwebhooks
 */
export function verifyWebhook(
  body: string,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
): WebhookEvent {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent;
}
