/* The service that make dev runs in a process of its own: service.ts catalog. Its bus is that of the process that started it. */
import { boot, NotNow, type Bus, type Service } from '@kasauti/service-kit';
import { endWith } from '../say';
import { link } from './link';

type Handle = Parameters<Bus['subscribe']>[2];

const LONGEST_STOP_MS = 400;
const name = process.argv[2] ?? '';
const groups = new Map<string, Handle>();
let isReady = false;

const parent = link(process, {
  async deliver(group: string, message: object) {
    const handle = groups.get(group);
    if (handle) return handle({ ...message, heartbeat: async () => undefined } as Parameters<Handle>[0]);
    // A group that is still missing when all have subscribed was deleted since the last start.
    if (!isReady) throw new NotNow('still starting');
  },
});

const bus: Bus = {
  createTopics: async () => undefined,
  async publish(topic, messages) {
    await parent.call('publish', topic, messages);
  },
  async subscribe(group, topics, handle) {
    groups.set(group, handle);
    await parent.call('subscribe', group, topics);
  },
  health: async () => ({ ok: process.connected }),
  // The parent's bus, like every memory bus, has handled what was published.
  caughtUpMs: async () => (process.connected ? 0 : Infinity),
  stop: async () => undefined,
};

async function main(): Promise<void> {
  const service = ((await import(`@kasauti/${name}`)) as Record<string, Service>)[name];
  if (!service) throw new Error(`@kasauti/${name} exports no ${name}`);
  const running = await boot(service, { env: process.env, bus });
  stop = () => running.stop();
  isReady = true;
  await parent.call('ready');
}

let stop = async (): Promise<void> => undefined;
function end(): void {
  setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref();
  // Hands the leases back, so that the next start need not wait for them.
  void stop().finally(() => process.exit(0));
}
process.once('SIGTERM', end).once('disconnect', end);
main().catch(endWith);
