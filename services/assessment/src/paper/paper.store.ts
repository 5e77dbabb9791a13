import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import type { Paper } from './paper';

const KEPT_IN_PROCESS = 500;

export type PaperStore = ReturnType<typeof paperStore>;

/** Papers never change, so a process may keep those it has read. */
export function paperStore(db: Db) {
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
    items: [Schema.Types.Mixed],
    totalPoints: Number,
  });
  const kept = new Map<string, Paper>();
  return {
    /** False when this version is frozen already. */
    freeze: (paper: Paper) => papers.insert(paper),
    async get(id: string): Promise<Paper | null> {
      const known = kept.get(id);
      if (known) return known;
      const paper = await papers.get(id);
      if (!paper) return null;
      if (kept.size >= KEPT_IN_PROCESS) kept.delete(kept.keys().next().value ?? '');
      kept.set(id, paper);
      return paper;
    },
  };
}
