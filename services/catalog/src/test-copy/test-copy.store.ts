import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { TestCopy, TestTotals } from './test-copy';

/** One document for each test; totals are summed on read, so no event is counted twice. */
export function testCopyStore(db: Db) {
  const tests = db.store<TestCopy>(
    'tests',
    {
      _id: String,
      classId: String,
      status: String,
      feePaise: Number,
      title: String,
      startAt: Date,
      attributeIds: [String],
      audience: Schema.Types.Mixed,
      seq: Number,
    },
    { indexes: [[{ classId: 1, status: 1 }]] },
  );
  /** At most 500, the newest. */
  async function byStart(filter: { classId: string; status?: string }): Promise<TestCopy[]> {
    const found = await tests.find(filter, { sort: { _id: -1 }, limit: 500 });
    const startOf = (t: TestCopy) => t.startAt?.getTime() ?? 0;
    return found.sort((a, b) => startOf(a) - startOf(b) || (a._id < b._id ? -1 : 1));
  }
  return {
    put: ({ _id, seq, audience, ...test }: TestCopy) =>
      tests.upsertIf(
        { _id, seq: { $lt: seq } },
        { $set: { ...test, seq, ...(audience ? { audience } : {}) }, ...(audience ? {} : { $unset: { audience: 1 } }) },
      ),
    classOf: async (testId: string) => (await tests.get(testId, { classId: 1 }))?.classId,
    /** Published tests in the order in which they start. */
    publishedOf: (classId: string): Promise<TestCopy[]> => byStart({ classId, status: 'published' }),
    allOf: (classId: string): Promise<TestCopy[]> => byStart({ classId }),
    /** How many tests of a class carry each attribute, without withdrawn tests, which never come back. */
    async attributeUses(classId: string): Promise<Map<string, number>> {
      const found = await tests.find(
        { classId, status: { $ne: 'cancelled' } },
        { fields: { attributeIds: 1 }, limit: 1000 },
      );
      const uses = new Map<string, number>();
      for (const { attributeIds } of found)
        for (const id of new Set(attributeIds)) uses.set(id, (uses.get(id) ?? 0) + 1);
      return uses;
    },
    async totalsOf(classIds: string[]): Promise<Map<string, TestTotals>> {
      if (classIds.length === 0) return new Map();
      const rows = await tests.aggregate<TestTotals & { _id: string }>([
        { $match: { classId: { $in: classIds }, status: 'published' } },
        {
          $group: {
            _id: '$classId',
            count: { $sum: 1 },
            paidCount: { $sum: { $cond: [{ $gt: ['$feePaise', 0] }, 1, 0] } },
            totalPaise: { $sum: '$feePaise' },
            lowestPaise: { $min: '$feePaise' },
            highestPaise: { $max: '$feePaise' },
          },
        },
      ]);
      return new Map(rows.map(({ _id, ...totals }) => [_id, totals]));
    },
  };
}
export type TestCopyStore = ReturnType<typeof testCopyStore>;
