import { dropOwn, fixedClock, ownDatabase } from '@kasauti/service-kit/testing';
import { mcq } from '../test/builders';
import { newBankQuestion, type Content } from './bank/bank-question';
import { findNear } from './bank/near.query';
import { migrations } from './migrations';
import { storesOf } from './service';

/** A database as a release left it, with today's indexes. */
async function aDatabase() {
  const clock = fixedClock(new Date());
  const db = await ownDatabase(clock);
  const stores = storesOf(db, clock);
  await db.createIndexes();
  return { db, stores };
}

it('finds near copies of the questions of an older bank, and keeps everything else of them', async () => {
  const { db, stores } = await aDatabase();
  const bank = db.connection.collection<{ _id: string }>('bank_questions');
  const text = (n: number) => `Train number ${n} leaves Pune at seven in the morning. When is it in Nagpur?`;
  const labels = { subject: '', chapter: '', tags: [] };
  const old = Array.from({ length: 450 }, (_, n) => {
    const content = mcq({ question: text(n) }) as Content;
    const { near: _near, ...rest } = newBankQuestion({
      id: `q${n}`,
      teacherId: `t${n}`,
      content,
      labels,
      now: new Date(),
    });
    return rest;
  });
  await bank.insertMany(old);
  for (let times = 0; times < 2; times++) for (const { run } of migrations) await run(db);
  expect(await bank.find({}, { projection: { near: 0 }, sort: { _id: 1 } }).toArray()).toEqual(
    [...old].sort((a, b) => (a._id < b._id ? -1 : 1)),
  );
  for (const n of [0, 199, 200, 449])
    expect(await findNear(stores.bank)(`t${n}`, [mcq({ question: text(1000) })], 3)).toMatchObject([
      [{ of: { _id: `q${n}` } }],
    ]);
  await dropOwn(db);
});

it('leaves no index of an older release that is the beginning of another', async () => {
  const { db } = await aDatabase();
  const { connection } = db;
  await connection.collection('test_definitions').createIndex({ classId: 1, status: 1 });
  await connection.collection('test_definitions').createIndex({ status: 1, endAt: 1 });
  await connection.collection('test_definitions').createIndex({ status: 1, startAt: 1 });
  await connection.collection('answer_keys').createIndex({ testId: 1 });
  await connection.collection('seats').createIndex({ testId: 1 });
  await connection.collection('enrolments').createIndex({ classId: 1, isActive: 1 });
  for (const { run } of migrations) await run(db);
  for (const name of ['test_definitions', 'answer_keys', 'seats', 'enrolments']) {
    const keys = (await connection.collection(name).indexes()).map(({ key }) => Object.keys(key).join());
    expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key},`)))).toEqual([]);
  }
  await dropOwn(db);
});

it('lets an import of an older release expire once its events are published', async () => {
  const { db } = await aDatabase();
  const imports = db.connection.collection<{ _id: string }>('imports');
  await imports.dropIndex('expiresAt_1');
  await imports.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const expiresAt = new Date(0);
  const waits = { _id: 'i2', expiresAt, ...{ outbox: [{ eventId: 'e1' }] } };
  await imports.insertMany([{ _id: 'i1', ...{ expiresAt } }, waits]);
  await db.createIndexes();
  for (let times = 0; times < 2; times++) for (const { run } of migrations) await run(db);
  const index = (await imports.indexes()).find(({ name }) => name === 'expiresAt_1');
  expect(index).toMatchObject({ expireAfterSeconds: 0, partialFilterExpression: { outbox: [] } });
  expect(await imports.find({ ...index?.partialFilterExpression }).toArray()).toMatchObject([{ _id: 'i1' }]);
  expect(await imports.findOne({ _id: 'i2' })).toEqual(waits);
  await dropOwn(db);
});

it('gives a seat the date of its check instead of the minute of its start', async () => {
  const { db } = await aDatabase();
  const seats = db.connection.collection<{ _id: string }>('seats');
  const attempts = db.connection.collection<{ _id: string }>('attempts');
  const seat = { _id: 't1:s1', testId: 't1', studentId: 's1', version: 3 };
  const startedIn = { bornSlot: 29_900_000, slice: 5 };
  await seats.insertMany([{ ...seat, ...startedIn }]);
  await seats.createIndex({ testId: 1, bornSlot: 1 });
  await attempts.insertMany([{ _id: 'a1', ...{ slice: 5, sweepSlot: 29_900_090 } }]);
  for (let times = 0; times < 2; times++) for (const { run } of migrations) await run(db);
  expect(await seats.findOne({ _id: seat._id })).toEqual({
    ...seat,
    startCheckDueAt: new Date(29_900_001 * 60_000),
  });
  expect(await attempts.findOne({ _id: 'a1' })).toEqual({ _id: 'a1' });
  expect((await seats.indexes()).map(({ name }) => name)).not.toContain('testId_1_bornSlot_1');
  await dropOwn(db);
});
