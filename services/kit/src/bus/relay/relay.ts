import { backoffMs, pause } from '../../backoff';
import type { Clock } from '../../clock';
import { leasesOf } from '../../jobs/lease';
import type { Logger } from '../../observe/log';
import type { MessagingDb } from '../../store/raw-collection';
import { BusStopped, type Bus } from '../bus';
import { onReplay } from '../dead-letter';
import { archiveOf, Fenced } from './archive';
import { publisher } from './publish';
import { RELAY, relayLease } from './relay-lease';
import { roundsOf } from './round';

export type RelayStep = 'archived' | 'pulled' | 'published' | 'marked';
export interface RelayOptions {
  db: MessagingDb;
  bus: Bus;
  clock: Clock;
  log: Logger;
  owner: string;
  /** How often it asks whether an event waits of which it was not told. */
  pollMs?: number;
  leaseMs?: number;
  batch?: number;
  /** How long `stop` waits for a batch being published; what was not acknowledged is published again later. */
  graceMs?: number;
  /** Called after each step; throwing stops the relay as a crash at that point would. Tests only. */
  failpoint?: (at: RelayStep) => void;
}
export interface Relay {
  /** Look everywhere now instead of at the next poll. */
  nudge(): void;
  stop(): Promise<void>;
  /** Age of the oldest unpublished event, 0 when there is none. */
  oldestPendingSec(): Promise<number>;
}
/** Events saved at about the same time are published together: a query costs as much for one event as for many. */
const GATHER_MS = 100;
/** How often it asks what another relay has left, from when it has seen that one at work until nothing is left. */
const BESIDE_ANOTHER_MS = 700;
class Crash extends Error {}

/**
 * Moves events from documents to the archive and from there to the bus, in order, until stopped.
 * One relay of a service works at a time, the one that holds the lease; another takes over when the lease expires.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, clock, log, owner, batch = 100, graceMs = 10_000 } = options;
  const { pollMs = 60_000, leaseMs = 10_000 } = options;
  const besideAnotherMs = Math.min(pollMs, BESIDE_ANOTHER_MS);
  const at = (step: RelayStep) => {
    try {
      options.failpoint?.(step);
    } catch (error) {
      throw new Crash(step, { cause: error });
    }
  };
  const archive = archiveOf(db);
  const publish = publisher({ ...options, archive, at });
  const rounds = roundsOf({ db, clock, archive, publish, at, batch });
  const lease = relayLease(leasesOf(db, clock, owner), clock, leaseMs);
  const stopping = new AbortController();
  let wake = new AbortController();

  const nudge = () => {
    rounds.pollAll();
    wake.abort();
  };
  stopping.signal.addEventListener('abort', nudge);

  // The first round looks everywhere, which is a poll.
  let polledAtMs = performance.now();
  let isElsewhere = false;
  let fence = 0;
  function untilPollMs(): number {
    const everyMs = isElsewhere ? besideAnotherMs : pollMs;
    return Math.max(0, polledAtMs + everyMs * (0.8 + Math.random() / 4) - performance.now());
  }
  async function poll(): Promise<void> {
    if (await archive.isAnyWaiting()) rounds.pollAll();
    polledAtMs = performance.now();
    isElsewhere = false;
  }

  async function turn(): Promise<void> {
    if (untilPollMs() === 0) await poll();
    if (!rounds.mayFind()) return pause(untilPollMs(), wake.signal);
    const held = await lease.hold();
    if (held) {
      // A relay that had the lease meanwhile may have archived what it could not publish any more.
      if (held.fence !== fence) rounds.lookInArchive();
      fence = held.fence;
      const isMore = await rounds.run(held);
      if (!isMore) await pause(GATHER_MS, stopping.signal);
      return;
    }
    // Another relay is at work. What it leaves, because it died, the next poll here finds.
    isElsewhere = true;
    rounds.pollNone();
    await pause(besideAnotherMs, stopping.signal);
  }

  async function work(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      wake = new AbortController();
      try {
        await turn();
        failures = 0;
      } catch (error) {
        if (error instanceof Crash) return;
        rounds.pollAll();
        if (error instanceof Fenced) lease.forget();
        else if (!(error instanceof BusStopped))
          log.warn({ err: error, tries: failures + 1 }, 'events cannot be published at the moment');
        await pause(backoffMs(failures++, 100, 5000), stopping.signal);
      }
    }
    await lease.release().catch((error: unknown) => log.warn({ err: error }, 'the relay could not release its lease'));
  }

  db.onSaved((collection) => {
    rounds.noteSave(collection);
    wake.abort('saved'); // with a reason, because without one an error with its stack is made each time
  });
  onReplay(db, RELAY, async (envelope) => {
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
