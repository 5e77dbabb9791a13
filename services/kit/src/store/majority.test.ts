import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { systemClock } from '../clock';
import { connect, openConnection } from './connect';
import { Db } from './db';
import { event } from './outbox';
import { databaseAway } from './database-away';
import { rawCollection } from './raw-collection';

const uri = process.env.TEST_MONGODB_URI ?? '';
const dbName = `t${randomBytes(4).toString('hex')}_majority`;
const started = () => event('user_verified', { userId: 'u', role: 'student' });

afterAll(async () => {
  const connection = await openConnection(uri, { dbName });
  await connection.dropDatabase();
  await connection.close();
});

it('reads only what a majority has, in every kind of call', async () => {
  const watched = await connect(
    `${uri.replace(/\/$/, '')}${uri.includes('?') ? '&' : '/?'}monitorCommands=true`,
    dbName,
    systemClock,
  );
  const read: unknown[] = [];
  watched.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'aggregate'].includes(commandName)) read.push(command.readConcern?.level);
  });
  const notes = watched.store<{ _id: string; text: string }>('notes', { text: String });
  await notes.get('a');
  await notes.findOne({ text: 'one' });
  await notes.find({ text: 'one' }, { limit: 1 });
  await notes.count({ text: 'one' });
  await notes.aggregate([{ $match: { text: 'one' } }]);
  for await (const batch of notes.batches({ text: 'one' }, { text: 1 })) expect(batch).toBeDefined();
  await rawCollection(watched, 'notes').findOne({});
  expect(read).toEqual(Array(7).fill('majority'));
  await watched.close();
});

it('calls nothing saved that a majority has not confirmed, whatever the call', async () => {
  // One member can never confirm for two.
  const lone = new Db(await openConnection(uri, { dbName, w: 2 }), systemClock);
  const notes = lone.store<{ _id: string; n: number }>('lone_notes', { n: Number }, { outbox: true });
  const doc = { _id: 'a', n: 1 };
  const writes: [string, () => Promise<unknown>][] = [
    ['an insert', () => notes.insert(doc)],
    ['an insert that exists already', () => notes.insert(doc)],
    ['an insert among others', () => Promise.all([notes.insert(doc), notes.insert({ _id: 'b', n: 1 })])],
    ['an update', () => notes.update({ _id: 'a' }, { $set: { n: 2 } })],
    ['a change with events', () => notes.save(doc, {}, { $set: { n: 3 } }, [started()])],
    ['a shared change', () => notes.saveShared(doc, {}, { $set: { n: 4 } }, { n: 4 }, [started()])],
    ['an upsert', () => notes.upsertIf({ _id: 'c' }, { $set: { n: 5 } })],
    ['a removal', () => notes.remove({ _id: 'c' })],
    ['a transaction', () => lone.atomically((tx) => notes.in(tx).insert({ _id: 'd', n: 6 }))],
  ];
  for (const [name, write] of writes) {
    const said = await write().then(
      () => 'saved',
      (error: unknown) => (databaseAway(error) ? 'unknown' : error),
    );
    expect([name, said]).toEqual([name, 'unknown']);
  }
  await lone.close();
});

it.each([
  ['NotWritablePrimary', 10107],
  ['PrimarySteppedDown', 189],
  ['InterruptedDueToReplStateChange', 11602],
  ['Interrupted', 11601],
  ['ReadConcernMajorityNotAvailableYet', 134],
  ['CursorNotFound', 43],
  ['QueryPlanKilled', 175],
  ['CursorKilled', 237],
  ['WriteConcernFailed', 64],
  ['UnsatisfiableWriteConcern', 100],
  ['MaxTimeMSExpired', 50],
])('treats %s, as of a primary that steps down, as an absent database', (codeName, code) => {
  expect(databaseAway(new mongo.MongoServerError({ message: codeName, code, codeName }))).toBe(true);
});

it('treats a primary that the driver knows to be replaced as an absent database', () => {
  expect(databaseAway(new mongo.MongoStalePrimaryError('a newer primary was discovered'))).toBe(true);
  expect(databaseAway(new mongo.MongoServerClosedError())).toBe(true);
});
