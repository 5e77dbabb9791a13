import type { Clock, Db } from '@kasauti/service-kit';
import { recentCopies } from '../copies';

/** Copy of a display name; empty once the account is erased. */
export interface Person {
  _id: string;
  displayName: string;
  lastSeq: number;
}

const CHUNK = 1000;
export type PersonStore = ReturnType<typeof personStore>;

export function personStore(db: Db, clock: Clock) {
  const people = db.store<Person>('people', { _id: String, displayName: String, lastSeq: Number });
  const known = recentCopies(clock, async (ids) => {
    const found: Person[] = [];
    for (let i = 0; i < ids.length; i += CHUNK)
      found.push(...(await people.find({ _id: { $in: ids.slice(i, i + CHUNK) } }, { limit: CHUNK })));
    return found;
  });
  return {
    nameOf: async (id: string): Promise<string> => (await known.many([id])).get(id)?.displayName ?? '',
    names: async (ids: string[]): Promise<Map<string, string>> =>
      new Map([...(await known.many(ids))].map(([id, p]) => [id, p.displayName])),
    async keep({ _id, ...state }: Person): Promise<void> {
      await people.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state });
      known.forget(_id);
    },
  };
}
