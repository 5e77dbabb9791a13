import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';

/** The numbers of one financial year. A number is given out with the document that it is for, so that none is lost. */
export interface Series {
  /** KS/2627 */
  _id: string;
  version: number;
  next: number;
  /** Given out, and the document may not be stored yet. */
  pending: { documentId: string; no: number }[];
}
export type SeriesStore = ReturnType<typeof seriesStore>;
const MAX_PENDING = 100;

export function seriesStore(db: Db) {
  const series = db.store<Series>('invoice_series', {
    _id: String,
    version: Number,
    next: Number,
    pending: [new Schema({ documentId: String, no: Number }, { _id: false })],
  });
  return {
    get: async (id: string): Promise<Series> => (await series.get(id)) ?? { _id: id, version: 0, next: 1, pending: [] },

    /** Null: another number was given out first, or too many documents are unfinished. */
    async allocate({ _id, version, next, pending }: Series, documentId: string): Promise<number | null> {
      if (pending.length >= MAX_PENDING) return null;
      const entry = { documentId, no: next };
      const isDone =
        version === 0
          ? await series.insert({ _id, version: 1, next: next + 1, pending: [entry] })
          : await series.update(
              { _id, version },
              { $set: { version: version + 1, next: next + 1 }, $push: { pending: entry } },
            );
      return isDone ? next : null;
    },

    async finish(id: string, documentId: string): Promise<void> {
      await series.update({ _id: id, 'pending.documentId': documentId }, { $pull: { pending: { documentId } } });
    },
  };
}
