import { formatTime } from '@kasauti/web-kit/api';
import type { Tone } from '@kasauti/web-kit/base';
import type { Delivery, Recovered, Webhook, WebhookType } from './webhooks.data';

export const eventTypes: readonly { type: WebhookType; meaning: string }[] = [
  { type: 'test.published', meaning: 'A test of your classes is published' },
  { type: 'test.submitted', meaning: 'A student has submitted an attempt' },
  { type: 'test.cancelled', meaning: 'A test is cancelled' },
  { type: 'result.released', meaning: 'Results can be seen, with their scores' },
  { type: 'payment.completed', meaning: 'A test has been paid for' },
  { type: 'refund.completed', meaning: 'Money for a test has gone back' },
  { type: 'enrolment.created', meaning: 'A student has joined a class' },
  { type: 'enrolment.ended', meaning: 'A student has left a class or was removed' },
];

/** One of an older server says its types in `types` alone. */
export const typesOf = ({ eventTypes, types }: Webhook): WebhookType[] => eventTypes ?? types;

/** @example recoveredText({ count: 1, hasMore: false }) // 1 delivery is sent again */
export function recoveredText({ count, hasMore }: Recovered): string {
  if (count === 0) return 'None of them has to be sent again';
  const done = count === 1 ? '1 delivery is sent again' : `${count} deliveries are sent again`;
  return hasMore ? `${done}. There are more: send them again too` : done;
}

export function stateOf(webhook: Webhook): { tone: Tone; label: string } {
  const { isEnabled, disabledReason, disabledCause, failingSince } = webhook;
  if (isEnabled && failingSince) return { tone: 'warn', label: `Failing since ${formatTime(failingSince)}` };
  if (isEnabled) return { tone: 'ok', label: 'On' };
  if (disabledCause === 'client_ended') return { tone: 'bad', label: 'Off: its API client has ended' };
  if (disabledReason === 'gone') return { tone: 'bad', label: 'Off: it answered 410' };
  return disabledReason === 'failing'
    ? { tone: 'bad', label: 'Off after 3 days of failure' }
    : { tone: 'neutral', label: 'Off' };
}

/** What the bars show, in words for screen readers. */
export function recentText({ recent }: Webhook): string {
  const count = (state: Delivery['state']) => recent.filter((one) => one === state).length;
  if (recent.length === 0) return 'Nothing sent yet';
  return `Last ${recent.length}: ${count('delivered')} delivered, ${count('failed')} failed, ${count('waiting')} waiting`;
}

export const deliveryState: Record<Delivery['state'], { tone: Tone; label: string }> = {
  delivered: { tone: 'ok', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Given up' },
  waiting: { tone: 'warn', label: 'Waiting' },
};

export function answerText({ tries, nextAt }: Delivery): string {
  const [last] = tries;
  if (!last) return 'Not sent yet';
  const answer = last.status === null ? last.error : `${last.status} in ${last.durationMs} ms`;
  return nextAt ? `${answer}, again at ${formatTime(nextAt)}` : String(answer);
}
