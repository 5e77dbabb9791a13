import type { Db, NewEvent } from '@kasauti/service-kit';
import { accommodationId, EVERYWHERE, holdsAt, type Accommodation } from './accommodation';

export type AccommodationStore = ReturnType<typeof accommodationStore>;

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
    { outbox: true, indexes: [[{ studentId: 1 }], [{ scope: 1, isEnded: 1 }]] },
  );
  const get = (scope: string, studentId: string) => kept.get(accommodationId(scope, studentId), { outbox: 0 });
  return {
    /** Also an ended one. */
    get,
    /** Those that count in the tests of a teacher, ended ones too. By id: starts of one moment share their reads. */
    async forTeacher(teacherId: string, studentId: string): Promise<Accommodation[]> {
      const found = await Promise.all([get(teacherId, studentId), get(EVERYWHERE, studentId)]);
      return found.filter((one) => one !== null);
    },
    /** Those not ended, of every scope; one whose last day is over may be among them. */
    ofStudent: (studentId: string): Promise<Accommodation[]> =>
      kept.find({ studentId, isEnded: false }, { limit: MAX_OF_STUDENT, fields: { outbox: 0 } }),
    /** What holds at that moment, of all students. */
    async holding(scopes: string[], at: Date): Promise<Accommodation[]> {
      const found: Accommodation[] = [];
      for (const scope of scopes)
        for await (const some of kept.batches({ scope, isEnded: false }, { outbox: 0 }))
          found.push(...some.filter((one) => holdsAt(one, at)));
      return found;
    },
    insert: (given: Accommodation, events: NewEvent[]) => kept.insert(given, events),
    /** Null: another request changed it since it was read. */
    change: (current: Accommodation, change: Partial<Accommodation>, events: NewEvent[]) =>
      kept.save(current, {}, { $set: change }, events),
  };
}
