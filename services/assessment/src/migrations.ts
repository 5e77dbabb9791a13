import type { Db, Migration } from '@kasauti/service-kit';
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

/** Attempts from before lists read attempt states. */
async function createStates(db: Db): Promise<void> {
  const states = attemptStateStore(db);
  const fields = { testId: 1, no: 1, status: 1, 'result.pendingGrading': 1, eventSeq: 1 };
  for await (const a of db.connection.collection('attempts').find({}, { projection: fields })) {
    await states.keep({
      _id: String(a._id),
      testId: String(a.testId),
      no: Number(a.no),
      isClosed: a.status !== 'in_progress',
      pendingGrading: Number((a.result as { pendingGrading?: number } | null)?.pendingGrading ?? 0),
      lastSeq: Number(a.eventSeq),
    });
  }
}

export const migrations: Migration[] = [
  { id: '0001-answer-keys-carry-events', run: (db) => numberKeyEvents(db) },
  { id: '0002-tests-say-that-they-hold-texts', run: (db) => markTestsWithTexts(db) },
  { id: '0003-attempts-have-their-states', run: (db) => createStates(db) },
];
