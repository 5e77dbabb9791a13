import { idTime } from '@kasauti/service-kit';

/** Copy of catalog's class: the fields tests need. */
export interface ClassCopy {
  _id: string;
  teacherId: string;
  title: string;
  status: 'draft' | 'active' | 'archived';
  pricePaise: number;
  /** Absent where there never was one. */
  batches?: { batchId: string; name: string }[];
  archivedAt?: Date | null;
  lastSeq: number;
}

/** The copy of a new class may arrive this long after the class was created. */
const COPY_DELAY_MS = 30_000;

export const mayBePending = (classId: string, now: Date): boolean => now.getTime() - idTime(classId) < COPY_DELAY_MS;
