import type { Db, NewEvent } from '@kasauti/service-kit';
import { accommodationId, type Accommodation } from './accommodation';

export type AccommodationStore = ReturnType<typeof accommodationStore>;

const CHUNK = 500;
/** A student learns from fewer teachers. */
const MAX_OF_STUDENT = 100;

export function accommodationStore(db: Db) {
  const kept = db.store<Accommodation>(
    'accommodations',
    {
      _id: String,
      scope: String,
      studentId: String,
      kind: String,
      amount: Number,
      validUntil: String,
      reason: String,
      by: String,
      at: Date,
      isEnded: Boolean,
    },
    { outbox: true, indexes: [[{ studentId: 1 }]] },
  );
  return {
    /** Also an ended one. */
    get: (scope: string, studentId: string) => kept.get(accommodationId(scope, studentId), { outbox: 0 }),
    /** Of these students in these scopes, ended ones left out; those whose last day is over are among them. */
    async of(scopes: string[], studentIds: string[]): Promise<Accommodation[]> {
      const ids = studentIds.flatMap((id) => [...new Set(scopes)].map((scope) => accommodationId(scope, id)));
      const found: Accommodation[] = [];
      for (let i = 0; i < ids.length; i += CHUNK) {
        const some = { _id: { $in: ids.slice(i, i + CHUNK) }, isEnded: false };
        found.push(...(await kept.find(some, { limit: CHUNK, fields: { outbox: 0 } })));
      }
      return found;
    },
    ofStudent: (studentId: string): Promise<Accommodation[]> =>
      kept.find({ studentId, isEnded: false }, { limit: MAX_OF_STUDENT, fields: { outbox: 0 } }),
    insert: (given: Accommodation, events: NewEvent[]) => kept.insert(given, events),
    /** Null: another request changed it since it was read. */
    change: (current: Accommodation, change: Partial<Accommodation>, events: NewEvent[]) =>
      kept.save(current, {}, { $set: change }, events),
  };
}
