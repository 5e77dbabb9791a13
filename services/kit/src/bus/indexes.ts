import type { Db } from '../store/db';
import { personalEvents } from './tombstone';

/** Declares the indexes of the kit's own collections. `make migrate` creates them, like the indexes of stores. */
export function messagingIndexes(db: Pick<Db, 'index' | 'outbox'>): void {
  db.index('event_archive', { pending: 1, order: 1 });
  db.index('event_archive', { aggId: 1 }, { partialFilterExpression: { type: { $in: personalEvents } } });
  db.index('event_archive', { topic: 1, order: 1 });
  db.index('replays', { isOpen: 1 });
  db.index('dead_letters', { state: 1, parkedAt: -1 });
  db.index('dead_letters', { type: 1 });
  db.outbox('dead_letters'); // what admins do to them is an event
}
