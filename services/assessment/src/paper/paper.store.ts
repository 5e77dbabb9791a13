import { Schema } from 'mongoose';
import { localCache, type Clock, type Db } from '@kasauti/service-kit';
import { ofPoints } from '../question/marking';
import { sectionId, type Paper, type PaperItem } from './paper';

export type PaperStore = ReturnType<typeof paperStore>;

/** A paper frozen before there were sections: each question has its points, and nothing is taken off. */
interface PlainPaper extends Omit<Paper, 'sections' | 'items'> {
  sections: undefined;
  items: (Omit<PaperItem, 'sectionId' | 'marking'> & { points: number })[];
}
const asPaper = (stored: Paper | PlainPaper): Paper =>
  stored.sections
    ? stored
    : {
        ...stored,
        sections: [{ id: sectionId(0), title: '', instructions: '' }],
        items: stored.items.map(({ points, ...item }) => ({
          ...item,
          sectionId: sectionId(0),
          marking: ofPoints(points),
        })),
      };

/** Papers are immutable, so each process caches those it has read. */
export function paperStore(db: Db, clock: Clock) {
  const papers = db.store<Paper | PlainPaper>('papers', {
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
    sections: { type: [Schema.Types.Mixed], default: undefined },
    items: [Schema.Types.Mixed],
    totalPoints: Number,
  });
  const cache = localCache<Paper>(clock, { max: 500 });
  return {
    /** False when this version is frozen already. */
    freeze: (paper: Paper) => papers.insert(paper),
    async get(id: string): Promise<Paper | null> {
      const hit = cache.get(id);
      if (hit) return hit;
      const stored = await papers.get(id);
      if (!stored) return null;
      const paper = asPaper(stored);
      cache.set(id, paper);
      return paper;
    },
  };
}
