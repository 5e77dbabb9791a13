import type { Clock } from '../../clock';
import type { MessagingDb } from '../../store/raw-collection';
import type { Archive } from './archive';
import { EVERYWHERE, mayFind, nextRound, NOWHERE, touch } from './look';
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
  let look = EVERYWHERE;

  /** @returns how many events moved to the archive, and whether the collection may hold more */
  async function collect({ fence, next }: Held, collection: string): Promise<Moved> {
    const documents = await archive.waiting(collection, batch);
    if (documents.length === 0) return NOTHING;
    const isMore = documents.length === batch;
    if (isMore) look = touch(look, collection);
    const moved = await archive.store(documents, fence, next, clock.now());
    at('archived');
    await archive.pull(collection, documents);
    at('pulled');
    return { moved, isMore };
  }

  async function run(held: Held): Promise<Moved> {
    const { collections, ...next } = nextRound(look, db.outboxes);
    look = next.look;
    const all: Moved = { moved: 0, isMore: false };
    for (const collection of collections) {
      const { moved, isMore } = await collect(held, collection);
      all.moved += moved;
      all.isMore ||= isMore;
    }
    if (all.moved === 0 && !look.mayBeArchived) return all;
    const published = await publish(batch);
    look = { ...look, mayBeArchived: published === batch };
    return { moved: all.moved + published, isMore: all.isMore || look.mayBeArchived };
  }

  return {
    run,
    mayFind: () => mayFind(look),
    touch(collection: string): void {
      if (db.outboxes.includes(collection)) look = touch(look, collection);
    },
    lookEverywhere(): void {
      look = EVERYWHERE;
    },
    lookNowhere(): void {
      look = NOWHERE;
    },
  };
}
