import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '../observe/log';
import { testDb, until, type TestDb } from '../bus/testkit';
import { systemClock } from '../clock';
import { connect } from './connect';
import { cutOff } from './test-cut-off';
import { followWrites } from './follow-writes';

let other: TestDb;
beforeEach(async () => void (other = await testDb()));
afterEach(() => other.close());

it('wakes for what another process inserts, at once, and also after the stream was cut', async () => {
  const line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'getMore');
  const db = await connect(line.uri, other.db.connection.name, systemClock);
  const heard: string[] = [];
  db.onSaved((collection) => heard.push(collection));
  const following = followWrites(db, ['accounts', 'letters'], silentLog);
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
  await following.stop();
  await db.close();
  line.close();
}, 30_000);
