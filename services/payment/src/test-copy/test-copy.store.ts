import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { TestCopy } from './test-copy';

export type TestCopyStore = ReturnType<typeof testCopyStore>;

export function testCopyStore(db: Db) {
  const tests = db.store<TestCopy>(
    'tests',
    {
      _id: String,
      classId: String,
      teacherId: String,
      title: String,
      status: String,
      feePaise: Number,
      feeSince: Date,
      durationMin: Number,
      attemptsAllowed: Number,
      audience: Schema.Types.Mixed,
      startAt: Date,
      endAt: Date,
      closedEarlyAt: Date,
      lastSeq: Number,
      isRefunded: Boolean,
    },
    { wakes: true, indexes: [[{ status: 1, isRefunded: 1 }], [{ isRefunded: 1, closedEarlyAt: 1 }], [{ classId: 1 }]] },
  );
  return {
    get: (id: string) => tests.get(id),
    async byId(ids: string[]): Promise<Map<string, TestCopy>> {
      const found = await tests.find({ _id: { $in: ids } }, { limit: ids.length + 1 });
      return new Map(found.map((t) => [t._id, t]));
    },
    inClass: (classId: string) => tests.batches({ classId }, { _id: 1 }),
    cancelledUnrefunded: (limit: number) =>
      tests.find({ status: 'cancelled', isRefunded: null } as object, { limit, fields: { _id: 1 } }),
    /** Of a cancelled one everything goes back, so its mark is left to that. */
    closedEarlyUnrefunded: (limit: number) =>
      tests.find({ closedEarlyAt: { $gt: new Date(0) }, isRefunded: null, status: { $ne: 'cancelled' } } as object, {
        limit,
        fields: { _id: 1 },
      }),
    markRefunded: (id: string) => tests.update({ _id: id }, { $set: { isRefunded: true } }),
    keep: ({ _id, ...state }: TestCopy) => tests.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
  };
}
