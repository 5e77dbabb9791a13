import { Schema } from 'mongoose';
import { localCache, type Clock, type Db, type Transaction } from '@kasauti/service-kit';
import type { Paper } from './paper';

export type PaperStore = ReturnType<typeof paperStore>;

/** Papers are immutable, so each process caches those it has read. */
export function paperStore(db: Db, clock: Clock) {
  const papers = db.store<Paper>('papers', {
    _id: String,
    testId: String,
    version: Number,
    classId: String,
    teacherId: String,
    title: String,
    instructions: String,
    durationMin: Number,
    passingScore: Number,
    shuffle: Boolean,
    orderKey: String,
    sections: [Schema.Types.Mixed],
    items: [Schema.Types.Mixed],
    draws: { type: [Schema.Types.Mixed], default: undefined },
    totalPoints: Number,
    languages: { type: [String], default: undefined },
    translations: { type: [Schema.Types.Mixed], default: undefined },
    passages: { type: [Schema.Types.Mixed], default: undefined },
  });
  const cache = localCache<Paper>(clock, { max: 500 });
  return {
    freeze: (paper: Paper, tx: Transaction) => papers.in(tx).insert(paper),
    async get(id: string): Promise<Paper | null> {
      const hit = cache.get(id);
      if (hit) return hit;
      const paper = await papers.get(id);
      if (paper) cache.set(id, paper);
      return paper;
    },
  };
}
