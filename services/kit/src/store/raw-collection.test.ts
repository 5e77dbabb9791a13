import os from 'node:os';
import { connect as connectTcp, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createConnection } from 'mongoose';
import { systemClock } from '../clock';
import { Db } from './db';
import { databaseAway } from './database-away';
import { rawCollection } from './raw-collection';

/** A closableProxy to the database that can be shut in the middle of the work. */
async function closableProxy(): Promise<{ uri: string; shut(): Promise<void> }> {
  const target = new URL((process.env.TEST_MONGODB_URI ?? '').replace('mongodb:', 'http:'));
  const sockets = new Set<Socket>();
  const server: Server = createServer((inside) => {
    const outside = connectTcp(Number(target.port), target.hostname);
    for (const s of [inside, outside]) sockets.add(s.on('error', () => s.destroy()));
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    async shut() {
      for (const s of sockets) s.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
const fault = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('distinguishes an unavailable database from a faulty query', async () => {
  const { uri, shut } = await closableProxy();
  const connection = createConnection(uri, {
    runtimeAdapters: { os },
    directConnection: true,
    dbName: 'away',
    bufferCommands: false,
    serverSelectionTimeoutMS: 3000,
  });
  await connection.asPromise();
  const db = new Db(connection, systemClock);
  const accounts = db.store<{ _id: string; sv: number }>('accounts', { sv: Number });
  const asked = [
    await fault(rawCollection<{ _id: string }>(db, 'accounts').insertMany([{ _id: 'a' }, { _id: 'a' }])),
    await fault(accounts.update({ _id: 'a', nonsense: 1 } as never, {})),
    await fault(rawCollection(db, 'accounts').updateOne({ _id: 'a' as never }, { $nonsense: { a: 1 } } as never)),
  ];
  await connection.dropDatabase();
  await shut();
  const away = await Promise.all([
    fault(rawCollection(db, 'accounts').findOne({})),
    fault(accounts.get('a')),
    fault(accounts.update({ _id: 'a' }, { $set: { sv: 2 } })),
  ]);
  await connection.close();
  away.push(await fault(accounts.get('a')), await fault((async () => rawCollection(db, 'accounts').findOne({}))()));
  expect(asked.map((e) => databaseAway(e))).toEqual([false, false, false]);
  expect(asked.every((e) => e instanceof Error)).toBe(true);
  expect(away.map((e) => [(e as Error).name, databaseAway(e)]).filter(([, isAway]) => !isAway)).toEqual([]);
  expect(databaseAway(new Error('the mail was refused', { cause: away[0] }))).toBe(true);
  expect(databaseAway(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' }))).toBe(
    false,
  );
});
