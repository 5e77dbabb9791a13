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
export interface Moved {
  moved: number;
  /** A batch was full, so more may wait: the next round starts without a pause. */
  isMore: boolean;
}
const NOTHING: Moved = { moved: 0, isMore: false };

/** Rounds of a relay: from the documents to the archive, from the archive to the bus. */
export function roundsOf({ db, clock, archive, publish, at, batch }: RoundDeps) {
  let state = POLL_ALL;

  /** @returns how many events moved to the archive, and whether the collection may hold more */
  async function collect({ fence, next }: Held, collection: string): Promise<Moved> {
    const documents = await archive.waiting(collection, batch);
    if (documents.length === 0) return NOTHING;
    const isMore = documents.length === batch;
    if (isMore) state = noteSave(state, collection);
    const moved = await archive.store(documents, fence, next, clock.now());
    at('archived');
    await archive.pull(collection, documents);
    at('pulled');
    return { moved, isMore };
  }

  async function run(held: Held): Promise<Moved> {
    const { collections, ...next } = nextRound(state, db.outboxes);
    state = next.state;
    const all: Moved = { moved: 0, isMore: false };
    for (const collection of collections) {
      const { moved, isMore } = await collect(held, collection);
      all.moved += moved;
      all.isMore ||= isMore;
    }
    if (all.moved === 0 && !state.mayBeArchived) return all;
    const published = await publish(batch);
    state = { ...state, mayBeArchived: published === batch };
    return { moved: all.moved + published, isMore: all.isMore || state.mayBeArchived };
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
    pollNone(): void {
      state = POLL_NONE;
    },
  };
}
