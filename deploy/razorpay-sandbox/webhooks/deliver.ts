import type { Core } from '../core';
import type { Task, WebhookEvent } from '../store/store';
import { signatureOf } from './event';

const RETRY_FOR_MS = 24 * 3_600_000;
const FIRST_RETRY_MS = 60_000;

/** Posts the event once and records how it went: delivered, another try later, or the webhook disabled after 24 hours. */
export async function deliver(core: Core, task: Task): Promise<void> {
  const before = core.store.events.get(task.ref);
  const { webhook } = core.settings();
  if (!before || !webhook.url || webhook.disabled) return giveUp(core, task, 'never_sent');
  const attempt = await post(before, webhook.url, core);

  const event = core.store.events.get(task.ref) ?? before;
  const attempts = [...event.attempts, attempt];
  if (attempt.status && attempt.status >= 200 && attempt.status < 300)
    return core.store.commit({ events: [{ ...event, attempts, status: 'delivered' }], done: [task.id] });

  const dueAt = core.clock.nowMs() + FIRST_RETRY_MS * 2 ** task.tries;
  if (dueAt <= event.createdAt + RETRY_FOR_MS)
    return core.store.commit({ events: [{ ...event, attempts }], tasks: [{ ...task, tries: task.tries + 1, dueAt }] });
  core.change({ webhook: { disabled: true } });
  core.store.commit({ events: [{ ...event, attempts }] });
  giveUp(core, task, 'failed');
}

function giveUp({ store }: Core, task: Task, status: 'failed' | 'never_sent'): void {
  const event = store.events.get(task.ref);
  const events = event && event.status === 'pending' ? [{ ...event, status }] : [];
  store.commit({ events, done: [task.id] });
}

async function post(event: WebhookEvent, url: string, core: Core): Promise<WebhookEvent['attempts'][number]> {
  const { webhook } = core.settings();
  const at = core.clock.nowMs();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': signatureOf(event, webhook),
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(webhook.timeoutMs),
    });
    await answer.body?.cancel();
    return { at, status: answer.status };
  } catch (error) {
    return { at, status: null, problem: (error as Error).name };
  }
}
