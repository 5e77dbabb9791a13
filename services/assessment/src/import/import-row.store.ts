import { Schema } from 'mongoose';
import type { Db, Page, Transaction } from '@kasauti/service-kit';
import { MOST_ROWS, orderOf, ordersOf, rowId, type Import, type ImportRow, type RowState } from './import';

export type ImportRowStore = ReturnType<typeof importRowStore>;

/** As many as are stored or added in one step. */
export const BATCH = 50;
const PAGE = 500;
type Shown = RowState | 'all';

const FIELDS = {
  _id: String,
  importId: String,
  n: Number,
  state: String,
  order: Number,
  include: Boolean,
  place: String,
  question: Schema.Types.Mixed,
  fingerprint: String,
  subject: String,
  chapter: String,
  tags: { type: [String], default: undefined },
  notes: { type: [Schema.Types.Mixed], default: undefined },
  problems: { type: [Schema.Types.Mixed], default: undefined },
  sameAs: Schema.Types.Mixed,
  near: { type: [Schema.Types.Mixed], default: undefined },
  excerpt: String,
  revision: Number,
  expiresAt: Date,
};
const listed = (importId: string, show: Shown) => {
  const [from, below] = show === 'all' ? [0, Number.MAX_SAFE_INTEGER] : ordersOf(show);
  return { importId, order: { $gte: from, $lt: below } };
};

export function importRowStore(db: Db) {
  const rows = db.store<ImportRow>('import_rows', FIELDS, {
    indexes: [[{ importId: 1, order: 1 }], [{ importId: 1, n: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  });

  return {
    get: (importId: string, n: number) => rows.findOne({ _id: rowId(importId, n) }),
    async page(importId: string, show: Shown, { skip, limit }: Page) {
      const filter = listed(importId, show);
      const [found, total] = await Promise.all([
        rows.find(filter, { sort: { order: 1 }, skip, limit }),
        rows.count(filter),
      ]);
      return { rows: found, total };
    },
    /** Repeatable: rows that exist are written again with the same content. */
    put: (found: ImportRow[]) =>
      rows.bulk(found.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } }))),
    /** Null: it changed since it was read. */
    change: (row: ImportRow, next: ImportRow) => {
      const { _id, ...rest } = next;
      const unset = (['question', 'fingerprint', 'sameAs', 'near', 'excerpt'] as const).filter(
        (key) => next[key] === undefined,
      );
      return rows.save(
        row,
        { revision: row.revision },
        {
          $set: { ...rest, revision: row.revision + 1 },
          ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((key) => [key, 1])) as never } : {}),
        },
      );
    },
    async countNoted(importId: string, code: string): Promise<number> {
      const isNoted = { $in: [code, { $ifNull: ['$notes.code', []] }] };
      const [found] = await rows.aggregate<{ count: number }>([
        { $match: { importId } },
        { $group: { _id: null, count: { $sum: { $cond: [isNoted, 1, 0] } } } },
      ]);
      return found?.count ?? 0;
    },
    /** All rows of a list; for a test those too that the bank has, but none that an earlier row is. */
    includeAll({ _id, testId }: Pick<Import, '_id' | 'testId'>, show: Shown, include: boolean) {
      const ofBank = { state: 'same' as const, 'sameAs.questionId': { $exists: true } };
      const possible = [{ state: { $in: ['ready' as const, 'near' as const] } }, ...(testId ? [ofBank] : [])];
      const filter = { ...listed(_id, show), include: !include, ...(include ? { $or: possible } : {}) };
      return rows.bulk([{ updateMany: { filter, update: { $set: { include }, $inc: { revision: 1 } } } }]);
    },
    counts: (importId: string) =>
      rows.aggregate<{ state: RowState; include: boolean; count: number }>([
        { $match: { importId } },
        { $group: { _id: { state: '$state', include: '$include' }, count: { $sum: 1 } } },
        { $project: { _id: 0, state: '$_id.state', include: '$_id.include', count: 1 } },
      ]),
    /** Of the rows after `after`, in the order of the file. */
    next: (importId: string, after: number, tx?: Transaction) =>
      rows.in(tx).find({ importId, n: { $gt: after } }, { sort: { n: 1 }, limit: BATCH }),
    markAdded: (found: { row: ImportRow; questionId: string }[], tx: Transaction) =>
      rows.in(tx).bulk(
        found.map(({ row, questionId }) => ({
          updateOne: {
            filter: { _id: row._id },
            update: {
              $set: { state: 'added' as const, order: orderOf('added', row.n), sameAs: { questionId } },
              $inc: { revision: 1 },
            },
          },
        })),
      ),
    /** All rows in the order of the file, as a stream of pages. */
    async *all(importId: string) {
      for (let after = 0; after <= MOST_ROWS;) {
        const page = await rows.find({ importId, n: { $gt: after } }, { sort: { n: 1 }, limit: PAGE });
        yield page;
        if (page.length < PAGE) return;
        after = page.at(-1)?.n ?? MOST_ROWS;
      }
    },
    async removeOf(importId: string): Promise<void> {
      for (;;) {
        const found = await rows.find({ importId }, { fields: { _id: 1 }, limit: PAGE, sort: { n: 1 } });
        await Promise.all(found.map(({ _id }) => rows.remove({ _id })));
        if (found.length < PAGE) return;
      }
    },
  };
}
