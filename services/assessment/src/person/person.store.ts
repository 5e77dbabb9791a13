import type { Db } from '@kasauti/service-kit';

/** Copy of a display name; a tombstone empties it. */
export interface Person {
  _id: string;
  displayName: string;
  lastSeq: number;
}

export type PersonStore = ReturnType<typeof personStore>;

export function personStore(db: Db) {
  const people = db.store<Person>('people', { _id: String, displayName: String, lastSeq: Number });
  return {
    nameOf: async (id: string): Promise<string> => (await people.get(id))?.displayName ?? '',
    async names(ids: string[]): Promise<Map<string, string>> {
      const found = await people.find({ _id: { $in: [...new Set(ids)] } }, { limit: 1000 });
      return new Map(found.map((p) => [p._id, p.displayName]));
    },
    keep: ({ _id, ...state }: Person) => people.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
  };
}
