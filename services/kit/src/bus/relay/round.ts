import type { Clock } from '../../clock';
import type { MessagingDb } from '../../store/raw-collection';
import type { Archive } from './archive';
import { POLL_ALL, mayFind, nextRound, POLL_NONE, noteSave } from './poll-state';
import type { Held } from './relay-lease';

interface RoundDeps {
  db: MessagingDb;
  clock: Clock;
  archive: Archive;
  publish: (limit: number) => Promise<number>;
  at: (step: 'archived' | 'pulled') => void;
  batch: number;
}

/** Rounds of a relay: from the documents to the archive, from the archive to the bus. */
export function roundsOf({ db, clock, archive, publish, at, batch }: RoundDeps) {
  let state = POLL_ALL;

  /** @returns how many documents had events */
  async function collect({ fence, next }: Held, collection: string): Promise<number> {
    const documents = await archive.waiting(collection, batch);
    if (documents.length === 0) return 0;
    if (documents.length === batch) state = noteSave(state, collection);
    await archive.store(documents, fence, next, clock.now());
    at('archived');
    await archive.pull(collection, documents);
    at('pulled');
    return documents.length;
  }

  /** @returns whether a batch was full, so more may wait: the next round starts without a pause */
  async function run(held: Held): Promise<boolean> {
    const { collections, ...next } = nextRound(state, db.outboxes);
    state = next.state;
    const found: number[] = [];
    for (const collection of collections) found.push(await collect(held, collection));
    const mostFound = Math.max(0, ...found);
    if (mostFound === 0 && !state.mayBeArchived) return false;
    const published = await publish(batch);
    state = { ...state, mayBeArchived: published === batch };
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
