import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import { joinedParts, type FilePart } from '../file-parts';
import { revised } from '../revised';
import type { StoredFile } from './everything';
import type { Export } from './export';

export interface ExportPart extends FilePart {
  exportId: string;
}
export type ExportStore = ReturnType<typeof exportStore>;

const MOST_DUE = 20;
const gone = { expireAfterSeconds: 0 };

export function exportStore(db: Db) {
  const exports = db.store<Export>(
    'exports',
    {
      _id: String,
      teacherId: String,
      classId: String,
      format: String,
      from: Schema.Types.Mixed,
      print: Schema.Types.Mixed,
      all: Schema.Types.Mixed,
      progress: Schema.Types.Mixed,
      files: { type: [Schema.Types.Mixed], default: undefined },
      results: Number,
      state: String,
      counts: Schema.Types.Mixed,
      losses: { type: [Schema.Types.Mixed], default: undefined },
      fileName: String,
      bytes: Number,
      parts: { type: [String], default: undefined },
      failure: Schema.Types.Mixed,
      workAt: Date,
      failures: Number,
      revision: Number,
      createdAt: Date,
      expiresAt: Date,
    },
    {
      wakes: true,
      indexes: [
        [{ workAt: 1 }, { partialFilterExpression: { workAt: { $exists: true } } }],
        [{ expiresAt: 1 }, gone],
      ],
    },
  );
  const parts = db.store<ExportPart>(
    'export_parts',
    { _id: String, exportId: String, bytes: Buffer, expiresAt: Date },
    { indexes: [[{ expiresAt: 1 }, gone]] },
  );

  return {
    insert: (one: Export) => exports.insert(one),
    get: (id: string) => exports.findOne({ _id: id }),
    /** While it lives: the database removes it some time later. */
    living: (id: string, now: Date) => exports.findOne({ _id: id, expiresAt: { $gt: now } }, { all: 0 }),
    /** Null: it changed since it was read. Undefined in `change` removes a field. */
    change: (current: Export, change: Partial<Export>): Promise<Export | null> =>
      exports.save(current, { revision: current.revision }, revised(current, change)),
    nextDue: () => exports.earliest('workAt'),
    /** The first of each teacher: the others wait for it, so that one teacher does not hold the files of all. */
    async due(now: Date): Promise<Export[]> {
      const firsts = await exports.aggregate<{ first: string }>([
        { $match: { workAt: { $lte: now } } },
        { $sort: { workAt: 1 } },
        { $group: { _id: '$teacherId', first: { $first: '$_id' }, workAt: { $first: '$workAt' } } },
        { $sort: { workAt: 1 } },
        { $limit: MOST_DUE },
      ]);
      const ids = firsts.map(({ first }) => first);
      return exports.find({ _id: { $in: ids } }, { sort: { workAt: 1 }, limit: MOST_DUE });
    },

    addPart: (part: ExportPart) => parts.insert(part),
    /** The file, or undefined when a part of it is missing. */
    fileOf: ({ parts: ids }: Pick<StoredFile, 'parts'>) => joinedParts(parts, ids),
  };
}
