import type { Db } from '@kasauti/service-kit';

interface Name {
  _id: string;
  name: string;
  /** Of the last event that named it. */
  seq: number;
}

export type NameStore = ReturnType<typeof nameStore>;

/**
 * What people, classes, tests and API clients are called now, by their id. Beside the trail, because a name can be erased
 * and an entry cannot.
 */
export function nameStore(db: Db) {
  const names = db.store<Name>('names', { _id: String, name: String, seq: Number });
  return {
    set: (id: string, name: string, seq: number): Promise<boolean> =>
      names.upsertIf({ _id: id, seq: { $lt: seq } }, { $set: { name, seq } }),
    /** @returns the names of these ids; those that have none, or whose account is erased, are absent */
    async of(ids: string[]): Promise<ReadonlyMap<string, string>> {
      const found = await names.find({ _id: { $in: ids } }, { limit: ids.length });
      return new Map(found.flatMap(({ _id, name }) => (name ? [[_id, name] as const] : [])));
    },
  };
}
