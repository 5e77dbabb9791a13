import { Schema } from 'mongoose';
import type { Db, NewEvent } from '@kasauti/service-kit';
import { minuteOf, started, type Attempt, type Closing } from './attempt';
import type { EarlierResult, Result } from './grading';
import { pathsOf, type Batch } from './response';
import type { Save, Standing } from './save-batch';

export type AttemptStore = ReturnType<typeof attemptStore>;
const MAX_EARLIER = 20;
export type Summary = Pick<Attempt, '_id' | 'testId' | 'status' | 'submittedAt' | 'result' | 'closesAt'>;

export type Head = Pick<Attempt, '_id' | 'testId' | 'studentId' | 'status' | 'lastSeq' | 'sessionNo' | 'deadlineAt' | 'lastSavedAt' | 'submittedAt'>;
const HEAD = { testId: 1, studentId: 1, status: 1, lastSeq: 1, sessionNo: 1, deadlineAt: 1, lastSavedAt: 1, submittedAt: 1 } as const;

export interface TestCounts {
  inProgress: number;
  submitted: number;
  pendingGrading: number;
}

const change = (s: Save) => ({ ...pathsOf(s.batch.entries, s.receivedAt), lastSeq: s.batch.last, lastSavedAt: s.receivedAt });
const acceptable = (s: Save, now: Date) =>
  ({ _id: s.attemptId, status: 'in_progress' as const, sessionNo: s.sessionNo, closesAt: { $gte: now }, lastSeq: s.batch.first - 1 });

export function attemptStore(db: Db) {
  const attempts = db.store<Attempt>('attempts', {
    _id: String, testId: String, classId: String, studentId: String, no: Number, paperId: String, startedAt: Date, deadlineAt: Date, closesAt: Date,
    status: String, sessionNo: Number, writerId: String, lastSeq: Number, lastSavedAt: Date, responses: Schema.Types.Mixed, slice: Number, sweepSlot: Number,
    gradeDueAt: Date, submittedAt: Date, closedBy: String, result: Schema.Types.Mixed, marks: Schema.Types.Mixed,
    earlier: { type: [Schema.Types.Mixed], default: undefined }, grants: { type: [Schema.Types.Mixed], default: undefined },
  }, {
    outbox: true,
    indexes: [[{ slice: 1, sweepSlot: 1 }], [{ slice: 1, gradeDueAt: 1 }], [{ testId: 1, status: 1 }], [{ testId: 1, _id: 1 }], [{ paperId: 1, 'result.keyVersion': 1 }]],
  });
  const fields = { outbox: 0 } as const;

  return {
    get: (id: string): Promise<Attempt | null> => attempts.get(id, fields),
    /** Without answers and result. */
    head: (id: string): Promise<Head | null> => attempts.get(id, HEAD),
    /** False when it exists: the same seat entry was there first. */
    insert: (a: Attempt) => attempts.insert(a, [started(a)]),
    existing: async (ids: string[]): Promise<Set<string>> => new Set((await attempts.find({ _id: { $in: ids } }, { fields: { _id: 1 }, limit: 1000 })).map((a) => a._id)),
    summaries: async (ids: string[]): Promise<Map<string, Summary>> => {
      const found = await attempts.find({ _id: { $in: ids } }, { fields: { testId: 1, status: 1, submittedAt: 1, result: 1, closesAt: 1 }, limit: 1000 });
      return new Map(found.map((a) => [a._id, a]));
    },
    takeOver: (a: Attempt, writerId: string): Promise<Attempt | null> =>
      attempts.updateReturning({ _id: a._id, status: 'in_progress', sessionNo: a.sessionNo }, { $set: { writerId, sessionNo: a.sessionNo + 1 } }),

    /** Writes many saves at once; how many of them were in order. */
    saveAll: async (saves: Save[], now: Date): Promise<number> => {
      const ops = saves.map((s) => ({ updateOne: { filter: { ...acceptable(s, now), deadlineAt: s.deadlineAt }, update: { $set: change(s) } } }));
      return (await attempts.bulk(ops)).matched;
    },
    /** The same for those whose deadline has moved since their tickets were made. */
    saveMoved: async (saves: Save[], now: Date): Promise<number> =>
      (await attempts.bulk(saves.map((s) => ({ updateOne: { filter: acceptable(s, now), update: { $set: change(s) } } })))).matched,
    standings: async (ids: string[]): Promise<Map<string, Standing>> => {
      const found = await attempts.find({ _id: { $in: ids } }, { fields: { status: 1, sessionNo: 1, lastSeq: 1, deadlineAt: 1, closesAt: 1 }, limit: 1000 });
      return new Map(found.map((a) => [a._id, a]));
    },

    /** The end of an attempt and its event. Null: something may have moved since it was read. */
    close: (a: Attempt, { set, responses, event }: Closing, last?: { batch: Batch; receivedAt: Date }): Promise<Attempt | null> => {
      const told = last ? { lastSeq: last.batch.last, lastSavedAt: last.receivedAt } : {};
      const paths = last ? pathsOf(last.batch.entries, last.receivedAt) : {};
      const unmoved = { status: 'in_progress' as const, sessionNo: a.sessionNo, lastSeq: a.lastSeq, closesAt: a.closesAt };
      return attempts.saveShared(a, unmoved, { $set: { ...set, ...told, ...paths }, $unset: { sweepSlot: 1 } }, { ...set, ...told, responses, sweepSlot: undefined }, [event]);
    },
    overdue: (slice: number, now: Date, limit: number): Promise<Attempt[]> =>
      attempts.find({ slice, sweepSlot: { $lte: minuteOf(now) }, closesAt: { $lt: now } }, { fields, sort: { sweepSlot: 1 }, limit }),

    /** A result never gives way to one of an older key. Null: perhaps it did not count. */
    putResult: (a: Attempt, { status, result, earlier }: { status: Attempt['status']; result: Result; earlier?: EarlierResult }, events: NewEvent[]): Promise<Attempt | null> => {
      const set = { status, result, ...(earlier ? { earlier: [...(a.earlier ?? []), earlier].slice(-MAX_EARLIER) } : {}) };
      return attempts.saveShared(a, {
        status: a.status, gradeDueAt: a.gradeDueAt ?? null, $or: [{ result: null }, { 'result.keyVersion': { $lte: result.keyVersion } }],
      }, { $set: set, $unset: { gradeDueAt: 1 } }, { ...set, gradeDueAt: undefined }, events);
    },
    gradeDue: (slice: number, now: Date, limit: number) =>
      attempts.find({ slice, gradeDueAt: { $lte: now } }, { fields: { _id: 1 }, sort: { gradeDueAt: 1 }, limit }),
    gradedBefore: (paperId: string, keyVersion: number, limit: number) =>
      attempts.find({ paperId, 'result.keyVersion': { $lt: keyVersion } }, { fields: { _id: 1 }, limit }),
    countBehind: (paperId: string, keyVersion: number): Promise<number> => attempts.count({ paperId, 'result.keyVersion': { $lt: keyVersion } }),
    /** Points given by hand; the grader takes them from there. */
    mark: (id: string, questionId: string, points: number, now: Date): Promise<boolean> =>
      attempts.update({ _id: id, status: { $in: ['submitted', 'graded'] } }, { $set: { [`marks.${questionId}`]: points, gradeDueAt: now } }),

    /** Running attempts of a test in the order of their ids, from after one on. */
    running: (testId: string, after: string, limit: number): Promise<Attempt[]> =>
      attempts.find({ testId, status: 'in_progress', _id: { $gt: after } }, { fields, sort: { _id: 1 }, limit }),
    byId: (ids: string[]): Promise<Attempt[]> => attempts.find({ _id: { $in: ids } }, { fields, limit: 1000 }),
    /** Null: it was closed, or something with an event happened to it first. Saves do not stand in its way. */
    grantTime: (a: Attempt, grant: { id: string; minutes: number }, to: Pick<Attempt, 'deadlineAt' | 'closesAt'>, now: Date, event: NewEvent): Promise<Attempt | null> =>
      attempts.save(a, { status: 'in_progress', deadlineAt: a.deadlineAt, closesAt: { $eq: a.closesAt, $gte: now } }, {
        $set: { ...to, sweepSlot: minuteOf(to.closesAt) }, $push: { grants: grant },
      }, [event]),
    countGranted: (testId: string, grantId: string): Promise<number> => attempts.count({ testId, 'grants.id': grantId }),

    async pageOf(testId: string, { skip, limit }: { skip: number; limit: number }): Promise<{ rows: Attempt[]; total: number }> {
      const [rows, total] = await Promise.all([attempts.find({ testId }, { fields, sort: { _id: -1 }, skip, limit }), attempts.count({ testId })]);
      return { rows, total };
    },
    /** Closed first attempts of a test with their answers, in the order of their ids. */
    firstClosed: (testId: string, after: string, limit: number): Promise<Pick<Attempt, '_id' | 'responses'>[]> =>
      attempts.find({ testId, _id: { $gt: after }, no: 1, status: { $in: ['submitted', 'graded'] } }, { fields: { responses: 1 }, sort: { _id: 1 }, limit }),
    countFirstClosed: (testId: string): Promise<number> => attempts.count({ testId, no: 1, status: { $in: ['submitted', 'graded'] } }),

    countsOf: async (testIds: string[]): Promise<Map<string, TestCounts>> => {
      const rows = await attempts.aggregate<{ _id: { testId: string; status: Attempt['status'] }; attempts: number; pending: number }>([
        { $match: { testId: { $in: testIds } } },
        { $group: { _id: { testId: '$testId', status: '$status' }, attempts: { $sum: 1 }, pending: { $sum: '$result.pendingGrading' } } },
      ]);
      const counts = new Map(testIds.map((id) => [id, { inProgress: 0, submitted: 0, pendingGrading: 0 }]));
      for (const row of rows) {
        const test = counts.get(row._id.testId);
        if (!test) continue;
        if (row._id.status === 'in_progress') test.inProgress += row.attempts;
        else test.submitted += row.attempts;
        test.pendingGrading += row.pending;
      }
      return counts;
    },
  };
}
