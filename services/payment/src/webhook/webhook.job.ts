import type { Job, Logger } from '@kasauti/service-kit';
import { eachDue } from '../each-due';
import type { WebhookStore } from './webhook.store';

interface WebhookJobDeps {
  webhooks: WebhookStore;
  processWebhook: (id: string) => Promise<void>;
  log: Logger;
  everySec: number;
}

/** Events that a crash or a fault left behind after their answer. */
export const webhookJob = ({ webhooks, processWebhook, log, everySec }: WebhookJobDeps): Job => ({
  name: 'process-webhooks',
  everyMs: everySec * 1000,
  dueAt: webhooks.nextDue,
  async run({ now, signal }) {
    await eachDue({ log, signal, due: (limit) => webhooks.due(now, limit), act: ({ _id }) => processWebhook(_id) });
  },
});
