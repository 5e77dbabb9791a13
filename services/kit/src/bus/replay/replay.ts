import type { Envelope } from '@kasauti/contracts';
import type { Clock } from '../../clock';
import type { Job } from '../../jobs/job';
import type { Logger } from '../../observe/log';
import type { MessagingDb } from '../../store/raw-collection';
import { BusStopped, type Bus, type Handle } from '../bus';
import { startConsumers, type On } from '../consume';
import { archiveSender } from './send-archive';
import { ASK_AGAIN_MS, REPLAY_ENDED, REPLAY_REQUESTS, replayTopic, signal, type ReplayRequest } from './signal';

/** Read models that can be rebuilt from the archives of the services whose events they are made of. */
export interface Rebuilt {
  /** Handles an event of an archive; as idempotent as the group's own consumer. */
  on: On;
  /** The rebuild that waits for archives now. */
  wanted(): Promise<string | undefined>;
  /** Topics of which this rebuild has the whole archive. */
  arrived(): Promise<string[]>;
  /** All that `topic` had archived when this rebuild asked has been handled. */
  ended(rebuildId: string, topic: string): Promise<void>;
}
export interface ReplayOptions {
  db: MessagingDb;
  bus: Bus;
  service: string;
  /** By the group whose topics are asked for. */
  rebuilds: Record<string, Rebuilt>;
  clock: Clock;
  log: Logger;
}

/**
 * Sends this service's archive to groups that ask for it, and asks for those of others while a rebuild of its own waits.
 * All messages of a replay have the rebuild as key: those of a topic stay in order, so the mark behind them says that
 * they have been handled. One consumer group reads them all: it is idle nearly always.
 * @returns the jobs that send and ask
 */
export async function startReplays(options: ReplayOptions): Promise<Job[]> {
  const { bus, service, rebuilds } = options;
  const sender = archiveSender(options);
  const handlers = new Map<string, Handle>([[REPLAY_REQUESTS, sender.note]]);
  const askers = await Promise.all(
    Object.entries(rebuilds).map(([name, rebuilt]) => asker(options, name, rebuilt, handlers)),
  );
  await bus.subscribe(`${service}.replays`, [...handlers.keys()], async (message) => {
    await handlers.get(message.topic)?.(message);
  });
  return [sender.job, ...askers];
}

async function asker(
  { db, bus, service, clock, log }: ReplayOptions,
  name: string,
  rebuilt: Rebuilt,
  handlers: Map<string, Handle>,
): Promise<Job> {
  const group = `${service}.${name}`;
  let topics: string[] = [];
  const replayed: Bus = {
    ...bus,
    async subscribe(_member, names, handle) {
      topics = names;
      for (const topic of names)
        handlers.set(replayTopic(topic, group), async (message) => {
          const { type, aggId, data } = message.envelope as Partial<Envelope> & { data?: { topic?: string } };
          if ((type as string) !== REPLAY_ENDED) return handle(message);
          await rebuilt.ended(aggId ?? '', data?.topic ?? '');
        });
    },
  };
  await startConsumers({ db, bus: replayed, service, consumers: { [`${name}-replay`]: rebuilt.on }, clock, log });
  return {
    name: `ask for replay of ${name}`,
    everyMs: ASK_AGAIN_MS,
    dueAt: async () => ((await rebuilt.wanted()) === undefined ? null : new Date(0)),
    async run() {
      const rebuildId = await rebuilt.wanted();
      if (rebuildId === undefined) return;
      const arrived = await rebuilt.arrived();
      const missing = topics.filter((topic) => !arrived.includes(topic));
      const request: ReplayRequest = { rebuildId, group, topics: missing.length > 0 ? missing : topics };
      const value = signal('replay_requested', rebuildId, request, clock);
      try {
        await bus.publish(REPLAY_REQUESTS, [{ key: rebuildId, value }]);
      } catch (error) {
        if (!(error instanceof BusStopped)) throw error;
      }
    },
  };
}
