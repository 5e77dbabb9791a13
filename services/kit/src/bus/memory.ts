import { backoffMs, pause } from '../backoff';
import { BusStopped, type Bus, type Delivered, type Handle, type Outgoing } from './bus';

interface Group {
  topics: Set<string>;
  members: Handle[];
  lanes: Promise<void>[];
  waiting: number;
}

const LANES = 32;

function laneOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) | 0;
  return Math.abs(hash) % LANES;
}

/**
 * The bus of a single process, shared by all services in it. Nothing is stored here: `publish` resolves only when every
 * subscribed group has handled (or parked) the messages, so after a kill in between the producer's archive publishes them again.
 * `ready` holds publishing back until every service has subscribed; a group that subscribes later does not see older messages.
 */
export function memoryBus({ ready }: { ready?: Promise<unknown> } = {}): Bus {
  const groups = new Map<string, Group>();
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

  async function untilHandled(handle: Handle, topic: string, { key, value }: Outgoing): Promise<void> {
    const text = JSON.stringify(value);
    for (let attempt = 0; ; attempt++) {
      if (stopping.signal.aborted) throw new BusStopped('The bus is stopped');
      // A copy for each delivery: what travels through a broker is never shared either.
      const message: Delivered = { envelope: JSON.parse(text), topic, key, heartbeat: async () => {} };
      const handled = await handle(message).then(
        () => true,
        () => false,
      );
      if (handled) return;
      await pause(backoffMs(attempt, 20, 1000), stopping.signal);
    }
  }

  function enqueue(group: Group, topic: string, message: Outgoing): Promise<void> {
    const lane = laneOf(`${topic}/${message.key}`);
    const member = group.members[lane % group.members.length];
    if (!member) return Promise.resolve();
    group.waiting++;
    const mine = (group.lanes[lane] ?? Promise.resolve())
      .then(() => untilHandled(member, topic, message))
      .finally(() => group.waiting--);
    group.lanes[lane] = mine.catch(() => undefined);
    return mine;
  }

  return {
    createTopics: async () => {},
    async publish(topic, messages) {
      await Promise.race([ready, stopped]);
      if (stopping.signal.aborted) throw new BusStopped('The bus is stopped');
      const interested = [...groups.values()].filter((g) => g.topics.has(topic));
      const results = await Promise.allSettled(interested.flatMap((g) => messages.map((m) => enqueue(g, topic, m))));
      const failed = results.find((r) => r.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async subscribe(name, topics, handle) {
      const group = groups.get(name) ?? { topics: new Set<string>(), members: [], lanes: [], waiting: 0 };
      for (const topic of topics) group.topics.add(topic);
      group.members.push(handle);
      groups.set(name, group);
    },
    async health() {
      const lag = Object.fromEntries([...groups].map(([name, g]) => [name, g.waiting]));
      return stopping.signal.aborted ? { ok: false, detail: 'stopped', lag } : { ok: true, lag };
    },
    // A message is published when it has been handled, so there is nothing that a group does not know yet.
    caughtUpMs: async () => 0,
    async stop() {
      stopping.abort();
      await Promise.all([...groups.values()].flatMap((g) => g.lanes));
    },
  };
}
