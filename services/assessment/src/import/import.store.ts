import { Schema } from 'mongoose';
import { ONCE_PUBLISHED, type Db, type NewEvent, type Page, type Transaction } from '@kasauti/service-kit';
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
        [{ expiresAt: 1 }, { ...gone, partialFilterExpression: ONCE_PUBLISHED }],
      ],
    },
  );
  const parts = db.store<ImportPart>(
    'import_parts',
    { _id: String, importId: String, bytes: Buffer, expiresAt: Date },
    { indexes: [[{ importId: 1 }], [{ expiresAt: 1 }, gone]] },
  );

  /** Null: it changed since it was read. Undefined in `part` removes a field. */
  const change = (
    current: Import,
    part: Partial<Import>,
    { tx, events = [] }: { tx?: Transaction; events?: NewEvent[] } = {},
  ): Promise<Import | null> =>
    imports.in(tx).save(current, { revision: current.revision }, revised(current, part), events);

  return {
    // One without images publishes nothing, and without an outbox it would never expire.
    insert: (one: Import) => imports.insert({ ...one, ...ONCE_PUBLISHED } as Import),
    get: (id: string, tx?: Transaction) => imports.in(tx).findOne({ _id: id }),
    /** While it lives: the database removes it some time later. */
    living: (id: string, now: Date) => imports.findOne({ _id: id, expiresAt: { $gt: now } }),
    /** @param before of those that were made before this one */
    countOpen: (teacherId: string, before?: string) =>
      imports.count({ teacherId, state: { $in: openStates }, ...(before ? { _id: { $lt: before } } : {}) }),
    async page(owners: string[], { skip, limit }: Page, now: Date) {
      const teacherId = owners.length === 1 && owners[0] ? owners[0] : { $in: owners };
      const living = { teacherId, expiresAt: { $gt: now } };
      const [rows, total] = await Promise.all([
        imports.find(living, { sort: { createdAt: -1, _id: -1 }, skip, limit }),
        imports.count(living),
      ]);
      return { rows, total };
    },
    change,
    nextDue: () => imports.earliest('workAt'),
    due: (now: Date) => imports.find({ workAt: { $lte: now } }, { sort: { workAt: 1 }, limit: MOST_DUE }),
    /** One with events that are not published goes after them, and is not seen until then. False: it changed. */
    async remove(current: Import, now: Date): Promise<boolean> {
      const { _id, revision } = current;
      // Null: of a process of the former release, without events.
      const published = { outbox: { $in: [[], null] } } as object;
      return (
        (await imports.remove({ _id, revision, ...published })) || (await change(current, { expiresAt: now })) !== null
      );
    },

    addPart: (part: ImportPart) => parts.insert(part),
    /** The file, or undefined when a part of it is missing. */
    fileOf: ({ parts: ids }: Pick<Import, 'parts'>) => joinedParts(parts, ids),
    async dropFile(importId: string): Promise<void> {
      const found = await parts.find({ importId }, { fields: { _id: 1 }, limit: MOST_PARTS });
      await Promise.all(found.map(({ _id }) => parts.remove({ _id })));
    },
  };
}
