import { Schema } from 'mongoose';
import type { Db, NewEvent, Page, Transaction } from '@kasauti/service-kit';
import { openStates, type Import } from './import';

export interface ImportPart {
  _id: string;
  importId: string;
  bytes: Buffer;
  expiresAt: Date;
}
export type ImportStore = ReturnType<typeof importStore>;

const MOST_DUE = 20;
/** Parts of a file, at most 1,000. */
const MOST = 1000;
const gone = { expireAfterSeconds: 0 };

export function importStore(db: Db) {
  const imports = db.store<Import>(
    'imports',
    {
      _id: String,
      teacherId: String,
      fileName: String,
      bytes: Number,
      received: Number,
      parts: { type: [String], default: undefined },
      format: String,
      state: String,
      labels: Schema.Types.Mixed,
      testId: String,
      cursor: Number,
      counts: Schema.Types.Mixed,
      notes: { type: [Schema.Types.Mixed], default: undefined },
      failure: Schema.Types.Mixed,
      workAt: Date,
      failures: Number,
      revision: Number,
      createdAt: Date,
      expiresAt: Date,
    },
    {
      outbox: true,
      wakes: true,
      indexes: [
        [{ teacherId: 1, createdAt: -1, _id: -1 }],
        [{ teacherId: 1, state: 1 }],
        [{ workAt: 1 }, { partialFilterExpression: { workAt: { $exists: true } } }],
        [{ expiresAt: 1 }, gone],
      ],
    },
  );
  const parts = db.store<ImportPart>(
    'import_parts',
    { _id: String, importId: String, bytes: Buffer, expiresAt: Date },
    { indexes: [[{ importId: 1 }], [{ expiresAt: 1 }, gone]] },
  );

  return {
    insert: (one: Import) => imports.insert(one),
    /** Only for its teacher. */
    owned: (id: string, teacherId: string, tx?: Transaction) => imports.in(tx).findOne({ _id: id, teacherId }),
    get: (id: string, tx?: Transaction) => imports.in(tx).findOne({ _id: id }),
    countOpen: (teacherId: string) => imports.count({ teacherId, state: { $in: openStates } }),
    async page(teacherId: string, { skip, limit }: Page) {
      const [rows, total] = await Promise.all([
        imports.find({ teacherId }, { sort: { createdAt: -1, _id: -1 }, skip, limit }),
        imports.count({ teacherId }),
      ]);
      return { rows, total };
    },
    /** Null: it changed since it was read. Undefined in `change` removes a field. */
    change(
      current: Import,
      change: Partial<Import>,
      { tx, events = [] }: { tx?: Transaction; events?: NewEvent[] } = {},
    ): Promise<Import | null> {
      const given = Object.entries(change);
      const set = Object.fromEntries(given.filter(([, value]) => value !== undefined));
      const unset = Object.fromEntries(given.filter(([, value]) => value === undefined).map(([key]) => [key, 1]));
      return imports.in(tx).save(
        current,
        { revision: current.revision },
        {
          $set: { ...set, revision: current.revision + 1 },
          ...(Object.keys(unset).length > 0 ? { $unset: unset as never } : {}),
        },
        events,
      );
    },
    nextDue: () => imports.earliest('workAt'),
    due: (now: Date) => imports.find({ workAt: { $lte: now } }, { sort: { workAt: 1 }, limit: MOST_DUE }),
    remove: (current: Import) => imports.remove({ _id: current._id, revision: current.revision }),

    addPart: (part: ImportPart) => parts.insert(part),
    /** The file, or undefined when a part of it is missing. */
    async fileOf({ parts: ids }: Pick<Import, 'parts'>): Promise<Buffer | undefined> {
      const read: Buffer[] = [];
      for (const id of ids) {
        const part = await parts.findOne({ _id: id }, { bytes: 1 });
        if (!part) return undefined;
        read.push(bytesOf(part.bytes));
      }
      return Buffer.concat(read);
    },
    async dropFile(importId: string): Promise<void> {
      const found = await parts.find({ importId }, { fields: { _id: 1 }, limit: MOST });
      await Promise.all(found.map(({ _id }) => parts.remove({ _id })));
    },
  };
}

/** Read without mongoose's casts, so it may be the driver's own type. */
const bytesOf = (bytes: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.from(Buffer.isBuffer(bytes) ? bytes : bytes.buffer);
