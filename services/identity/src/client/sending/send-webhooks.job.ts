import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Job, Logger } from '@kasauti/service-kit';
import type { DeliveryStore } from '../delivery/delivery.store';
import type { Deliver } from './deliver.flow';

const EVERY_MS = 60_000;
/** While lanes are busy, other webhooks with something due are looked for this often. */
const LOOK_MS = 250;
/** Most receivers answer within this time. A lane that is open for longer does not count, so that it delays no other. */
const QUICK_MS = 1000;
const MOST_QUICK_LANES = 32;
const MOST_LANES = 128;
const AT_ONCE_TO_ONE = 4;

interface Deps {
  deliveries: Pick<DeliveryStore, 'nextDue' | 'webhooksDue' | 'due'>;
  deliver: Deliver;
  clock: Clock;
  log: Logger;
}
interface Lane {
  openedAtMs: number;
  ended: Promise<void>;
}

/**
 * Sends what is due. A webhook has a lane of its own with few deliveries at a time, and the lane ends with them: the next
 * free one goes to the webhook that was served least recently. So even very many slow receivers take turns with the others.
 */
export function sendWebhooksJob({ deliveries, deliver, clock, log }: Deps): Job {
  async function serve(webhookId: string, signal: AbortSignal): Promise<void> {
    const due = await deliveries.due(webhookId, clock.now(), AT_ONCE_TO_ONE);
    const ended = await Promise.allSettled(due.map((delivery) => deliver(delivery, signal)));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    name: 'send-webhooks',
    everyMs: EVERY_MS,
    dueAt: deliveries.nextDue,
    wokenBy: ['webhook_deliveries'],
    async run({ signal }) {
      const lanes = new Map<string, Lane>();
      const servedAt = new Map<string, number>();
      let turn = 0;
      const ends = () => [...lanes.values()].map(({ ended }) => ended);
      const freeLanes = () => {
        const quickFromMs = clock.monotonicMs() - QUICK_MS;
        const quick = [...lanes.values()].filter(({ openedAtMs }) => openedAtMs > quickFromMs);
        return Math.min(MOST_QUICK_LANES - quick.length, MOST_LANES - lanes.size);
      };
      const open = (webhookId: string) => {
        servedAt.set(webhookId, ++turn);
        const ended = serve(webhookId, signal)
          .catch((error: unknown) => log.warn({ err: error }, 'deliveries of a webhook stopped, they are tried again'))
          .finally(() => lanes.delete(webhookId));
        lanes.set(webhookId, { openedAtMs: clock.monotonicMs(), ended });
      };
      try {
        while (!signal.aborted) {
          const due = await deliveries.webhooksDue(clock.now());
          const next = due
            .filter((id) => !lanes.has(id))
            .sort((a, b) => (servedAt.get(a) ?? 0) - (servedAt.get(b) ?? 0))
            .slice(0, freeLanes());
          if (next.length === 0 && lanes.size === 0) return;
          next.forEach(open);
          await Promise.race([...ends(), sleep(LOOK_MS)]);
        }
      } finally {
        await Promise.all(ends());
      }
    },
  };
}
