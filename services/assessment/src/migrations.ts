import type { Db, Migration } from '@kasauti/service-kit';
import { isClosed, timeTakenSec, type Attempt } from './attempt/attempt';
import { lateAnswers } from './attempt/response';
import type { AttemptState } from './attempt-state/attempt-state';
import { attemptStateStore } from './attempt-state/attempt-state.store';

/** Keys frozen before corrections were published have no event number to compare. */
async function numberKeyEvents(db: Db): Promise<void> {
  await db.connection.collection('answer_keys').updateMany({ eventSeq: { $exists: false } }, { $set: { eventSeq: 0 } });
}

/** Tests published before totals with short answers waited for the key. */
async function markTestsWithTexts(db: Db): Promise<void> {
  const papers = await db.connection
    .collection('papers')
    .find({ 'items.type': 'short-answer' }, { projection: { testId: 1 } })
    .toArray();
  const testIds = [...new Set(papers.map((paper) => String(paper.testId)))];
  await db.connection
    .collection<{ _id: string }>('test_definitions')
    .updateMany({ _id: { $in: testIds } }, { $set: { hasTexts: true } });
}

const STATE_FIELDS = {
  testId: 1,
  studentId: 1,
  no: 1,
  status: 1,
  startedAt: 1,
  submittedAt: 1,
  deadlineAt: 1,
  responses: 1,
  result: 1,
  eventSeq: 1,
};

/** As the attempt's events leave it. */
function stateOf(a: Attempt & { eventSeq?: number }): AttemptState {
  const { submittedAt, result } = a;
  return {
    _id: a._id,
    testId: a.testId,
    studentId: a.studentId,
    no: a.no,
    isClosed: isClosed(a),
    pendingGrading: result?.pendingGrading ?? 0,
    lastSeq: a.eventSeq ?? 0,
    startedAt: a.startedAt,
    ...(submittedAt
      ? {
          submittedAt,
          timeTakenSec: timeTakenSec(a, submittedAt),
          lateAnswers: lateAnswers(a.responses ?? {}, a.deadlineAt),
        }
      : {}),
    ...(result
      ? {
          score: result.score,
          maxScore: result.maxScore,
          percentage: result.percentage,
          correctCount: result.correctCount,
          wrongCount: result.wrongCount,
          passed: result.passed,
        }
      : {}),
  };
}

const attemptsOf = (db: Db) =>
  db.connection.collection<Attempt>('attempts').find({}, { projection: STATE_FIELDS }) as AsyncIterable<Attempt>;

/** Attempts from before lists read attempt states. */
async function createStates(db: Db): Promise<void> {
  const states = attemptStateStore(db);
  for await (const a of attemptsOf(db)) await states.keep(stateOf(a));
}

/** Attempt states from before they carried the student and the score. */
async function completeStates(db: Db): Promise<void> {
  const states = db.connection.collection<AttemptState>('attempt_states');
  for await (const a of attemptsOf(db)) {
    const { _id, lastSeq, ...facts } = stateOf(a);
    await states.updateOne({ _id, lastSeq }, { $set: facts });
  }
}

/** Attempts and seats had slices and minutes, from before their indexes were partial ones. */
async function dropSlots(db: Db): Promise<void> {
  const seats = db.connection.collection('seats');
  const startCheckDueAt = { $toDate: { $multiply: [{ $add: ['$bornSlot', 1] }, 60_000] } };
  await seats.updateMany({ bornSlot: { $exists: true } }, [{ $set: { startCheckDueAt } }, { $unset: ['bornSlot'] }]);
  await seats.updateMany({ slice: { $exists: true } }, { $unset: { slice: '' } });
  const attempts = db.connection.collection('attempts');
  await attempts.updateMany({ slice: { $exists: true } }, { $unset: { slice: '', sweepSlot: '' } });
  for (const name of ['testId_1_bornSlot_1', 'slice_1_bornSlot_1']) await dropIndex(seats, name);
  for (const name of ['slice_1_sweepSlot_1', 'slice_1_gradeDueAt_1']) await dropIndex(attempts, name);
}

/** Each is the beginning of an index that has one more key. */
async function dropShorterIndexes(db: Db): Promise<void> {
  const shorter = {
    test_definitions: ['classId_1_status_1', 'status_1_endAt_1', 'status_1_startAt_1'],
    answer_keys: ['testId_1'],
    seats: ['testId_1'],
  };
  for (const [collection, names] of Object.entries(shorter))
    for (const name of names) await dropIndex(db.connection.collection(collection), name);
}

const NO_SUCH = new Set([26, 27]);
async function dropIndex(collection: { dropIndex(name: string): Promise<unknown> }, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: { code?: number }) => {
    if (!NO_SUCH.has(error.code ?? 0)) throw error;
  });
}

export const migrations: Migration[] = [
  { id: '0001-answer-keys-carry-events', run: (db) => numberKeyEvents(db) },
  { id: '0002-tests-say-that-they-hold-texts', run: (db) => markTestsWithTexts(db) },
  { id: '0003-attempts-have-their-states', run: (db) => createStates(db) },
  { id: '0004-attempt-states-carry-scores', run: (db) => completeStates(db) },
  { id: '0005-no-slots', run: (db) => dropSlots(db) },
  { id: '0006-no-index-is-the-beginning-of-another', run: (db) => dropShorterIndexes(db) },
];
