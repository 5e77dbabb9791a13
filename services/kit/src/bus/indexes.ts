import type { Db } from '../store/db';
import { eventsOfPersons, eventsWithTombstone } from './tombstone';

/**
 * Declares the collections of messaging: their indexes, which `make migrate` creates like those of stores, and that changes
 * to dead letters are events.
 */
export function declareMessaging(db: Pick<Db, 'index' | 'outbox'>): void {
  db.index('event_archive', { pending: 1, order: 1 });
  db.index('event_archive', { aggId: 1 }, { partialFilterExpression: { type: { $in: eventsWithTombstone } } });
  for (const person of new Set(eventsOfPersons.map(([, field]) => field))) {
    const types = eventsOfPersons.flatMap(([type, field]) => (field === person ? [type] : []));
    db.index('event_archive', { [`data.${person}`]: 1 }, { partialFilterExpression: { type: { $in: types } } });
  }
  db.index('event_archive', { topic: 1, order: 1 });
  db.index('replays', { isOpen: 1 });
  db.index('dead_letters', { state: 1, parkedAt: -1 });
  db.index('dead_letters', { type: 1 });
  db.outbox('dead_letters');
}
