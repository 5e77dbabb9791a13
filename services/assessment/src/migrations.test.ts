import { connect, newId } from '@kasauti/service-kit';
import { fixedClock } from '@kasauti/service-kit/testing';
import { migrations } from './migrations';
import { storesOf } from './service';

it('leaves no index of an older release that is the beginning of another', async () => {
  const clock = fixedClock(new Date());
  const db = await connect(process.env.TEST_MONGODB_URI ?? '', `t${newId().toLowerCase().slice(-12)}_old`, clock);
  storesOf(db, clock);
  await db.createIndexes();
  const { connection } = db;
  await connection.collection('test_definitions').createIndex({ classId: 1, status: 1 });
  await connection.collection('test_definitions').createIndex({ status: 1, endAt: 1 });
  await connection.collection('test_definitions').createIndex({ status: 1, startAt: 1 });
  await connection.collection('answer_keys').createIndex({ testId: 1 });
  await connection.collection('seats').createIndex({ testId: 1 });
  for (const { run } of migrations) await run(db);
  for (const name of ['test_definitions', 'answer_keys', 'seats']) {
    const keys = (await connection.collection(name).indexes()).map(({ key }) => Object.keys(key).join());
    expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key},`)))).toEqual([]);
  }
  await connection.dropDatabase();
  await db.close();
});
