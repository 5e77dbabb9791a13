import type { Clock } from '../../clock';
import type { Logger } from '../../observe/log';
import { span } from '../../observe/tracing';
import { Fenced, archiveOf, envelopeOf, orderFrom, type Archived } from './archive';
import { backoffMs, pause } from '../../backoff';
import { BusStopped, RefusedByBus, type Bus } from '../bus';
import type { MessagingDb } from '../../store/raw-collection';
import { onReplay, park } from '../dead-letter';
import { leasesOf } from '../../jobs/lease';

export type RelayStep = 'archived' | 'pulled' | 'published' | 'marked';
export interface RelayOptions {
  db: MessagingDb;
  bus: Bus;
  clock: Clock;
  log: Logger;
  owner: string;
  pollMs?: number;
  leaseMs?: number;
  batch?: number;
  /** How long `stop` waits for a batch that is on its way; what was not acknowledged goes out again later. */
  graceMs?: number;
  /** Called after each step; throwing stops the relay as a crash at that point would. Tests only. */
  failpoint?: (at: RelayStep) => void;
}
export interface Relay {
  /** Something was saved: look now instead of at the next poll. */
  nudge(): void;
  stop(): Promise<void>;
  /** Age of the oldest event that has not left, 0 when there is none. */
  oldestPendingSec(): Promise<number>;
}
/** What is saved in the same moment leaves together: each look costs the database as much for one event as for many. */
const GATHER_MS = 20;
class Crash extends Error {}
interface Held {
  fence: number;
  until: number;
  next: () => number;
}
const LEASE = 'relay';

/**
 * Moves events from documents to the archive and from there to the bus, in order, until stopped.
 * One relay works per service: the one that holds the lease; the others wait and take over when it is silent.
 */
export function startRelay({
  db,
  bus,
  clock,
  log,
  owner,
  pollMs = 1000,
  leaseMs = 10_000,
  batch = 100,
  graceMs = 10_000,
  failpoint,
}: RelayOptions): Relay {
  const archive = archiveOf(db);
  const leases = leasesOf(db, clock, owner);
  const stopping = new AbortController();
  let wake = new AbortController();
  let held: Held | undefined;

  // Looking everywhere is most of what a save costs the database afterwards, so a nudge says where to look. What other
  // processes saved, and what an error left behind, is found by the look at everything that comes with every poll.
  let touched = new Set<string>();
  let everywhereAt = -Infinity;
  let isMoreOut = true;
  let isFull = false;

  const nudge = () => {
    everywhereAt = -Infinity;
    wake.abort();
  };
  const saved = (collection: string) => {
    touched.add(collection);
    wake.abort('saved'); // without a reason an error is made each time, with its stack
  };
  stopping.signal.addEventListener('abort', nudge);
  const at = (step: RelayStep) => {
    try {
      failpoint?.(step);
    } catch (error) {
      throw new Crash(step, { cause: error });
    }
  };

  async function hold(): Promise<Held | undefined> {
    const now = clock.monotonicMs();
    if (held && now < held.until - leaseMs / 2) return held;
    if (held && (await leases.renew(LEASE, held.fence, leaseMs))) return (held = { ...held, until: now + leaseMs });
    const fence = await leases.acquire(LEASE, leaseMs);
    held = fence === undefined ? undefined : { fence, until: now + leaseMs, next: orderFrom(fence) };
    return held;
  }

  function whereToLook(): readonly string[] {
    const now = clock.monotonicMs();
    const isPoll = now - everywhereAt >= pollMs * 0.7;
    if (isPoll) everywhereAt = now;
    isMoreOut ||= isPoll;
    const collections = isPoll ? db.outboxes : [...touched];
    touched = new Set();
    return collections;
  }

  async function collect({ fence, next }: Held, collections: readonly string[]): Promise<number> {
    let moved = 0;
    for (const collection of collections) {
      const documents = await archive.waiting(collection, batch);
      if (documents.length === 0) continue;
      if (documents.length === batch) {
        touched.add(collection);
        isFull = true;
      }
      moved += await archive.store(documents, fence, next, clock.now());
      at('archived');
      await archive.pull(collection, documents);
      at('pulled');
    }
    return moved;
  }

  async function send(topic: string, events: Archived[]): Promise<void> {
    try {
      await bus.publish(
        topic,
        events.map((e) => ({ key: e.key, value: envelopeOf(e) })),
      );
    } catch (error) {
      if (!(error instanceof RefusedByBus)) throw error;
      const [first] = events;
      if (!first) return;
      if (events.length === 1) return parkRefused(first, error);
      const middle = Math.ceil(events.length / 2);
      await send(topic, events.slice(0, middle));
      return send(topic, events.slice(middle));
    }
    at('published');
    await archive.markOut(
      events.map((e) => e._id),
      clock.now(),
    );
    at('marked');
  }
  async function parkRefused(event: Archived, error: RefusedByBus): Promise<void> {
    await park(
      db,
      {
        group: LEASE,
        topic: event.topic,
        key: event.key,
        envelope: envelopeOf(event),
        reason: error.message,
        tries: 1,
      },
      clock,
    );
    await archive.park(event._id, error.message);
    log.error({ eventId: event._id, topic: event.topic, err: error }, 'the broker refuses this event, it is parked');
  }

  async function publish(): Promise<number> {
    const events = await archive.pending(batch);
    const byTopic = grouped(events);
    for (const [topic, some] of byTopic) {
      await span(
        'relay publish',
        { 'messaging.destination.name': topic, 'messaging.batch.message_count': some.length },
        () => send(topic, some),
      );
    }
    isMoreOut = events.length === batch;
    isFull ||= isMoreOut;
    return events.length;
  }

  async function work(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      wake = new AbortController();
      try {
        const lease = await hold();
        let busy = 0;
        isFull = false;
        if (lease) {
          const moved = await collect(lease, whereToLook());
          if (moved > 0 || isMoreOut) busy = moved + (await publish());
        }
        failures = 0;
        // Without the lease a nudge is of no use here: the holder finds the event at its next poll.
        if (busy === 0) await pause(pollMs * (0.75 + Math.random() / 2), lease ? wake.signal : stopping.signal);
        if (!isFull) await pause(GATHER_MS, stopping.signal);
      } catch (error) {
        if (error instanceof Crash) return;
        everywhereAt = -Infinity;
        if (error instanceof Fenced) held = undefined;
        else if (!(error instanceof BusStopped))
          log.warn({ err: error, tries: failures + 1 }, 'events cannot leave at the moment');
        await pause(backoffMs(failures++, 100, 5000), stopping.signal);
      }
    }
    if (held)
      await leases
        .release(LEASE, held.fence)
        .catch((error: unknown) => log.warn({ err: error }, 'the relay could not give its lease back'));
  }

  db.onSaved(saved);
  onReplay(db, LEASE, async (envelope) => {
    await archive.unpark((envelope as { eventId: string }).eventId);
    nudge();
  });
  const working = work();
  return {
    nudge,
    async stop() {
      stopping.abort();
      const ended = new AbortController();
      await Promise.race([working, pause(graceMs, ended.signal)]);
      ended.abort();
    },
    async oldestPendingSec() {
      const oldest = await archive.oldest();
      return oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0;
    },
  };
}

function grouped(events: Archived[]): Map<string, Archived[]> {
  const byTopic = new Map<string, Archived[]>();
  for (const event of events) byTopic.set(event.topic, [...(byTopic.get(event.topic) ?? []), event]);
  return byTopic;
}
