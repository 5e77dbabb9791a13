import type { Db } from '@kasauti/service-kit';

export interface TestCopy {
  _id: string;
  classId: string;
  status: string;
  feePaise: number;
  /** Of the newest test_changed applied. */
  seq: number;
}
/** Of the published tests of one class. */
export interface TestTotals {
  count: number;
  paidCount: number;
  totalPaise: number;
  lowestPaise: number;
  highestPaise: number;
}

export const noTests: TestTotals = { count: 0, paidCount: 0, totalPaise: 0, lowestPaise: 0, highestPaise: 0 };

/** One document for each test; totals are summed on read, so no event is counted twice. */
export function testCountStore(db: Db) {
  const tests = db.store<TestCopy>(
    'tests',
    { _id: String, classId: String, status: String, feePaise: Number, seq: Number },
    { indexes: [[{ classId: 1, status: 1 }]] },
  );
  return {
    put: ({ _id, seq, ...test }: TestCopy) => tests.upsertIf({ _id, seq: { $lt: seq } }, { $set: { ...test, seq } }),
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
export type TestCountStore = ReturnType<typeof testCountStore>;
