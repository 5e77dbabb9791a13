import { Schema } from 'mongoose';
import type { Db, NewEvent, Store } from '@kasauti/service-kit';
import {
  testStarted,
  type Attempt,
  type AttemptSummary,
  type Closing,
  type EarlierResult,
  type Result,
  type Total,
  type TypedAnswers,
} from './attempt';
import { grantsOf } from './attempt-grants.store';
import { savesOf } from './attempt-saves.store';
import { waitingOf } from './attempt-waiting.store';
import { LATE_AFTER_MS, pathsOf, type Batch } from './response';

const schema = {
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
  sectionEnds: { type: [Date], default: undefined },
  extraMin: Number,
  seedId: String,
  continues: String,
  replaces: String,
  spentSec: Number,
  replacedBy: String,
  ended: Schema.Types.Mixed,
  status: String,
  sessionNo: Number,
  writerId: String,
  lastSeq: Number,
  lastSavedAt: Date,
  responses: Schema.Types.Mixed,
  gradeDueAt: Date,
  submittedAt: Date,
  closedBy: String,
  result: Schema.Types.Mixed,
  marks: Schema.Types.Mixed,
  comments: Schema.Types.Mixed,
  earlier: { type: [Schema.Types.Mixed], default: undefined },
  grants: { type: [Schema.Types.Mixed], default: undefined },
};

const OPEN = { status: 'in_progress' } as const;
const pastEnd = (now: Date) => ({ ...OPEN, closesAt: { $lt: now } });

export type AttemptStore = ReturnType<typeof attemptStore>;

export function attemptStore(db: Db) {
  const attempts = db.store<Attempt>('attempts', schema, {
    outbox: true,
    indexes: [
      [{ closesAt: 1 }, { partialFilterExpression: OPEN }],
      [{ gradeDueAt: 1 }, { sparse: true }],
      [{ testId: 1, status: 1, _id: 1 }],
      [OF_TEST],
      [{ paperId: 1, 'result.keyVersion': 1, _id: 1 }],
      [{ testId: 1, 'ended.at': -1 }, { partialFilterExpression: { 'ended.at': { $gt: new Date(0) } } }],
    ],
  });
  return {
    ...lifecycleOf(attempts),
    ...savesOf(attempts),
    ...resultsOf(attempts),
    ...grantsOf(attempts),
    ...waitingOf(attempts),
    ...listsOf(attempts),
  };
}

const WHOLE = { outbox: 0 } as const;

/** From start to close. */
const lifecycleOf = (attempts: Store<Attempt>) => ({
  get: (id: string): Promise<Attempt | null> => attempts.get(id, WHOLE),
  /** False when it exists: another process inserted it from the same seat entry. */
  insert: (a: Attempt) => attempts.insert(a, [testStarted(a)]),
  existing: async (ids: string[]): Promise<Set<string>> =>
    new Set((await attempts.find({ _id: { $in: ids } }, { fields: { _id: 1 }, limit: 1000 })).map((a) => a._id)),
  takeOver: (a: Attempt, writerId: string): Promise<Attempt | null> =>
    attempts.updateReturning(
      { _id: a._id, status: 'in_progress', sessionNo: a.sessionNo },
      { $set: { writerId, sessionNo: a.sessionNo + 1 } },
    ),

  /** Closes an attempt, with its event. Null: it may have changed since it was read. */
  close: (
    a: Attempt,
    { set, responses, event }: Closing,
    last?: { batch: Batch; receivedAt: Date },
  ): Promise<Attempt | null> => {
    const saved = last ? { lastSeq: last.batch.last, lastSavedAt: last.receivedAt } : {};
    const paths = last ? pathsOf(last.batch.entries, last.receivedAt) : {};
    const unchanged = {
      status: 'in_progress' as const,
      sessionNo: a.sessionNo,
      lastSeq: a.lastSeq,
      closesAt: a.closesAt,
    };
    return attempts.saveShared(
      a,
      unchanged,
      { $set: { ...set, ...saved, ...paths } },
      { ...set, ...saved, responses },
      [event],
    );
  },
  /** Its place is taken by a later attempt. Idempotent. */
  replace: (id: string, replacedBy: string): Promise<boolean> =>
    attempts.update({ _id: id, replacedBy: { $exists: false } }, { $set: { replacedBy } }),
  /** Those that their teacher ended, the latest first. */
  endedIn: (testId: string, limit: number): Promise<Pick<Attempt, '_id' | 'studentId' | 'ended'>[]> =>
    attempts.find(
      { testId, 'ended.at': { $gt: new Date(0) } },
      { fields: { studentId: 1, ended: 1 }, sort: { 'ended.at': -1 }, limit },
    ),
  /** Past their end and still open. */
  countOverdue: (now: Date): Promise<number> => attempts.count(pastEnd(now)),
  overdue: (now: Date, limit: number): Promise<Attempt[]> =>
    attempts.find(pastEnd(now), { fields: WHOLE, sort: { closesAt: 1 }, limit }),
  nextOverdue: () => attempts.earliest('closesAt', OPEN),
});

const MAX_EARLIER = 20;
/** Attempts read at once with answers, and without. */
const CHUNK = { withAnswers: 500, light: 1000 };

const WITH_ANSWER = {
  studentId: 1,
  no: 1,
  paperId: 1,
  optionIds: 1,
  seedId: 1,
  'result.score': 1,
  'result.maxScore': 1,
  'result.percentage': 1,
  'result.correctCount': 1,
  'result.wrongCount': 1,
  'result.pendingGrading': 1,
  'result.passed': 1,
} as const;
const answersTo = (questionIds: readonly string[]) =>
  Object.fromEntries(
    questionIds.flatMap((id) =>
      [`responses.${id}`, `result.items.${id}`, `marks.${id}`].map((path) => [path, 1 as const]),
    ),
  );
/** With some answers only, and of the result its totals. */
export type WithAnswers = Pick<
  Attempt,
  '_id' | 'studentId' | 'no' | 'paperId' | 'optionIds' | 'seedId' | 'responses' | 'result'
> &
  Partial<Pick<Attempt, 'marks'>>;

/** No other attempt took their place. */
/** Named where pages end: the order alone would have all later attempts of other tests read. */
const OF_TEST = { testId: 1, _id: 1 } as const;
const STANDS = { replacedBy: { $exists: false } } as const;

const resultsOf = (attempts: Store<Attempt>) => ({
  /** Never replaces a result of a newer key. Null: it may have changed since it was read. */
  putResult: (
    a: Attempt,
    {
      status,
      result,
      earlier,
      byHand,
    }: {
      status: Attempt['status'];
      result: Result;
      earlier?: EarlierResult;
      byHand?: Pick<Attempt, 'marks' | 'comments'>;
    },
    events: NewEvent[],
  ): Promise<Attempt | null> => {
    const set = {
      status,
      result,
      ...byHand,
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
  gradeDue: (now: Date, limit: number) =>
    attempts.find({ gradeDueAt: { $lte: now } }, { fields: { _id: 1 }, sort: { gradeDueAt: 1 }, limit }),
  nextGradeDue: () => attempts.earliest('gradeDueAt'),
  countGradeDue: (since: Date): Promise<number> => attempts.count({ gradeDueAt: { $lte: since } }),
  gradedBefore: (paperId: string, keyVersion: number, limit: number) =>
    attempts.find({ paperId, 'result.keyVersion': { $lt: keyVersion } }, { fields: { _id: 1 }, limit }),
  countBehind: (paperId: string, keyVersion: number): Promise<number> =>
    attempts.count({ paperId, 'result.keyVersion': { $lt: keyVersion } }),
  /** Of them those that were asked a question, where it is drawn. */
  countBehindWith: (paperId: string, keyVersion: number, questionId: string): Promise<number> =>
    attempts.count({
      paperId,
      'result.keyVersion': { $lt: keyVersion },
      [`result.items.${questionId}`]: { $exists: true },
    }),
  /** The typed answers to some questions and how they were graded. */
  typedAnswers: async (ids: string[], questionIds: string[]): Promise<TypedAnswers[]> => {
    const fields = Object.fromEntries(
      questionIds.flatMap((id) => [`responses.${id}.text`, `result.items.${id}`].map((path) => [path, 1 as const])),
    );
    const found: TypedAnswers[] = [];
    for (let i = 0; i < ids.length; i += CHUNK.withAnswers)
      found.push(
        ...(await attempts.find(
          { _id: { $in: ids.slice(i, i + CHUNK.withAnswers) } },
          {
            fields: { ...fields, studentId: 1, submittedAt: 1, deadlineAt: 1 },
            sort: { _id: 1 },
            limit: CHUNK.withAnswers,
          },
        )),
      );
    return found;
  },
  /** A page of a test's closed attempts that stand, with some answers and their totals, in the order of their ids. */
  withAnswers: (testId: string, questionIds: readonly string[], after: string, limit: number): Promise<WithAnswers[]> =>
    attempts.find(
      { testId, _id: { $gt: after }, status: { $in: ['submitted', 'graded'] }, ...STANDS },
      { fields: { ...WITH_ANSWER, ...answersTo(questionIds) }, sort: { _id: 1 }, hint: OF_TEST, limit },
    ),
  /** Closed first attempts of a test that stand, with their answers, in the order of their ids. */
  firstClosed: (
    testId: string,
    after: string,
    limit: number,
  ): Promise<Pick<Attempt, '_id' | 'paperId' | 'optionIds' | 'seedId' | 'responses' | 'result'>[]> =>
    attempts.find(
      { testId, _id: { $gt: after }, no: 1, status: { $in: ['submitted', 'graded'] }, ...STANDS },
      {
        fields: { paperId: 1, optionIds: 1, seedId: 1, responses: 1, 'result.items': 1, 'result.percentage': 1 },
        sort: { _id: 1 },
        hint: OF_TEST,
        limit,
      },
    ),
});

const only = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, 1])) as Record<K, 1>;

const TOTAL = only('result.score', 'result.maxScore', 'result.percentage', 'result.pendingGrading');

const SUMMARY = only('testId', 'no', 'status', 'submittedAt', 'closesAt');

const HEAD = only(
  'testId',
  'studentId',
  'status',
  'lastSeq',
  'sessionNo',
  'startedAt',
  'deadlineAt',
  'closesAt',
  'sectionEnds',
  'lastSavedAt',
  'submittedAt',
  'ended',
);
export type AttemptHead = Pick<Attempt, '_id' | keyof typeof HEAD>;

const ROW = only(
  'testId',
  'studentId',
  'no',
  'status',
  'startedAt',
  'deadlineAt',
  'grants',
  'extraMin',
  'submittedAt',
  'closedBy',
  'ended',
  'replaces',
  'replacedBy',
  'spentSec',
  'lastSavedAt',
);
const ROW_TOTAL = { ...TOTAL, ...only('result.correctCount', 'result.wrongCount', 'result.passed') };
/** A row of the owner's list; the database counts the answers. */
export type AttemptRow = Pick<Attempt, '_id' | 'earlier' | keyof typeof ROW> & {
  result: (Total & Pick<Result, 'correctCount' | 'wrongCount' | 'passed'>) | null;
  answered: number;
  late: number;
};

const countAnswered = (...conditions: object[]) => ({
  $size: {
    $filter: {
      input: { $objectToArray: '$responses' },
      as: 'r',
      cond: {
        $and: [
          {
            $or: [
              { $gt: ['$$r.v.choice', ''] },
              { $gt: [{ $size: { $ifNull: ['$$r.v.choices', []] } }, 0] },
              { $gt: ['$$r.v.text', ''] },
            ],
          },
          ...conditions,
        ],
      },
    },
  },
});

/** As `endOfAnswer` in response.ts. */
const END_OF_ANSWER = { $ifNull: [{ $arrayElemAt: ['$sectionEnds', '$$r.v.section'] }, '$deadlineAt'] };

/** What a total is. */
export const MARKED = ['score', 'maxScore', 'correctCount', 'wrongCount'] as const;
/** Of one attempt; without a total before it is graded. */
export interface Marks {
  total: Partial<Pick<Result, (typeof MARKED)[number]>>;
  points: (number | null)[];
}

const pointsIn = (questionId: string) => {
  const item = `$$items.${questionId}`;
  return { $cond: [{ $in: [`${item}.verdict`, ['pending', 'dropped']] }, null, { $ifNull: [`${item}.points`, null] }] };
};

/** Reads without the answers. */
const listsOf = (attempts: Store<Attempt>) => ({
  /** The ids of the papers that attempts of a test use. Jumps along the index from one to the next. */
  papersInUse: async (testId: string): Promise<string[]> => {
    const found: string[] = [];
    for (let next: string | undefined = `${testId}:`; ;) {
      const above: { paperId: { $gt: string; $lt: string } } = { paperId: { $gt: next, $lt: `${testId};` } };
      [next] = (await attempts.find(above, { fields: { paperId: 1 }, sort: { paperId: 1 }, limit: 1 })).map(
        (a) => a.paperId,
      );
      if (next === undefined) return found;
      found.push(next);
    }
  },
  head: (id: string): Promise<AttemptHead | null> => attempts.get(id, HEAD),
  summaries: async (ids: string[]): Promise<Map<string, AttemptSummary>> => {
    const fields = { ...SUMMARY, ...TOTAL };
    const found = new Map<string, AttemptSummary>();
    for (let i = 0; i < ids.length; i += CHUNK.light) {
      const chunk = ids.slice(i, i + CHUNK.light);
      for (const a of await attempts.find({ _id: { $in: chunk } }, { fields, limit: CHUNK.light })) found.set(a._id, a);
    }
    return found;
  },
  /** Totals, and the points of some questions in their order: null for one that waits, does not count or was not asked. */
  pointsOf: async (ids: string[], questionIds: string[]): Promise<Map<string, Marks>> => {
    const rows = await attempts.aggregate<Marks & { _id: string }>([
      { $match: { _id: { $in: ids } } },
      {
        $project: {
          total: Object.fromEntries(MARKED.map((name) => [name, `$result.${name}`])),
          points: { $let: { vars: { items: '$result.items' }, in: questionIds.map(pointsIn) } },
        },
      },
    ]);
    return new Map(rows.map(({ _id, ...marks }) => [_id, marks]));
  },
  /** In the order of the ids. */
  listed: async (ids: string[]): Promise<AttemptRow[]> => {
    const rows = await attempts.aggregate<AttemptRow>([
      { $match: { _id: { $in: ids } } },
      {
        $project: {
          ...ROW,
          ...ROW_TOTAL,
          earlier: { $slice: ['$earlier', -1] },
          answered: countAnswered(),
          late: countAnswered({ $gt: ['$$r.v.receivedAt', { $add: [END_OF_ANSWER, LATE_AFTER_MS] }] }),
        },
      },
    ]);
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});
