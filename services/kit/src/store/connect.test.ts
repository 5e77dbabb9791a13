import { randomBytes } from 'node:crypto';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { databaseAway } from './database-away';
import { systemClock } from '../clock';
import { connect } from './connect';
import { newId } from '../id';
import type { Db } from './db';
import type { Store } from './store';
import { cutOff, type CutOff } from './test-cut-off';

interface Note {
  _id: string;
  text: string;
}
let checkedOut = 0;
let line: CutOff;
let db: Db;
let notes: Store<Note>;

const sockets: Socket[] = [];
const remember = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);

beforeAll(async () => {
  subscribe('net.client.socket', remember);
  line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'cut_notes');
  db = await connect(line.uri, `t${randomBytes(4).toString('hex')}`, systemClock);
  notes = db.store<Note>('cut_notes', { _id: String, text: String });
  db.connection
    .getClient()
    .on('connectionCheckedOut', () => {
      checkedOut += 1;
    })
    .on('connectionCheckedIn', () => {
      checkedOut -= 1;
    });
});
afterAll(async () => {
  unsubscribe('net.client.socket', remember);
  line.restore();
  if (checkedOut === 0) await db.connection.dropDatabase();
  await db.connection.close(true);
  line.close();
});

/** Closes each socket at its next write, as if the server died at that moment. */
function loseSockets(): void {
  const port = Number(new URL(line.uri).port);
  for (const socket of sockets.splice(0).filter((s) => s.remotePort === port)) {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (...args: unknown[]) => {
      socket.destroy();
      return write(...args);
    };
  }
}
const STUCK_MS = 9000;
const failed = (call: Promise<unknown>) => Promise.race([pause(STUCK_MS, 'stuck', { ref: false }), outcomeOf(call)]);
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (databaseAway(error) ? 'away' : error),
  );
const kinds: [string, () => Promise<unknown>][] = [
  ['a gathered read', () => notes.get('a')],
  ['a gathered insert', () => notes.insert({ _id: newId(), text: '' })],
  ['a gathered update', () => notes.updateShared({ _id: 'a' }, { $set: { text: 'x' } })],
  ['a gathered upsert', () => notes.upsertIf({ _id: newId() }, { $set: { text: 'x' } })],
  ['a bulk write', () => notes.bulk([{ updateOne: { filter: { _id: 'a' }, update: { $set: { text: 'x' } } } }])],
  ['an update', () => notes.update({ _id: 'a' }, { $set: { text: 'x' } })],
  ['an update that answers the document', () => notes.updateReturning({ _id: 'a' }, { $set: { text: 'x' } })],
  ['a find', () => notes.find({ text: 'x' }, { limit: 1 })],
  ['a count', () => notes.count({ text: 'x' })],
  ['an aggregation', () => notes.aggregate([{ $match: { text: 'x' } }])],
  ['a removal', () => notes.remove({ _id: 'gone' })],
];

it('threat 66: ends calls of every kind written to a closed socket, and returns their connections to the pool', async () => {
  for (const [kind, call] of kinds) {
    await notes.findOne({ _id: 'a' });
    loseSockets();
    // The driver asks once more where that is safe.
    expect([kind, await failed(call())]).toEqual([kind, expect.stringMatching(/^(away|answered)$/)]);
    expect([kind, await failed(notes.findOne({ _id: 'a' }))]).toEqual([kind, 'answered']);
    expect([kind, checkedOut]).toEqual([kind, 0]);
  }
});

it('treats a connection reset while a command waits to be written as an absent database', async () => {
  line.cut('stall');
  expect(await failed(notes.insert({ _id: 'large', text: 'x'.repeat(15_000_000) }))).toBe('away');
  line.restore();
  expect(await notes.insert({ _id: 'after', text: 'fine' })).toBe(true);
});

it('lets calls bypass one connection that never answers', async () => {
  await Promise.all(Array.from({ length: 6 }, () => notes.findOne({ _id: 'after' })));
  line.cut('swallow');
  const swallowed = failed(notes.upsertIf({ _id: 'lost' }, { $set: { text: 'lost' } }));
  await setImmediate();
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, n) => notes.upsertIf({ _id: `other-${n}` }, { $set: { text: 'kept' } })),
  );
  expect(others).toEqual(Array.from({ length: 10 }, () => true));
  expect(await Promise.race([swallowed, Promise.resolve('still on its way')])).toBe('still on its way');
  // Given up as silent, it is sent once more over another connection; the server knows it by its number.
  expect(await swallowed).toBe('answered');
  expect(await notes.get('lost')).toEqual({ _id: 'lost', text: 'lost' });
});

it('does not look at the connections of an idle process ten times a second', async () => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { ConnectionPool } = require('mongodb/lib/cmap/connection_pool') as {
    ConnectionPool: { prototype: { ensureMinPoolSize(): void } };
  };
  const looked = jest.spyOn(ConnectionPool.prototype, 'ensureMinPoolSize');
  await pause(1000);
  expect(looked.mock.calls.length).toBeLessThan(3);
});
