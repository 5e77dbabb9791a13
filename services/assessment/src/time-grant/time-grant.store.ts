import type { Db } from '@kasauti/service-kit';
import type { TimeGrant } from './time-grant';

export type TimeGrantStore = ReturnType<typeof timeGrantStore>;

export function timeGrantStore(db: Db) {
  const grants = db.store<TimeGrant>(
    'time_grants',
    {
      _id: String,
      id: String,
      testId: String,
      minutes: Number,
      studentIds: { type: [String], default: undefined },
      reason: String,
      by: String,
      at: Date,
      dueAt: Date,
      failures: Number,
      given: Number,
    },
    { indexes: [[{ dueAt: 1 }, { sparse: true }], [{ testId: 1, at: -1 }]] },
  );
  return {
    get: (id: string) => grants.get(id),
    insert: (grant: TimeGrant) => grants.insert(grant),
    /** Newest first. */
    ofTest: (testId: string, limit: number) => grants.find({ testId }, { sort: { at: -1 }, limit }),
    due: (now: Date, limit: number) => grants.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }),
    nextDue: () => grants.earliest('dueAt'),
    lookAgain: (id: string, dueAt: Date) => grants.update({ _id: id, dueAt: { $exists: true } }, { $set: { dueAt } }),
    given: (id: string, given: number) => grants.update({ _id: id }, { $max: { given } }),
    failed: (id: string, dueAt: Date) =>
      grants.update({ _id: id, dueAt: { $exists: true } }, { $set: { dueAt }, $inc: { failures: 1 } }),
    settled: (id: string) => grants.update({ _id: id }, { $unset: { dueAt: 1 } }),
  };
}
