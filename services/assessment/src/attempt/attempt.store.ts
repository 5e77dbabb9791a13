import { Schema } from 'mongoose';
import type { Db, Store } from '@kasauti/service-kit';
import { testStarted, type Attempt, type Closing } from './attempt';
import { grantsOf } from './attempt-grants.store';
import { listsOf } from './attempt-lists.store';
import { resultsOf } from './attempt-results.store';
import { savesOf } from './attempt-saves.store';
import { pathsOf, type Batch } from './response';

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
      [{ testId: 1, _id: 1 }],
      [{ paperId: 1, 'result.keyVersion': 1, _id: 1 }],
    ],
  });
  return {
    ...lifecycleOf(attempts),
    ...savesOf(attempts),
    ...resultsOf(attempts),
    ...grantsOf(attempts),
    ...listsOf(attempts),
  };
}

const fields = { outbox: 0 } as const;

/** From start to close. */
const lifecycleOf = (attempts: Store<Attempt>) => ({
  get: (id: string): Promise<Attempt | null> => attempts.get(id, fields),
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
  /** Past their end and still open. */
  countOverdue: (now: Date): Promise<number> => attempts.count(pastEnd(now)),
  overdue: (now: Date, limit: number): Promise<Attempt[]> =>
    attempts.find(pastEnd(now), { fields, sort: { closesAt: 1 }, limit }),
  nextOverdue: () => attempts.earliest('closesAt', OPEN),
});
