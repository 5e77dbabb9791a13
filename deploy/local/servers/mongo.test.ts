import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mongo as driver } from 'mongoose';
import { change, rng, document, filter, type Random, type Doc } from './mongo/random-documents';
import { startMongo, withoutDatabase, type Mongo } from './mongo';

type Id = number | string;
interface Row {
  _id: Id;
  version?: number;
  tags?: string[];
  counted?: number;
  a?: unknown;
  u?: unknown;
  g?: number;
  k?: number;
  email?: string;
  kind?: string;
  text?: string;
}
type Rows = driver.Collection<Row>;

// These cases kill the server, so they start their own and never use a given one.
const ours = process.env.MONGODB_URI ? describe.skip : describe;
const DUPLICATE = { code: 11000 };

ours('our own server', () => {
  let mongo: Mongo;
  let client: driver.MongoClient;
  const connect = (): driver.MongoClient =>
    new driver.MongoClient(mongo.uri, { serverSelectionTimeoutMS: 3000, maxPoolSize: 32 });
  const rows = (name: string): Rows => client.db('local-test').collection<Row>(name);

  beforeAll(async () => {
    mongo = await startMongo({ durability: 'commit' });
    client = connect();
  });
  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  it('answers with an index exactly what it answers without one', async () => {
    const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000));
    const roll = rng(seed);
    const indexed = rows('indexed');
    const copy = rows('copy');
    await indexed.createIndex({ a: 1 });
    await indexed.createIndex({ u: 1, v: 1 }, { unique: true, sparse: true });
    await indexed.createIndex({ 'c.d': 1, a: 1 });

    for (let step = 0; step < 600; step++) {
      const at = `seed ${seed}, step ${step}`;
      if (step === 150) await indexed.createIndex({ b: 1, a: 1 });
      if (step === 200) await mongo.restart();
      if (step === 350) await indexed.dropIndex('a_1');
      if (step === 400) {
        await mongo.kill9();
        await mongo.restart();
      }
      await write(roll, indexed, copy, at);
      const wanted = filter(roll);
      const asked = `${at}, ${JSON.stringify(wanted)}`;
      const expected = await copy.find(wanted).sort({ _id: 1 }).toArray();
      expect([asked, await indexed.find(wanted).sort({ _id: 1 }).toArray()]).toEqual([asked, expected]);
      expect([asked, await indexed.countDocuments(wanted)]).toEqual([asked, expected.length]);
    }
    expect(await indexed.find().sort({ _id: 1 }).toArray()).toEqual(await copy.find().sort({ _id: 1 }).toArray());
  }, 120_000);

  it('uses an index also when the filter has further conditions', async () => {
    const indexed = rows('fast');
    const plain = rows('slow');
    const many = Array.from({ length: 8000 }, (_, n): Row => ({
      _id: `k${n}`,
      g: n % 800,
      u: `u${n}`,
      version: 0,
      text: 'x'.repeat(200),
    }));
    await indexed.createIndex({ g: 1, version: 1 });
    await indexed.createIndex({ u: 1, g: 1 }, { unique: true });
    await indexed.insertMany(many);
    await plain.insertMany(many);
    /** The fastest of ten, because the machine is shared with other tests. */
    const spent = async (collection: Rows, wanted: Doc): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 10; n++) {
        const from = performance.now();
        expect(await collection.countDocuments(wanted)).toBeGreaterThan(0);
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    for (const wanted of [
      { g: 5, text: { $ne: '' } },
      { g: { $eq: 5 }, version: { $lt: 1 } },
      { u: 'u77' },
      { g: { $in: [1, 2] }, u: 'u1' },
    ]) {
      const ratio = (await spent(plain, wanted)) / (await spent(indexed, wanted));
      expect([JSON.stringify(wanted), ratio > 3]).toEqual([JSON.stringify(wanted), true]);
    }
  });

  it('lets exactly one of 200 concurrent writers change a version', async () => {
    await rows('cas').insertOne({ _id: 'one', version: 0 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => rows('cas').updateOne({ _id: 'one', version: 0 }, { $inc: { version: 1 } })),
    );
    expect(answers.filter((answer) => answer.modifiedCount === 1)).toHaveLength(1);
    expect(await rows('cas').findOne()).toEqual({ _id: 'one', version: 1 });
  });

  it('accepts exactly one of 50 concurrent documents with the same unique value', async () => {
    await rows('unique').createIndex({ email: 1, kind: 1 }, { unique: true });
    for (let round = 0; round < 10; round++) {
      const email = `r${round}@example.in`;
      const insert = (n: number): Promise<unknown> =>
        rows('unique').insertOne({ _id: `${round}-${n}`, email, kind: 'k' });
      const upsert = (n: number): Promise<unknown> =>
        rows('unique').updateOne({ _id: `${round}-${n}` }, { $set: { email, kind: 'k' } }, { upsert: true });
      const all = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => (n % 2 ? insert(n) : upsert(n))));
      const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toHaveLength(49);
      refused.forEach((reason) => expect(reason).toMatchObject(DUPLICATE));
      expect(await rows('unique').countDocuments({ email })).toBe(1);
    }
  });

  it('refuses with an error what it does not implement correctly', async () => {
    await expect(rows('no').createIndex({ k: 1 }, { unique: true, partialFilterExpression: { k: 1 } })).rejects.toThrow(
      'partialFilterExpression',
    );
    await expect(rows('no').updateOne({}, [{ $set: { k: 1 } }])).rejects.toThrow('pipeline');
    await expect(
      rows('no')
        .find({}, { collation: { locale: 'en' } })
        .toArray(),
    ).rejects.toThrow('collation');
    await expect(
      client.withSession((session) => session.withTransaction(() => rows('no').insertOne({ _id: 'x' }, { session }))),
    ).rejects.toThrow();
    expect(await rows('no').countDocuments()).toBe(0);
  });

  it('counts only the documents it accepted', async () => {
    await rows('n').insertOne({ _id: 1 });
    await expect(rows('n').insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false })).rejects.toMatchObject({
      insertedCount: 2,
    });
    await expect(rows('n').insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }])).rejects.toMatchObject({
      insertedCount: 1,
    });
  });

  it('has every acknowledged write after a kill', async () => {
    await rows('acked').createIndex({ u: 1, k: 1 }, { unique: true });
    for (let round = 0; round < 3; round++) {
      const acked: Row[] = [];
      let counted = 0;
      await rows('acked').updateOne(
        { _id: `count${round}` },
        { $set: { u: `count${round}`, counted: 0 } },
        { upsert: true },
      );
      const insert = async (writer: number): Promise<never> => {
        for (let n = 0; ; n++) {
          const row = { _id: `${round}-${writer}-${n}`, u: `u${round}-${writer}-${n}`, k: n, text: 'x'.repeat(800) };
          await rows('acked').insertOne(row);
          acked.push(row);
        }
      };
      const count = async (): Promise<never> => {
        for (;;) {
          await rows('acked').updateOne({ _id: `count${round}` }, { $inc: { counted: 1 } });
          counted++;
        }
      };
      const writers = Promise.allSettled([...Array.from({ length: 8 }, (_, writer) => insert(writer)), count()]);
      await wait(700);
      await mongo.kill9();
      await writers;
      await mongo.restart();

      expect(acked.length).toBeGreaterThan(20);
      const stored = await rows('acked')
        .find({ _id: { $in: acked.map((row) => row._id) } })
        .toArray();
      expect(stored).toHaveLength(acked.length);
      for (const row of acked.slice(-30)) {
        expect(await rows('acked').countDocuments({ u: row.u, k: row.k })).toBe(1);
        await expect(rows('acked').insertOne({ ...row, _id: `again-${row._id}` })).rejects.toMatchObject(DUPLICATE);
      }
      expect((await rows('acked').findOne({ _id: `count${round}` }))?.counted).toBeGreaterThanOrEqual(counted);
    }
  }, 60_000);
});

ours('our own server, saving every 50 ms', () => {
  it('may lose the last writes in a kill, but never part of a document', async () => {
    const mongo = await startMongo({ durability: '50' });
    try {
      for (let round = 0; round < 4; round++) {
        const started = await insertUntilKilled(mongo, round);
        await mongo.restart();
        expect(await halvesOf(mongo, started)).toEqual([]);
      }
    } finally {
      await mongo.stop();
    }
  }, 60_000);
});

/** The ids of documents that are there without their last index entry, or the other way round. */
async function halvesOf(mongo: Mongo, rows: Row[]): Promise<Id[]> {
  const client = new driver.MongoClient(mongo.uri);
  const whole = client.db('local-test').collection<Row>('whole');
  const halves: Id[] = [];
  try {
    for (const row of rows) {
      const stored = (await whole.countDocuments({ _id: row._id })) > 0;
      const again = whole.insertOne({ ...row, _id: `again-${row._id}`, tags: row.tags?.slice(-1) });
      const refused = await again.then(
        () => false,
        (error: { code?: number }) => error.code === DUPLICATE.code || Promise.reject(error),
      );
      if (stored !== refused) halves.push(row._id);
    }
    return halves;
  } finally {
    await client.close();
  }
}

/** Documents of 100,000 index entries, 40 MB not yet on disk, so that the kill hits one that is half written. */
async function insertUntilKilled(mongo: Mongo, round: number): Promise<Row[]> {
  const client = new driver.MongoClient(mongo.uri, { serverSelectionTimeoutMS: 3000 });
  const whole = client.db('local-test').collection<Row>('whole');
  await whole.createIndex({ tags: 1 }, { unique: true });
  const started: Row[] = [];
  const insert = async (writer: number): Promise<never> => {
    for (let n = 0; ; n++) {
      const row = {
        _id: `${round}-${writer}-${n}`,
        tags: Array.from({ length: 100_000 }, (_, tag) => `${round}-${writer}-${n}-${tag}`),
      };
      started.push(row);
      await whole.insertOne(row);
    }
  };
  const writers = Promise.allSettled([0, 1, 2, 3].map(insert));
  await wait(1500);
  await mongo.kill9();
  await writers; // first, because a client closed during a call keeps monitoring the server
  await client.close();
  return started;
}

it('never shows a reader part of a change', async () => {
  const client = new driver.MongoClient(process.env.TEST_MONGODB_URI ?? '', { maxPoolSize: 20 });
  const rows = client.db(`local-test-${process.pid}`).collection<Row>('torn');
  const fields = Array.from({ length: 60 }, (_, n) => `f${n}`);
  const all = (value: number): Record<string, number> => Object.fromEntries(fields.map((field) => [field, value]));
  await rows.insertOne({ _id: 'one', ...all(0) });
  let writing = true;
  const seen: number[] = [];
  const read = async (): Promise<void> => {
    while (writing) seen.push(new Set(Object.values((await rows.findOne({ _id: 'one' })) ?? {})).size);
  };
  const write = async (): Promise<void> => {
    for (let n = 0; n < 1500; n++) await rows.updateOne({ _id: 'one' }, { $inc: all(1) });
  };
  const readers = Array.from({ length: 8 }, read);
  await Promise.all([write(), write(), write(), write()]);
  writing = false;
  await Promise.all(readers);
  await client.db(`local-test-${process.pid}`).dropDatabase();
  await client.close();
  expect(seen.length).toBeGreaterThan(1000);
  expect(seen.filter((different) => different !== 2)).toEqual([]); // the id, and one number sixty times
}, 180_000);

it('does not need the name of a database in an address', () => {
  expect(withoutDatabase('mongodb://u:p@a:1,b:2/shop?replicaSet=rs0')).toBe('mongodb://u:p@a:1,b:2/?replicaSet=rs0');
  expect(withoutDatabase('mongodb://a:1/shop')).toBe('mongodb://a:1');
  expect(withoutDatabase('mongodb://a:1')).toBe('mongodb://a:1');
});

/** The same random write on both; the copy also says whether the unique index has to refuse it. */
async function write(roll: Random, indexed: Rows, copy: Rows, at: string): Promise<void> {
  const _id = roll.below(300);
  const kind = roll.below(10);
  if (kind < 4) {
    const owner = roll.below(3) ? { u: roll.below(12), v: `v${roll.below(12)}` } : {};
    const row = { ...document(roll), ...owner };
    const rival = 'u' in owner && (await copy.countDocuments({ ...owner, _id: { $ne: _id } })) > 0;
    const put = (to: Rows): Promise<unknown> => to.replaceOne({ _id }, row, { upsert: true });
    const refused = await put(indexed).then(
      () => false,
      (error: { code?: number }) => error.code === 11000 || Promise.reject(error),
    );
    expect([at, refused]).toEqual([at, rival]);
    if (!refused) await put(copy);
  } else if (kind < 6) {
    const update = change(roll);
    await Promise.all([indexed, copy].map((to) => to.updateOne({ _id }, update)));
  } else if (kind < 8) {
    const [wanted, update] = [filter(roll), change(roll)];
    const [left, right] = await Promise.all([indexed, copy].map((to) => to.updateMany(wanted, update)));
    expect([at, left]).toEqual([at, right]);
  } else if (kind < 9) {
    await Promise.all([indexed, copy].map((to) => to.deleteOne({ _id })));
  } else {
    const wanted = { ...filter(roll), _id };
    const [left, right] = await Promise.all([indexed, copy].map((to) => to.deleteMany(wanted)));
    expect([at, left]).toEqual([at, right]);
  }
}
