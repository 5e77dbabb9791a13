import type { Db } from '@kasauti/service-kit';

interface ClientName {
  _id: string;
  name: string;
  /** Of the client's last event that named it. */
  seq: number;
}

export type ClientNames = ReturnType<typeof clientNameStore>;

/** What owners call their API clients, beside the trail: a name can be erased, an entry cannot. */
export function clientNameStore(db: Db) {
  const names = db.store<ClientName>('client_names', { _id: String, name: String, seq: Number });
  return {
    set: (id: string, name: string, seq: number): Promise<boolean> =>
      names.upsertIf({ _id: id, seq: { $lt: seq } }, { $set: { name, seq } }),
    async of(ids: string[]): Promise<ReadonlyMap<string, string>> {
      const found = await names.find({ _id: { $in: ids } }, { limit: ids.length });
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
  };
}
