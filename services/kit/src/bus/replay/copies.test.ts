import { randomBytes } from 'node:crypto';
import { systemClock } from '../../clock';
import { connect } from '../../store/connect';
import type { Db } from '../../store/db';
import type { On } from '../consume';
import { completeCopies, copiesOf, rebuildCopies } from './copies';
import { until } from '../testkit';

let db: Db;
beforeEach(async () => {
  db = await connect(process.env.TEST_MONGODB_URI ?? '', `k${randomBytes(5).toString('hex')}_copies`, systemClock);
});
afterEach(async () => {
  await db.connection.dropDatabase();
  await db.close();
});
const on: On[] = [
  { session_version_raised: async () => undefined },
  { class_changed: async () => undefined, session_version_raised: async () => undefined },
];

it('ends when every requested archive has arrived, and says which it waits for', async () => {
  const copies = await copiesOf(db, on, systemClock);
  expect(await copies.wanted()).toBeUndefined();
  const said: string[] = [];
  let code: number | undefined;
  const command = rebuildCopies(db, (line) => said.push(line)).then((n) => (code = n));
  await until('it says so', () => said.includes('waits for the archives of catalog.class, identity.user'), 5000);
  const asked = (await copies.wanted()) ?? '';
  await copies.ended(asked, 'identity.user');
  await copies.ended('an earlier rebuild', 'catalog.class');
  await until('it says so', () => said.includes('waits for the archives of catalog.class'), 5000);
  expect([code, await copies.wanted()]).toEqual([undefined, asked]);
  await copies.ended(asked, 'catalog.class');
  await command;
  expect([code, said.at(-1), await copies.wanted()]).toEqual([0, 'every copy is complete', undefined]);
});

it('is joined by a second command, which starts no second rebuild', async () => {
  const copies = await copiesOf(db, on, systemClock);
  const first = rebuildCopies(db, () => undefined);
  await until('it is wanted', async () => (await copies.wanted()) !== undefined, 5000);
  const asked = (await copies.wanted()) ?? '';
  const said: string[] = [];
  const second = rebuildCopies(db, (line) => said.push(line));
  await until('it says so', () => said.length > 0, 5000);
  expect(await copies.wanted()).toBe(asked);
  for (const topic of ['identity.user', 'catalog.class']) await copies.ended(asked, topic);
  expect(await Promise.all([first, second])).toEqual([0, 0]);
});

it('gives up when no running service requests archives', async () => {
  const said: string[] = [];
  expect(await rebuildCopies(db, (line) => said.push(line), 700)).toBe(1);
  expect(said.at(-1)).toContain('is the service running?');
});

it('delivers an event to every group that keeps part of it', async () => {
  const handled: string[] = [];
  const groups: On[] = ['a', 'b'].map((name) => ({ session_version_raised: async () => handled.push(name) }));
  const copies = await copiesOf(db, groups, systemClock);
  await copies.on.session_version_raised?.({} as never, { heartbeat: async () => undefined, wasSetAside: false });
  expect(handled).toEqual(['a', 'b']);
});

it('asks for the archives by itself when a consumer has missed events, also before the copies are known', async () => {
  await completeCopies(db);
  const copies = await copiesOf(db, on, systemClock);
  const asked = (await copies.wanted()) ?? '';
  expect(asked).not.toBe('');
  for (const topic of ['identity.user', 'catalog.class']) await copies.ended(asked, topic);
  expect(await copies.wanted()).toBeUndefined();
});

it('asks for every archive again when more events were missed after it had asked, and once before', async () => {
  const copies = await copiesOf(db, on, systemClock);
  await completeCopies(db);
  const rebuildId = async () => (await db.connection.collection('rebuilds').findOne({}))?.rebuildId as string;
  const first = await rebuildId();
  await completeCopies(db); // another group that joins
  expect(await rebuildId()).toBe(first);
  expect(await copies.wanted()).toBe(first);
  await copies.ended(first, 'identity.user');
  await completeCopies(db);
  await copies.ended(first, 'catalog.class');
  const second = (await copies.wanted()) ?? '';
  expect([second === first, await copies.arrived()]).toEqual([false, []]);
  for (const topic of ['identity.user', 'catalog.class']) await copies.ended(second, topic);
  expect(await copies.wanted()).toBeUndefined();
});
