import { setTimeout as sleep } from 'node:timers/promises';
import { fixedClock, silentLog } from '@kasauti/service-kit';
import type { Delivery } from '../delivery/delivery';
import { sendWebhooksJob } from './send-webhooks.job';

/** Longer than the job waits before it looks again. */
const aLook = () => sleep(400);
/** In ten seconds at most. */
async function comes(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isSo(); tries++) await sleep(20);
}

/** Webhooks that always have something due. Those whose name begins with `slow` do not answer before the end. */
function receivers(count: number) {
  const clock = fixedClock(new Date('2026-11-30T04:00:00Z'));
  const withDue = new Set(Array.from({ length: count }, (_, n) => `slow${n}`));
  const asked: string[] = [];
  const stopping = new AbortController();
  const end = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const job = sendWebhooksJob({
    clock,
    log: silentLog,
    deliveries: {
      nextDue: async () => null,
      webhooksDue: async () => [...withDue],
      due: async (webhookId) => [{ webhookId } as Delivery],
    },
    async deliver({ webhookId }) {
      asked.push(webhookId);
      if (webhookId.startsWith('slow')) return end;
      withDue.delete(webhookId);
    },
  });
  const running = job.run({ slice: 0, now: clock.now(), signal: stopping.signal });
  return {
    ...{ clock, withDue, asked },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

it('many slow receivers delay another for a second at most', async () => {
  const { clock, withDue, asked, stop } = receivers(40);
  await comes(() => asked.length === 32);
  withDue.add('quick');
  await aLook();
  expect(asked).toHaveLength(32);
  clock.advance(1000);
  await comes(() => asked.includes('quick'));
  await stop();
  expect(asked).toContain('quick');
});

it('so many receivers at once are asked and no more, however slow they are', async () => {
  const { clock, asked, stop } = receivers(200);
  for (const count of [32, 64, 96, 128]) {
    await comes(() => asked.length === count);
    clock.advance(1000);
  }
  await aLook();
  await stop();
  expect(asked).toHaveLength(128);
});
