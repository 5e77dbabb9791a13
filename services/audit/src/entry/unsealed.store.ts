import type { Db } from '@kasauti/service-kit';
import type { EntryDoc } from './entry';

/** That an entry waits to be sealed. It is written before the entry, so no entry is ever without note and block. */
export interface Note {
  _id: string;
  stream: string;
  actionType: string;
  since: Date;
}

export type UnsealedStore = ReturnType<typeof unsealedStore>;

/** Beside the entries, because nothing may change those. */
export function unsealedStore(db: Db) {
  const notes = db.store<Note>(
    'unsealed',
    { _id: String, stream: String, actionType: String, since: Date },
    { wakes: true, indexes: [[{ stream: 1, _id: 1 }], [{ actionType: 1 }], [{ since: 1 }]] },
  );
  return {
    note: ({ _id, stream, actionType }: EntryDoc, since: Date) =>
      notes.upsertIf({ _id }, { $set: { since }, $setOnInsert: { stream, actionType } }),
    pageOf: (stream: string, after: string, limit: number) =>
      notes.find({ stream, _id: { $gt: after } }, { sort: { _id: 1 }, limit }),
    countOf: (stream: string) => notes.count({ stream }),
    countActions: (actions?: string[]) => notes.count(actions ? { actionType: { $in: actions } } : {}),
    /** Those of these entries that have a note. */
    async among(ids: string[]): Promise<ReadonlySet<string>> {
      return new Set((await notes.find({ _id: { $in: ids } }, { limit: ids.length })).map(({ _id }) => _id));
    },
    oldest: async () => (await notes.find({}, { sort: { since: 1 }, limit: 1 }))[0],
    /** Of these entries; with `before` only notes that were not renewed since. */
    async forget(ids: string[], before?: Date): Promise<void> {
      const filter = { _id: { $in: ids }, ...(before ? { since: { $lt: before } } : {}) };
      if (ids.length > 0) await notes.bulk([{ deleteMany: { filter } }]);
    },
  };
}
