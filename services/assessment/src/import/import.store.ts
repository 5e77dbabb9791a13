import { Schema } from 'mongoose';
import type { Db, NewEvent, Page, Transaction } from '@kasauti/service-kit';
import { joinedParts, type FilePart } from '../file-parts';
import { revised } from '../revised';
import { MOST_PARTS, openStates, type Import } from './import';

export interface ImportPart extends FilePart {
  importId: string;
}
export type ImportStore = ReturnType<typeof importStore>;

const MOST_DUE = 20;
const gone = { expireAfterSeconds: 0 };

export function importStore(db: Db) {
  const imports = db.store<Import>(
    'imports',
    {
      _id: String,
      teacherId: String,
      createdBy: String,
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
    get: (id: string, tx?: Transaction) => imports.in(tx).findOne({ _id: id }),
    /** @param before of those that were made before this one */
    countOpen: (teacherId: string, before?: string) =>
      imports.count({ teacherId, state: { $in: openStates }, ...(before ? { _id: { $lt: before } } : {}) }),
    async page(owners: string[], { skip, limit }: Page) {
      const teacherId = owners.length === 1 && owners[0] ? owners[0] : { $in: owners };
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
      return imports.in(tx).save(current, { revision: current.revision }, revised(current, change), events);
    },
    nextDue: () => imports.earliest('workAt'),
    due: (now: Date) => imports.find({ workAt: { $lte: now } }, { sort: { workAt: 1 }, limit: MOST_DUE }),
    remove: (current: Import) => imports.remove({ _id: current._id, revision: current.revision }),

    addPart: (part: ImportPart) => parts.insert(part),
    /** The file, or undefined when a part of it is missing. */
    fileOf: ({ parts: ids }: Pick<Import, 'parts'>) => joinedParts(parts, ids),
    async dropFile(importId: string): Promise<void> {
      const found = await parts.find({ importId }, { fields: { _id: 1 }, limit: MOST_PARTS });
      await Promise.all(found.map(({ _id }) => parts.remove({ _id })));
    },
  };
}
