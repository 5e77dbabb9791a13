import type { Logger } from '@kasauti/service-kit';
import { dueJob } from '../due-job';
import type { WebhookStore } from './webhook.store';

interface WebhookJobDeps {
  webhooks: WebhookStore;
  processWebhook: (id: string) => Promise<void>;
  log: Logger;
  everySec: number;
}

/** Events that a crash or a fault left behind after their answer. */
export const webhookJob = ({ webhooks, processWebhook, log, everySec }: WebhookJobDeps) =>
  dueJob({
    name: 'process-webhooks',
    everySec,
    log,
    nextDue: webhooks.nextDue,
    due: webhooks.due,
    act: processWebhook,
  });
