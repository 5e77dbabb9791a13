import { randomBytes } from 'node:crypto';
import { fixedClock } from '../clock';
import { connect } from './connect';
import type { Db } from './db';
import type { Store } from './store';
import { watchPlans } from './plan-watch';

interface Doc {
  _id: string;
  tag: string;
  n: number;
}
let db: Db;
let docs: Store<Doc>;
beforeAll(async () => {
  const name = `t${randomBytes(4).toString('hex')}`;
  db = await connect(process.env.TEST_MONGODB_URI ?? '', name, fixedClock(new Date('2026-11-21T06:00:00Z')));
  docs = db.store<Doc>('docs', { _id: String, tag: String, n: Number }, { indexes: [[{ tag: 1 }]] });
  await db.createIndexes();
  for (let i = 0; i < 200; i++) await docs.insert({ _id: `d${i}`, tag: i < 150 ? 'many' : 'few', n: i });
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

const watched = async (work: () => Promise<unknown>) => {
  const fits = await watchPlans(db);
  try {
    await work();
  } finally {
    await db.connection.db?.command({ profile: 0 });
  }
  await fits().finally(() => db.connection.db?.dropCollection('system.profile'));
};

it('accepts what an index serves, a whole collection that is read on purpose, and a look of the test itself', async () => {
  await watched(async () => {
    await docs.find({ tag: 'few' }, { limit: 100 });
    await docs.update({ tag: 'few', n: 151 }, { $set: { n: 151 } });
    await docs.count({});
    await db.connection.collection('docs').findOne({ n: 3 });
  });
});

it.each<[string, () => Promise<unknown>, string]>([
  ['a query', () => docs.find({ n: 3 }, { limit: 1 }), 'COLLSCAN'],
  ['a count', () => docs.count({ n: { $gt: 3 } }), 'COLLSCAN'],
  ['an update', () => docs.update({ n: 3 }, { $set: { tag: 'few' } }), 'COLLSCAN'],
  [
    'an update that answers the document',
    () => docs.updateReturning({ n: 3 }, { $set: { tag: 'few' } }),
    '{"n":3}: COLLSCAN',
  ],
  [
    'an index that selects far too much',
    () => docs.find({ tag: 'many', n: 149 }, { limit: 1 }),
    '{ tag: 1 }, 149 read for 1',
  ],
])('names %s without a fitting index', async (_what, work, why) => {
  await expect(watched(work)).rejects.toThrow(why);
});
