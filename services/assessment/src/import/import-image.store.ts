import type { Db, Transaction } from '@kasauti/service-kit';

/** An image of a file, until catalog has it. */
export interface ImportImage {
  _id: string;
  sha256: string;
  type: string;
  bytes: Buffer;
  expiresAt: Date;
}
export type ImportImageStore = ReturnType<typeof importImageStore>;

const MOST = 1000;

export function importImageStore(db: Db) {
  const images = db.store<ImportImage>(
    'import_images',
    { _id: String, sha256: String, type: String, bytes: Buffer, expiresAt: Date },
    { indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  return {
    /** The id follows from the bytes, so what exists is the same; only its time may be longer. */
    async put({ _id, expiresAt, ...image }: ImportImage): Promise<void> {
      await images.upsertIf({ _id }, { $setOnInsert: image, $max: { expiresAt } });
    },
    async get(id: string): Promise<{ type: string; bytes: Buffer } | undefined> {
      const found = await images.get(id);
      if (!found) return undefined;
      // Read without mongoose's casts, so they may be the driver's own type.
      const bytes = found.bytes as Buffer | { buffer: Uint8Array };
      return { type: found.type, bytes: Buffer.from(Buffer.isBuffer(bytes) ? bytes : bytes.buffer) };
    },
    sums: (ids: string[], tx: Transaction) =>
      images.in(tx).find({ _id: { $in: ids } }, { fields: { sha256: 1 }, sort: { _id: 1 }, limit: MOST }),
    keepUntil: (ids: string[], until: Date, tx: Transaction) =>
      images
        .in(tx)
        .bulk(ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $max: { expiresAt: until } } } }))),
  };
}
