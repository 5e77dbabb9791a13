import { Schema } from 'mongoose';
import type { Clock, Db } from '@kasauti/service-kit';
import { recentCopies } from '../copies';
import type { ClassCopy } from './class';

export type ClassStore = ReturnType<typeof classStore>;

export function classStore(db: Db, clock: Clock) {
  const classes = db.store<ClassCopy>('classes', {
    _id: String,
    teacherId: String,
    title: String,
    status: String,
    pricePaise: Number,
    batches: { type: [Schema.Types.Mixed], default: undefined },
    archivedAt: Date,
    lastSeq: Number,
  });
  const known = recentCopies(clock, (ids) => classes.find({ _id: { $in: ids } }, { limit: 1000 }));
  return {
    get: async (id: string): Promise<ClassCopy | null> => (await known.many([id])).get(id) ?? null,
    /** Not from the short cache. */
    current: (id: string): Promise<ClassCopy | null> => classes.get(id),
    byId: (ids: string[]): Promise<Map<string, ClassCopy>> => known.many(ids),
    async keep({ _id, ...state }: ClassCopy): Promise<void> {
      await classes.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state });
      known.forget(_id);
    },
  };
}
