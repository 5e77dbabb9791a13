import type { Db, Migration } from '@kasauti/service-kit';
import type { BankQuestion } from './bank/bank-question';
import { nearKeysOf } from './bank/near';

/** `slice` and the minute fields (`bornSlot`, `sweepSlot`) were keys of polling indexes; dates replaced them. */
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

/** Each is a prefix of a longer index. */
const dropPrefixIndexes = (prefixes: Record<string, string[]>) => async (db: Db) => {
  for (const [collection, names] of Object.entries(prefixes))
    for (const name of names) await dropIndex(db.connection.collection(collection), name);
};
const firstPrefixes = {
  test_definitions: ['classId_1_status_1', 'status_1_endAt_1', 'status_1_startAt_1'],
  answer_keys: ['testId_1'],
  seats: ['testId_1'],
};
const enrolmentPrefixes = { enrolments: ['classId_1_isActive_1'] };

const SLICE = 200;

/**
 * Questions stored before near-duplicate search get their keys; the revision filter skips one that was edited meanwhile
 * and has them.
 */
async function addNearKeys(db: Db): Promise<void> {
  const questions =
    db.connection.collection<Pick<BankQuestion, '_id' | 'content' | 'revision' | 'near'>>('bank_questions');
  for (let after = ''; ;) {
    const found = await questions
      .find(
        { _id: { $gt: after }, near: { $exists: false } },
        { projection: { content: 1, revision: 1 }, sort: { _id: 1 }, limit: SLICE },
      )
      .toArray();
    const updates = found.map(({ _id, content, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { near: nearKeysOf(content) } } },
    }));
    if (updates.length > 0) await questions.bulkWrite(updates, { ordered: false });
    if (found.length < SLICE) return;
    after = found.at(-1)?._id ?? after;
  }
}

/** Those of before have no list of events until their first one, and only an empty list lets one expire. */
async function letImportsExpire(db: Db): Promise<void> {
  await db.connection.collection('imports').updateMany({ outbox: { $exists: false } }, { $set: { outbox: [] } });
}

const NO_SUCH = new Set([26, 27]);
async function dropIndex(collection: { dropIndex(name: string): Promise<unknown> }, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: { code?: number }) => {
    if (!NO_SUCH.has(error.code ?? 0)) throw error;
  });
}

export const migrations: Migration[] = [
  { id: '0005-no-slots', run: dropSlots },
  { id: '0006-no-index-is-the-beginning-of-another', run: dropPrefixIndexes(firstPrefixes) },
  { id: '0007-near-copies', run: addNearKeys },
  { id: '0008-no-index-of-enrolments-is-the-beginning-of-another', run: dropPrefixIndexes(enrolmentPrefixes) },
  { id: '0009-imports-without-events-expire', run: letImportsExpire, repeats: true },
];
