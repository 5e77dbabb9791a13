import type { Db, Transaction } from '@kasauti/service-kit';

/** An address that wants no mails about lists; only its hash is known. */
interface StoppedAddress {
  _id: string;
  at: Date;
}
export type StoppedAddressStore = ReturnType<typeof stoppedAddressStore>;

export function stoppedAddressStore(db: Db) {
  const stopped = db.store<StoppedAddress>('stopped_addresses', { _id: String, at: Date });
  return {
    /** Can be repeated. */
    add: (addressHash: string, at: Date): Promise<boolean> => stopped.upsertIf({ _id: addressHash }, { $set: { at } }),
    async among(hashes: string[], tx?: Transaction): Promise<Set<string>> {
      const found = await stopped.in(tx).find({ _id: { $in: hashes } }, { limit: Math.max(1, hashes.length) });
      return new Set(found.map(({ _id }) => _id));
    },
  };
}
