import { openConnection } from './connect';
import { emptyDatabases } from './test-databases';

const uri = process.env.TEST_MONGODB_URI ?? '';
const database = (name: string) => openConnection(uri, { dbName: name });

it('gives databases in use to nobody else, and the next test the same ones, emptied but with their indexes', async () => {
  const [first, other] = [await emptyDatabases(uri, ['notes', 'papers']), await emptyDatabases(uri, ['notes'])];
  expect(other.prefix).not.toBe(first.prefix);
  const notes = await database(`${first.prefix}notes`);
  await notes.collection('pages').createIndex({ no: 1 }, { unique: true });
  await notes.collection('pages').insertMany([{ no: 1 }, { no: 2 }]);
  // What watches a service under test leaves this behind when the test dies.
  await notes.db?.command({ profile: 2 });
  await notes.collection('pages').findOne({});

  first.release();
  const next = await emptyDatabases(uri, ['notes', 'papers']);
  expect(next.prefix).toBe(first.prefix);
  expect(await notes.collection('pages').countDocuments()).toBe(0);
  expect((await notes.collection('pages').indexes()).map(({ name }) => name)).toContain('no_1');
  expect(await notes.db?.listCollections({ name: 'system.profile' }).toArray()).toEqual([]);

  await notes.dropDatabase();
  await notes.close();
  for (const used of [next, other]) used.release();
});
