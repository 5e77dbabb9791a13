import { gather, type Db } from '@kasauti/service-kit';

export interface TestCounts {
  inProgress: number;
  submitted: number;
  pendingGrading: number;
}

/** The attempts of a test as they were counted, good until one of them changes. */
interface Counted extends TestCounts {
  _id: string;
  /** Grows after every change of one of the test's attempts. */
  changes: number;
  /** Absent since the latest change. */
  countedAt?: Date;
}

/** Older figures are counted again in any case: a state may have been written by something that notes no change. */
const LONGEST_MS = 86_400_000;

/** The figures of tests that lists show, so that a list need not go through every attempt. */
export function testCountsStore(db: Db, count: (testIds: string[]) => Promise<Map<string, TestCounts>>) {
  const counts = db.store<Counted>('test_counts', {
    _id: String,
    changes: Number,
    countedAt: Date,
    inProgress: Number,
    submitted: Number,
    pendingGrading: Number,
  });
  return {
    /** After the change is stored. The attempts of one exam change at the same moment and share the note. */
    changed: gather(async (testIds: string[]) => {
      await Promise.all(
        [...new Set(testIds)].map((_id) =>
          counts.upsertIf({ _id }, { $inc: { changes: 1 }, $unset: { countedAt: 1 } }),
        ),
      );
      return testIds.map(() => undefined);
    }),
    async of(testIds: string[], now: Date): Promise<Map<string, TestCounts>> {
      const stored = await counts.find({ _id: { $in: testIds } }, { limit: testIds.length });
      const good = stored.filter(({ countedAt }) => countedAt && now.getTime() - countedAt.getTime() < LONGEST_MS);
      const known = new Map<string, TestCounts>(
        good.map(({ _id, inProgress, submitted, pendingGrading }) => [_id, { inProgress, submitted, pendingGrading }]),
      );
      const unknown = testIds.filter((id) => !known.has(id));
      if (unknown.length === 0) return known;
      const changesOf = new Map(stored.map(({ _id, changes }) => [_id, changes]));
      const fresh = await count(unknown);
      await Promise.all(
        [...fresh].map(([_id, figures]) =>
          counts.upsertIf({ _id, changes: changesOf.get(_id) ?? 0 }, { $set: { ...figures, countedAt: now } }),
        ),
      );
      return new Map([...known, ...fresh]);
    },
  };
}
