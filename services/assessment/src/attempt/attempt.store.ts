import { Schema } from 'mongoose';
import type { Db, NewEvent } from '@kasauti/service-kit';
import { minuteOf, started, type Attempt, type Closing } from './attempt';
import type { EarlierResult, Result } from './grading';
import { pathsOf, type Batch } from './response';
import type { Save, Standing } from './save-batch';

export type AttemptStore = ReturnType<typeof attemptStore>;
const MAX_EARLIER = 20;
const MOST_AT_ONCE = 1000;
export type Summary = Pick<Attempt, '_id' | 'testId' | 'no' | 'status' | 'submittedAt' | 'closesAt'> & {
  result: Pick<Result, 'score' | 'maxScore' | 'percentage' | 'pendingGrading'> | null;
};
const SUMMARY = {
  testId: 1,
  no: 1,
  status: 1,
  submittedAt: 1,
  closesAt: 1,
  'result.score': 1,
  'result.maxScore': 1,
  'result.percentage': 1,
  'result.pendingGrading': 1,
} as const;

export type Head = Pick<
  Attempt,
  '_id' | 'testId' | 'studentId' | 'status' | 'lastSeq' | 'sessionNo' | 'deadlineAt' | 'lastSavedAt' | 'submittedAt'
>;
const HEAD = {
  testId: 1,
  studentId: 1,
  status: 1,
  lastSeq: 1,
  sessionNo: 1,
  deadlineAt: 1,
  lastSavedAt: 1,
  submittedAt: 1,
} as const;

/** Without what makes it large: for what happens to many at once. */
export type Light = Omit<Attempt, 'responses' | 'result' | 'earlier' | 'marks'>;
const LIGHT = { outbox: 0, responses: 0, result: 0, earlier: 0, marks: 0 } as const;

/** A row of the list of attempts; the answers are counted where they lie. */
export type AttemptListed = Pick<
  Attempt,
  '_id' | 'studentId' | 'no' | 'status' | 'startedAt' | 'deadlineAt' | 'grants' | 'submittedAt' | 'closedBy' | 'earlier'
> & {
  result: Pick<Result, 'score' | 'maxScore' | 'percentage' | 'pendingGrading'> | null;
  answered: number;
  late: number;
};
const LISTED = {
  studentId: 1,
  no: 1,
  status: 1,
  startedAt: 1,
  deadlineAt: 1,
  grants: 1,
  submittedAt: 1,
  closedBy: 1,
  'result.score': 1,
  'result.maxScore': 1,
  'result.percentage': 1,
  'result.pendingGrading': 1,
} as const;
/** How many responses have an answer and fulfil this too. */
const countAnswered = (...also: object[]) => ({
  $size: {
    $filter: {
      input: { $objectToArray: '$responses' },
      as: 'r',
      cond: { $and: [{ $or: [{ $gt: ['$$r.v.choice', ''] }, { $gt: ['$$r.v.text', ''] }] }, ...also] },
    },
  },
});

const change = (s: Save) => ({
  ...pathsOf(s.batch.entries, s.receivedAt),
  lastSeq: s.batch.last,
  lastSavedAt: s.receivedAt,
});
const acceptable = (s: Save, now: Date) => ({
  _id: s.attemptId,
  status: 'in_progress' as const,
  sessionNo: s.sessionNo,
  closesAt: { $gte: now },
  lastSeq: s.batch.first - 1,
});

export function attemptStore(db: Db) {
  const attempts = db.store<Attempt>(
    'attempts',
    {
      _id: String,
      testId: String,
      classId: String,
      studentId: String,
      no: Number,
      paperId: String,
      optionIds: String,
      startedAt: Date,
      deadlineAt: Date,
      closesAt: Date,
      status: String,
      sessionNo: Number,
      writerId: String,
      lastSeq: Number,
      lastSavedAt: Date,
      responses: Schema.Types.Mixed,
      slice: Number,
      sweepSlot: Number,
      gradeDueAt: Date,
      submittedAt: Date,
      closedBy: String,
      result: Schema.Types.Mixed,
      marks: Schema.Types.Mixed,
      earlier: { type: [Schema.Types.Mixed], default: undefined },
      grants: { type: [Schema.Types.Mixed], default: undefined },
    },
    {
      outbox: true,
      indexes: [
        [{ slice: 1, sweepSlot: 1 }],
        [{ slice: 1, gradeDueAt: 1 }],
        [{ testId: 1, status: 1, _id: 1 }],
        [{ testId: 1, _id: 1 }],
        [{ paperId: 1, 'result.keyVersion': 1, _id: 1 }],
      ],
    },
  );
  const fields = { outbox: 0 } as const;

  return {
    get: (id: string): Promise<Attempt | null> => attempts.get(id, fields),
    /** Without answers and result. */
    head: (id: string): Promise<Head | null> => attempts.get(id, HEAD),
    /** False when it exists: the same seat entry was there first. */
    insert: (a: Attempt) => attempts.insert(a, [started(a)]),
    existing: async (ids: string[]): Promise<Set<string>> =>
      new Set((await attempts.find({ _id: { $in: ids } }, { fields: { _id: 1 }, limit: 1000 })).map((a) => a._id)),
    summaries: async (ids: string[]): Promise<Map<string, Summary>> => {
      const found = new Map<string, Summary>();
      for (let i = 0; i < ids.length; i += MOST_AT_ONCE) {
        const part = await attempts.find(
          { _id: { $in: ids.slice(i, i + MOST_AT_ONCE) } },
          { fields: SUMMARY, limit: MOST_AT_ONCE },
        );
        for (const a of part) found.set(a._id, a);
      }
      return found;
    },
    takeOver: (a: Attempt, writerId: string): Promise<Attempt | null> =>
      attempts.updateReturning(
        { _id: a._id, status: 'in_progress', sessionNo: a.sessionNo },
        { $set: { writerId, sessionNo: a.sessionNo + 1 } },
      ),

    /** Writes many saves at once; how many of them were in order. */
    saveAll: async (saves: Save[], now: Date): Promise<number> => {
      const ops = saves.map((s) => ({
        updateOne: { filter: { ...acceptable(s, now), deadlineAt: s.deadlineAt }, update: { $set: change(s) } },
      }));
      return (await attempts.bulk(ops)).matched;
    },
    /** The same for those whose deadline has moved since their tickets were made. */
    saveMoved: async (saves: Save[], now: Date): Promise<number> =>
      (
        await attempts.bulk(
          saves.map((s) => ({ updateOne: { filter: acceptable(s, now), update: { $set: change(s) } } })),
        )
      ).matched,
    standings: async (ids: string[]): Promise<Map<string, Standing>> => {
      const found = await attempts.find(
        { _id: { $in: ids } },
        { fields: { status: 1, sessionNo: 1, lastSeq: 1, deadlineAt: 1, closesAt: 1 }, limit: 1000 },
      );
      return new Map(found.map((a) => [a._id, a]));
    },

    /** The end of an attempt and its event. Null: something may have moved since it was read. */
    close: (
      a: Attempt,
      { set, responses, event }: Closing,
      last?: { batch: Batch; receivedAt: Date },
    ): Promise<Attempt | null> => {
      const told = last ? { lastSeq: last.batch.last, lastSavedAt: last.receivedAt } : {};
      const paths = last ? pathsOf(last.batch.entries, last.receivedAt) : {};
      const unmoved = {
        status: 'in_progress' as const,
        sessionNo: a.sessionNo,
        lastSeq: a.lastSeq,
        closesAt: a.closesAt,
      };
      return attempts.saveShared(
        a,
        unmoved,
        { $set: { ...set, ...told, ...paths }, $unset: { sweepSlot: 1 } },
        { ...set, ...told, responses, sweepSlot: undefined },
        [event],
      );
    },
    overdue: (slice: number, now: Date, limit: number): Promise<Attempt[]> =>
      attempts.find(
        { slice, sweepSlot: { $lte: minuteOf(now) }, closesAt: { $lt: now } },
        { fields, sort: { sweepSlot: 1 }, limit },
      ),

    /** A result never gives way to one of an older key. Null: perhaps it did not count. */
    putResult: (
      a: Attempt,
      { status, result, earlier }: { status: Attempt['status']; result: Result; earlier?: EarlierResult },
      events: NewEvent[],
    ): Promise<Attempt | null> => {
      const set = {
        status,
        result,
        ...(earlier ? { earlier: [...(a.earlier ?? []), earlier].slice(-MAX_EARLIER) } : {}),
      };
      return attempts.saveShared(
        a,
        {
          status: a.status,
          gradeDueAt: a.gradeDueAt ?? null,
          $or: [{ result: null }, { 'result.keyVersion': { $lte: result.keyVersion } }],
        },
        { $set: set, $unset: { gradeDueAt: 1 } },
        { ...set, gradeDueAt: undefined },
        events,
      );
    },
    gradeDue: (slice: number, now: Date, limit: number) =>
      attempts.find({ slice, gradeDueAt: { $lte: now } }, { fields: { _id: 1 }, sort: { gradeDueAt: 1 }, limit }),
    gradedBefore: (paperId: string, keyVersion: number, limit: number) =>
      attempts.find({ paperId, 'result.keyVersion': { $lt: keyVersion } }, { fields: { _id: 1 }, limit }),
    countBehind: (paperId: string, keyVersion: number): Promise<number> =>
      attempts.count({ paperId, 'result.keyVersion': { $lt: keyVersion } }),
    /** Points given by hand; the grader takes them from there. */
    mark: (id: string, questionId: string, points: number, now: Date): Promise<boolean> =>
      attempts.update(
        { _id: id, status: { $in: ['submitted', 'graded'] } },
        { $set: { [`marks.${questionId}`]: points, gradeDueAt: now } },
      ),

    /** Running attempts of a test in the order of their ids, from after one on. */
    running: (testId: string, after: string, limit: number): Promise<Light[]> =>
      attempts.find({ testId, status: 'in_progress', _id: { $gt: after } }, { fields: LIGHT, sort: { _id: 1 }, limit }),
    lightById: (ids: string[]): Promise<Light[]> =>
      attempts.find({ _id: { $in: ids } }, { fields: LIGHT, limit: 1000 }),
    light: (id: string): Promise<Light | null> => attempts.get(id, LIGHT),
    /** Null: perhaps it was closed, or something with an event happened to it first. Saves do not stand in its way. */
    grantTime: (
      a: Light,
      grant: { id: string; minutes: number },
      to: Pick<Attempt, 'deadlineAt' | 'closesAt'>,
      now: Date,
      event: NewEvent,
    ): Promise<Light | null> => {
      const sweepSlot = minuteOf(to.closesAt);
      return attempts.saveShared(
        a as Attempt,
        { status: 'in_progress', deadlineAt: a.deadlineAt, closesAt: { $eq: a.closesAt, $gte: now } },
        {
          $set: { ...to, sweepSlot },
          $push: { grants: grant },
        },
        { ...to, sweepSlot, grants: [...(a.grants ?? []), grant] },
        [event],
      );
    },

    /** In the order of the ids. */
    listed: async (ids: string[], lateAfterMs: number): Promise<AttemptListed[]> => {
      const rows = await attempts.aggregate<AttemptListed>([
        { $match: { _id: { $in: ids } } },
        {
          $project: {
            ...LISTED,
            earlier: { $slice: ['$earlier', -1] },
            answered: countAnswered(),
            late: countAnswered({ $gt: ['$$r.v.receivedAt', { $add: ['$deadlineAt', lateAfterMs] }] }),
          },
        },
      ]);
      const byId = new Map(rows.map((row) => [row._id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** Closed first attempts of a test with their answers, in the order of their ids. */
    firstClosed: (
      testId: string,
      after: string,
      limit: number,
    ): Promise<Pick<Attempt, '_id' | 'paperId' | 'optionIds' | 'responses'>[]> =>
      attempts.find(
        { testId, _id: { $gt: after }, no: 1, status: { $in: ['submitted', 'graded'] } },
        { fields: { paperId: 1, optionIds: 1, responses: 1 }, sort: { _id: 1 }, limit },
      ),
  };
}
