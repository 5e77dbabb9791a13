import { Schema } from 'mongoose';
import { localCache, type Clock, type Db, type Transaction } from '@kasauti/service-kit';
import { asMarkdown, type MaybePlain } from '../question/format';
import { ofPoints } from '../question/marking';
import { sectionId, type Paper, type PaperItem, type Section } from './paper';

export type PaperStore = ReturnType<typeof paperStore>;

/** Before there were sections, a question had points, and nothing was taken off. */
type StoredItem = Omit<MaybePlain<PaperItem>, 'sectionId' | 'marking'> &
  Partial<Pick<PaperItem, 'sectionId' | 'marking'>> & { points?: number };
type StoredPaper = Omit<Paper, 'sections' | 'items'> & { sections?: Section[]; items: StoredItem[] };

const asPaper = (stored: StoredPaper): Paper => ({
  ...stored,
  sections: stored.sections ?? [{ id: sectionId(0), title: '', instructions: '' }],
  items: stored.items.map(asItem),
});

function asItem({ points = 1, ...item }: StoredItem): PaperItem {
  const read = asMarkdown(item.format);
  return {
    sectionId: sectionId(0),
    marking: ofPoints(points),
    ...item,
    format: 'markdown',
    text: read(item.text),
    options: item.options.map((option) => ({ ...option, text: read(option.text) })),
  };
}

/** Papers are immutable, so each process caches those it has read. */
export function paperStore(db: Db, clock: Clock) {
  const papers = db.store<StoredPaper>('papers', {
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
    freeze: (paper: Paper, tx: Transaction) => papers.in(tx).insert(paper),
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
