import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../bus/bus';
import { startRelay } from '../bus/relay/relay';
import { raise, recorder, testDb, until, type TestDb } from '../bus/testkit';
import { silentLog } from '../observe/log';
import { systemClock } from '../clock';
import { connect } from './connect';
import { cutOff } from './test-cut-off';
import { followWrites } from './follow-writes';

/** Within a second by `make idle`; here the machine may be busy. */
const LONG_BEFORE_A_POLL_MS = 8000;

let other: TestDb;
beforeEach(async () => void (other = await testDb()));
afterEach(() => other.close());

it('wakes for what another process inserts, at once, and also after the stream was cut', async () => {
  const line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'getMore');
  const db = await connect(line.uri, other.db.connection.name, systemClock);
  const heard: string[] = [];
  db.onSaved((collection) => heard.push(collection));
  const following = followWrites(db, { written: ['accounts', 'letters'], outboxes: [] }, silentLog);
  const insert = (name: string, id: string) =>
    other.db.connection.collection<{ _id: string }>(name).insertOne({ _id: id });
  await until('it looks at everything first', () => heard.length === 2);
  heard.length = 0;
  await sleep(2500);
  expect(heard).toEqual([]);
  await insert('accounts', 'asha');
  await until('it has heard', () => heard.length > 0, 1000);
  await insert('others', 'x');
  await insert('letters', 'first');
  await until('it has heard of the second', () => heard.length > 1, 1000);
  expect(heard).toEqual(['accounts', 'letters']);

  line.cut();
  await insert('accounts', 'ben');
  line.restore();
  await until('it has heard of the one inserted meanwhile', () => heard.length > 2);
  heard.length = 0;
  await insert('accounts', 'chand');
  await until('it hears again', () => heard.includes('accounts'), 3000);
  following.stop();
  await db.close();
  line.close();
});

it('publishes what a process left behind when it died, long before a poll, also after the stream was cut', async () => {
  const line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'getMore');
  const db = await connect(line.uri, other.db.connection.name, systemClock);
  db.outbox('accounts');
  const published = recorder();
  const bus: Bus = {
    createTopics: async () => {},
    subscribe: async () => {},
    health: async () => ({ ok: true }),
    caughtUpMs: async () => 0,
    stop: async () => {},
    publish: async (_topic, messages) => messages.forEach(({ value }) => published.add(value)),
  };
  const relay = startRelay({ db, bus, clock: systemClock, log: silentLog, owner: 'test' });
  const following = followWrites(db, { written: [], outboxes: db.outboxes }, silentLog);
  let [leftAtMs, left] = [0, 0];
  async function leave(): Promise<void> {
    await raise(other.accounts, 'asha');
    [leftAtMs, left] = [performance.now(), left + 1];
  }
  const allAreOut = () => until('the event is out', () => published.first.length === left);
  await leave();
  await allAreOut();
  await sleep(1500);

  await leave();
  await allAreOut();
  expect(performance.now() - leftAtMs).toBeLessThan(LONG_BEFORE_A_POLL_MS);

  line.cut();
  await sleep(1500);
  await leave();
  await sleep(300);
  line.restore();
  leftAtMs = performance.now();
  await allAreOut();
  expect(performance.now() - leftAtMs).toBeLessThan(LONG_BEFORE_A_POLL_MS);
  await sleep(1500);
  await leave();
  await allAreOut();
  expect(performance.now() - leftAtMs).toBeLessThan(LONG_BEFORE_A_POLL_MS);

  await relay.stop();
  following.stop();
  await db.close();
  line.close();
});

it('is not woken by a write without events, nor by the relay that takes them out', async () => {
  const heard: string[] = [];
  const db = await connect(process.env.TEST_MONGODB_URI ?? '', other.db.connection.name, systemClock);
  db.onSaved((collection) => heard.push(collection));
  const following = followWrites(db, { written: [], outboxes: ['accounts'] }, silentLog);
  await until('it looks at everything first', () => heard.length === 1);
  await raise(other.accounts, 'asha');
  await until('it has heard of the event', () => heard.length === 2);
  const accounts = other.db.connection.collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: 'asha' }, { $set: { outbox: [] }, $unset: { outboxAt: '' } });
  await accounts.updateOne({ _id: 'asha' }, { $set: { sv: 7 } });
  await raise(other.accounts, 'ben');
  await until('it has heard of the other event', () => heard.length === 3);
  await sleep(200);
  expect(heard).toHaveLength(3);
  following.stop();
  await db.close();
});
