import type { Db, Page, Store } from '@kasauti/service-kit';
import type { AttemptState } from './attempt-state';
import { testCountsStore, type TestCounts } from './test-counts.store';

const CHANGES = { $add: ['$lastSeq', { $trunc: { $divide: [{ $toLong: '$submittedAt' }, 1000] } }] };
const FIELDS = {
  testId: String,
  no: Number,
  isClosed: Boolean,
  pendingGrading: Number,
  lastSeq: Number,
  studentId: String,
  batchId: String,
  startedAt: Date,
  submittedAt: Date,
  timeTakenSec: Number,
  lateAnswers: Number,
  score: Number,
  maxScore: Number,
  percentage: Number,
  correctCount: Number,
  wrongCount: Number,
  passed: Boolean,
} satisfies Record<Exclude<keyof AttemptState, '_id' | 'replacedBy'>, unknown>;
/** All but the id and what took its place. */
const FORGOTTEN = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, 1 as const]));

/** Of one test. */
export interface Waiting {
  _id: string;
  answers: number;
  since: Date | null;
}
export type AttemptStateStore = ReturnType<typeof attemptStateStore>;

export function attemptStateStore(db: Db) {
  const states = db.store<AttemptState>(
    'attempt_states',
    { _id: String, replacedBy: String, ...FIELDS },
    {
      indexes: [
        [{ testId: 1, isClosed: 1, no: 1, pendingGrading: 1 }],
        [{ testId: 1, _id: 1 }],
        [{ isClosed: 1, testId: 1 }],
      ],
    },
  );
  const counts = testCountsStore(db, (testIds) => countAttempts(states, testIds));
  return {
    /** Also an old state is noted as a change: the process that stored the newer one may have stopped before its note. */
    async keep({ _id, ...state }: AttemptState): Promise<void> {
      await states.upsertIf({ _id, lastSeq: { $lt: state.lastSeq }, replacedBy: { $exists: false } }, { $set: state });
      await counts.changed(state.testId);
    },
    /** No list or count has it any more, whichever of its events comes later. Repeats change nothing. */
    async replaced(_id: string, replacedBy: string, testId: string): Promise<void> {
      await states.upsertIf({ _id }, { $set: { replacedBy }, $unset: FORGOTTEN });
      await counts.changed(testId);
    },
    /** The first that is known; the event of the submission comes before it. */
    keepBatch: (_id: string, batchId: string | null) =>
      states.update({ _id, batchId: { $exists: false }, replacedBy: { $exists: false } }, { $set: { batchId } }),
    /**
     * Closed first attempts: how many, and a sum of event numbers and seconds. It grows with every change of one, also
     * when one takes the place of another, because it is submitted later.
     */
    firstClosed: async (testId: string): Promise<{ size: number; seqs: number }> => {
      const [found] = await states.aggregate<{ size: number; seqs: number }>([
        { $match: { testId, isClosed: true, no: 1 } },
        { $group: { _id: null, size: { $sum: 1 }, seqs: { $sum: CHANGES } } },
      ]);
      return { size: found?.size ?? 0, seqs: found?.seqs ?? 0 };
    },
    ofTest: async (testId: string): Promise<AttemptState[]> => {
      const all: AttemptState[] = [];
      for await (const batch of states.batches({ testId }, {})) all.push(...batch);
      return all;
    },
    /** Ids of closed attempts with answers that wait for grading, oldest start first. */
    pendingOf: async (testId: string, limit: number): Promise<string[]> => {
      const waiting = { testId, isClosed: true, pendingGrading: { $gt: 0 } };
      return (await states.find(waiting, { fields: { _id: 1 }, sort: { _id: 1 }, limit })).map((s) => s._id);
    },
    /** Those of the tests with answers that wait for points: how many, and when the oldest was submitted. */
    waitingIn: (testIds: string[]): Promise<Waiting[]> =>
      states.aggregate<Waiting>([
        { $match: { testId: { $in: testIds }, isClosed: true, pendingGrading: { $gt: 0 } } },
        { $group: { _id: '$testId', answers: { $sum: '$pendingGrading' }, since: { $min: '$submittedAt' } } },
        { $sort: { since: 1, _id: 1 } },
      ]),
    /** Ids of a test's attempts, latest start first. */
    async pageOf(testId: string, { skip, limit }: Page): Promise<{ ids: string[]; total: number }> {
      const [found, total] = await Promise.all([
        states.find({ testId }, { fields: { _id: 1 }, sort: { _id: -1 }, skip, limit }),
        states.count({ testId }),
      ]);
      return { ids: found.map((s) => s._id), total };
    },
    /** Attempts that run, by test, the fullest first. */
    async running(): Promise<{ testId: string; inside: number }[]> {
      const rows = await states.aggregate<{ _id: string; inside: number }>([
        { $match: { isClosed: false } },
        { $group: { _id: '$testId', inside: { $sum: 1 } } },
        { $sort: { inside: -1, _id: 1 } },
      ]);
      return rows.map(({ _id: testId, inside }) => ({ testId, inside }));
    },
    /** By test: how many attempts run, how many are closed, and how many of their answers wait for grading. */
    countsOf: counts.of,
  };
}

async function countAttempts(states: Store<AttemptState>, testIds: string[]): Promise<Map<string, TestCounts>> {
  const rows = await states.aggregate<{
    _id: { testId: string; isClosed: boolean };
    attempts: number;
    pending: number;
  }>([
    { $match: { testId: { $in: testIds } } },
    {
      $group: {
        _id: { testId: '$testId', isClosed: '$isClosed' },
        attempts: { $sum: 1 },
        pending: { $sum: '$pendingGrading' },
      },
    },
  ]);
  const found = new Map(testIds.map((id) => [id, { inProgress: 0, submitted: 0, pendingGrading: 0 }]));
  for (const row of rows) {
    const test = found.get(row._id.testId);
    if (!test) continue;
    test[row._id.isClosed ? 'submitted' : 'inProgress'] += row.attempts;
    test.pendingGrading += row.pending;
  }
  return found;
}
