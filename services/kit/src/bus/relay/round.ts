import type { Clock } from '../../clock';
import type { MessagingDb } from '../../store/raw-collection';
import type { Archive, Archived } from './archive';
import { POLL_ALL, mayFind, nextRound, POLL_NONE, noteSave } from './poll-state';
import type { Held } from './relay-lease';

interface RoundDeps {
  db: MessagingDb;
  clock: Clock;
  archive: Archive;
  publish: (events: Archived[]) => Promise<void>;
  at: (step: 'archived' | 'pulled') => void;
  batch: number;
}

/** Rounds of a relay: from the documents to the archive, from the archive to the bus. */
export function roundsOf({ db, clock, archive, publish, at, batch }: RoundDeps) {
  let state = POLL_ALL;

  /** @returns how many documents had events, and these events unless they have to be read from the archive */
  async function collect({ fence, next }: Held, collection: string) {
    const documents = await archive.waiting(collection, batch);
    if (documents.length === 0) return { found: 0, events: [] };
    if (documents.length === batch) state = noteSave(state, collection);
    const events = await archive.store(documents, fence, next, clock.now());
    at('archived');
    await archive.pull(collection, documents);
    at('pulled');
    return { found: documents.length, events };
  }

  /** Publishes the events of this round, or the oldest of the archive where it may hold others. */
  async function send(collected: (Archived[] | undefined)[]): Promise<void> {
    const own = state.mayBeArchived || collected.includes(undefined) ? undefined : collected.flatMap((e) => e ?? []);
    const isOwn = own !== undefined && own.length <= batch;
    const events = isOwn ? own : await archive.pending(batch);
    await publish(events);
    state = { ...state, mayBeArchived: !isOwn && events.length === batch };
  }

  /** @returns whether a batch was full, so more may wait: the next round starts without a pause */
  async function run(held: Held): Promise<boolean> {
    const { collections, ...next } = nextRound(state, db.outboxes);
    state = next.state;
    const collected: Awaited<ReturnType<typeof collect>>[] = [];
    for (const collection of collections) collected.push(await collect(held, collection));
    const mostFound = Math.max(0, ...collected.map(({ found }) => found));
    if (mostFound === 0 && !state.mayBeArchived) return false;
    await send(collected.map(({ events }) => events));
    return state.mayBeArchived || mostFound === batch;
  }

  return {
    run,
    mayFind: () => mayFind(state),
    noteSave(collection: string): void {
      if (db.outboxes.includes(collection)) state = noteSave(state, collection);
    },
    pollAll(): void {
      state = POLL_ALL;
    },
    lookInArchive(): void {
      state = { ...state, mayBeArchived: true };
    },
    pollNone(): void {
      state = POLL_NONE;
    },
  };
}
