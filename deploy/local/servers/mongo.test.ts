import { mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mongo as driver } from 'mongoose';
import { startMongo, withoutDatabase, type Mongo } from './mongo';

interface Row {
  _id: string;
  text: string;
}

// These cases kill the server, so they start their own and never use a given one.
const ours = process.env.MONGODB_URI ? describe.skip : describe;

ours('our own server', () => {
  let dataDir: string;
  let mongo: Mongo;
  const connect = () =>
    new driver.MongoClient(mongo.uri, { writeConcern: { w: 'majority', journal: true }, runtimeAdapters: { os } });

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kasauti-mongo-test-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('has every acknowledged write after a kill, and takes writes again at the same port', async () => {
    mongo = await startMongo({ dataDir });
    const client = connect();
    try {
      const rows = client.db('local-test').collection<Row>('acked');
      const acked: string[] = [];
      const write = async (writer: number): Promise<never> => {
        for (let n = 0; ; n++) {
          const _id = `${writer}-${n}`;
          await rows.insertOne({ _id, text: 'x'.repeat(800) });
          acked.push(_id);
        }
      };
      const writers = [0, 1, 2, 3].map((writer) => write(writer).catch(() => undefined));
      while (acked.length <= 20) await wait(10);
      await mongo.kill9();
      await mongo.restart();
      await rows.insertOne({ _id: 'after', text: '' });
      await client.close();
      await Promise.all(writers);
      const after = connect();
      const stored = await after.db('local-test').collection<Row>('acked').distinct('_id');
      await after.close();
      expect(acked.filter((_id) => !stored.includes(_id))).toEqual([]);
    } finally {
      await client.close();
      await mongo.stop();
    }
  });

  it('finds its data when the next run has another port', async () => {
    const before = mongo.uri;
    mongo = await startMongo({ dataDir });
    const client = connect();
    try {
      const { setName, isWritablePrimary } = await client.db('admin').command({ hello: 1 });
      expect({ setName, isWritablePrimary }).toEqual({ setName: 'kasauti', isWritablePrimary: true });
      expect(mongo.uri).not.toBe(before);
      expect(await client.db('local-test').collection('acked').countDocuments()).toBeGreaterThan(20);
    } finally {
      await client.close();
      await mongo.stop();
    }
  });
});

it('does not need the name of a database in an address', () => {
  expect(withoutDatabase('mongodb://u:p@a:1,b:2/shop?replicaSet=rs0')).toBe('mongodb://u:p@a:1,b:2/?replicaSet=rs0');
  expect(withoutDatabase('mongodb://a:1/shop')).toBe('mongodb://a:1');
  expect(withoutDatabase('mongodb://a:1')).toBe('mongodb://a:1');
});
