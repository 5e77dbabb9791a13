import { fixedClock, systemClock } from '../../clock';
import { silentLog } from '../../observe/log';
import { archiveOf, orderFrom } from './archive';
import { leasesOf } from '../../jobs/lease';
import { RefusedByBus, type Bus, type Outgoing } from '../bus';
import { deadLetters } from '../dead-letter';
import { rawCollection } from '../../store/raw-collection';
import { RELAY } from './relay-lease';
import { startRelay, type Relay, type RelayOptions, type RelayStep } from './relay';
import { oneTo, raise, raised, recorder, testDb, until, type TestDb } from '../testkit';

/** A bus that records its messages and fails on request. */
function notebook() {
  const book = recorder();
  const faults = { next: undefined as ((messages: Outgoing[]) => Error | undefined) | undefined };
  const bus: Bus = {
    createTopics: async () => {},
    subscribe: async () => {},
    health: async () => ({ ok: true }),
    caughtUpMs: async () => 0,
    stop: async () => {},
    async publish(_topic, messages) {
      const fault = faults.next?.(messages);
      if (fault) throw fault;
      for (const m of messages) book.add(m.value);
    },
  };
  return { bus, book, faults };
}

let t: TestDb;
let relays: Relay[];
beforeEach(async () => {
  t = await testDb();
  relays = [];
});
afterEach(async () => {
  await Promise.all(relays.map((r) => r.stop()));
  await t.close();
});
function relay(options: Pick<RelayOptions, 'bus'> & Partial<RelayOptions>): Relay {
  const started = startRelay({
    db: t.db,
    clock: systemClock,
    log: silentLog,
    owner: 'test',
    pollMs: 50,
    leaseMs: 400,
    ...options,
  });
  relays.push(started);
  return started;
}
/** A document as another process inserts it: without `db.saved`, which would wake the relay of this process. */
const savedElsewhere = (_id: string) => ({
  _id,
  eventSeq: 1,
  outboxAt: new Date(),
  outbox: [{ ...raised(_id, 1), topic: 'identity.user', key: _id }],
});
const leftInDocuments = () =>
  rawCollection(t.db, 'accounts').countDocuments({
    $or: [{ outboxAt: { $exists: true } }, { 'outbox.0': { $exists: true } }],
  });
const notOut = () => rawCollection(t.db, 'event_archive').countDocuments({ pending: 1 });
const allOut = async () => (await leftInDocuments()) === 0 && (await notOut()) === 0;

it('publishes the event of a change within milliseconds, exactly as its envelope, and empties the outbox', async () => {
  const { bus, book } = notebook();
  relay({ bus, pollMs: 60_000 });
  await until('the relay holds its lease', async () => (await rawCollection(t.db, 'leases').countDocuments()) === 1);
  await raise(t.accounts, 'asha');
  await until('the event is out', () => book.all.length === 1, 2000);
  expect(Object.keys(book.all[0] ?? {}).sort()).toEqual([
    'aggId',
    'aggSeq',
    'data',
    'eventId',
    'occurredAt',
    'type',
    'v',
  ]);
  expect(book.all[0]).toMatchObject({
    type: 'session_version_raised',
    aggId: 'asha',
    aggSeq: 1,
    data: { userId: 'asha', sessionVersion: 1 },
  });
  await until('nothing is left behind', allOut);
});

it('finds what another process saved, however often it is notified of other collections', async () => {
  const { bus, book } = notebook();
  relay({ bus });
  await raise(t.accounts, 'asha');
  await until('its first look everywhere is over', allOut);
  const nudging = setInterval(() => t.db.saved('dead_letters'), 5);
  await rawCollection<{ _id: string }>(t.db, 'accounts').insertOne(savedElsewhere('ben'));
  await until('it is out', async () => book.order('ben').length === 1 && (await allOut())).finally(() =>
    clearInterval(nudging),
  );
});

it('publishes no name that a later event of the same round takes away', async () => {
  const { bus, book } = notebook();
  const told = (aggSeq: number, displayName: string, erased?: true) => ({
    ...raised('asha', aggSeq),
    ...{ type: 'profile_changed', topic: 'identity.profile', key: 'asha' },
    data: { userId: 'asha', displayName, role: 'student', isActive: !erased, ...(erased ? { erased } : {}) },
  });
  // Nothing is left in the archive, so the next round sends what it has itself.
  relay({ bus, pollMs: 60_000 });
  await raise(t.accounts, 'ben');
  await until('it is at work', allOut);
  await rawCollection<{ _id: string }>(t.db, 'accounts').insertOne({
    ...savedElsewhere('asha'),
    ...{ outbox: [told(1, 'Asha Rao'), told(2, '', true)] },
  });
  t.db.saved('accounts');
  await until('both are out', async () => book.order('asha').length === 2 && (await allOut()));
  expect(JSON.stringify(book.all)).not.toContain('Asha Rao');
});

it('keeps the order of each document while many change concurrently', async () => {
  const { bus, book } = notebook();
  relay({ bus, batch: 7 });
  const people = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(
    people.map(async (id) => {
      for (let i = 0; i < 20; i++) await raise(t.accounts, id);
    }),
  );
  await until('all are out', () => book.first.length === 100);
  for (const id of people) expect(book.order(id)).toEqual(oneTo(20));
  expect(book.all).toHaveLength(100);
});

it.each<RelayStep>(['archived', 'pulled', 'published', 'marked'])(
  'loses nothing and keeps the order when it dies after "%s"',
  async (step) => {
    const { bus, book } = notebook();
    for (let i = 0; i < 5; i++) await raise(t.accounts, 'asha');
    let died = false;
    relay({
      bus,
      failpoint: (at) => {
        if (at === step) {
          died = true;
          throw new Error('killed');
        }
      },
    });
    await until('it is dead', () => died);
    for (let i = 0; i < 5; i++) await raise(t.accounts, 'asha');
    relay({ bus });
    await until('all are out', async () => book.first.length === 10 && (await allOut()));
    expect(book.order('asha')).toEqual(oneTo(10));
  },
);

it('threat 64: survives being killed again and again under load', async () => {
  const { bus, book } = notebook();
  let steps = 0;
  let working = true;
  const writers = Promise.all(
    ['a', 'b', 'c'].map(async (id) => {
      for (let i = 0; i < 30; i++) await raise(t.accounts, id);
    }),
  );
  const killer = (async () => {
    for (let kill = 1; working; kill++) {
      let died = false;
      relay({
        bus,
        leaseMs: 100,
        batch: 5,
        pollMs: 10,
        failpoint: () => {
          if (++steps % (3 + (kill % 5)) === 0) {
            died = true;
            throw new Error('killed');
          }
        },
      });
      await until('killed or done', async () => died || (!working && (await allOut())), 20_000);
    }
  })();
  await writers;
  await until('all came', () => book.first.length === 90, 25_000);
  working = false;
  await raise(t.accounts, 'z');
  await killer;
  for (const id of ['a', 'b', 'c']) expect(book.order(id)).toEqual(oneTo(30));
});

it('threat 65: collects events in the archive, never in the documents, while the broker is down', async () => {
  const { bus, book, faults } = notebook();
  faults.next = () => new Error('no broker');
  const r = relay({ bus });
  for (let i = 0; i < 8; i++) await raise(t.accounts, 'asha');
  await until('documents are empty', async () => (await leftInDocuments()) === 0);
  expect(await notOut()).toBe(8);
  expect(await r.oldestPendingSec()).toBeGreaterThan(0);
  faults.next = undefined;
  await until('all are out', async () => (await notOut()) === 0, 10_000);
  expect(book.order('asha')).toEqual(oneTo(8));
  expect(await r.oldestPendingSec()).toBe(0);
});

it('splits a batch the broker refuses, parks only the offending event and sends it when it is replayed', async () => {
  const { bus, book, faults } = notebook();
  faults.next = (messages) =>
    messages.some((m) => m.value.aggSeq === 4) ? new RefusedByBus('MESSAGE_TOO_LARGE') : undefined;
  for (let i = 0; i < 7; i++) await raise(t.accounts, 'asha');
  relay({ bus });
  await until('the others are out', async () => book.first.length === 6 && (await allOut()));
  expect(book.order('asha')).toEqual([1, 2, 3, 5, 6, 7]);
  const letters = deadLetters(t.db);
  const [letter] = (await letters.list()).items;
  expect(letter).toMatchObject({ group: 'relay', reason: 'MESSAGE_TOO_LARGE', type: 'session_version_raised' });
  faults.next = undefined;
  await letters.replay(letter?.id ?? '', 'admin-1', 'limit raised');
  await until('the culprit is out', () => book.first.length === 7);
  expect((await letters.show(letter?.id ?? ''))?.history.at(-1)).toMatchObject({
    action: 'replayed',
    by: 'admin-1',
    reason: 'limit raised',
  });
});

it('works in one process at a time; the next takes over when the first stops', async () => {
  const [one, two] = [notebook(), notebook()];
  const first = relay({ bus: one.bus, leaseMs: 60_000 });
  await raise(t.accounts, 'asha');
  await until('the first is at work', () => one.book.all.length === 1);
  relay({ bus: two.bus, leaseMs: 60_000 });
  for (let i = 0; i < 5; i++) await raise(t.accounts, 'asha');
  await until('the first sent all', () => one.book.all.length === 6);
  await first.stop();
  for (let i = 0; i < 5; i++) await raise(t.accounts, 'asha');
  await until('the second sent the rest', () => two.book.all.length === 5);
  expect([...one.book.order('asha'), ...two.book.order('asha')]).toEqual(oneTo(11));
});

it('publishes at once what another relay has archived and no more published, when it takes over', async () => {
  const { bus, book } = notebook();
  relay({ bus, pollMs: 60_000 });
  await raise(t.accounts, 'asha');
  await until('it is at work', allOut);
  const others = leasesOf(t.db, systemClock, 'other');
  let fence: number | undefined;
  await until('another has the lease', async () => (fence = await others.acquire(RELAY, 50)) !== undefined);
  await rawCollection<{ _id: string }>(t.db, 'accounts').insertOne(savedElsewhere('ben'));
  const archive = archiveOf(t.db);
  const documents = await archive.waiting('accounts', 10);
  await archive.store(documents, fence ?? 0, orderFrom(fence ?? 0), new Date());
  await archive.pull('accounts', documents);
  await new Promise((resolve) => setTimeout(resolve, 100));
  t.db.saved('accounts');
  await until('it is out', () => book.order('ben').length === 1, 3000);
});

it('stops in time although the bus never answers, and loses nothing', async () => {
  const { bus, book } = notebook();
  await raise(t.accounts, 'asha');
  let asked = false;
  const stuck = relay({
    bus: {
      ...bus,
      publish: () => {
        asked = true;
        return new Promise(() => {});
      },
    },
    graceMs: 50,
  });
  await until('it is stuck', () => asked);
  await stuck.stop();
  relay({ bus });
  await until('the next one sends it', () => book.first.length === 1);
});

it('stops when a newer relay has archived the same event', async () => {
  await raise(t.accounts, 'asha');
  const archive = archiveOf(t.db);
  const documents = await archive.waiting('accounts', 10);
  await archive.store(documents, 6, orderFrom(6), new Date(0));
  await expect(archive.store(documents, 5, orderFrom(5), new Date(0))).rejects.toThrow('A newer relay');
});

it('keeps what was saved while it was pulling', async () => {
  await raise(t.accounts, 'asha');
  const archive = archiveOf(t.db);
  const seen = await archive.waiting('accounts', 10);
  await archive.store(seen, 1, orderFrom(1), new Date(0));
  await raise(t.accounts, 'asha');
  await archive.pull('accounts', seen);
  const [left] = await archive.waiting('accounts', 10);
  expect(left?.outbox?.map((e) => e.aggSeq)).toEqual([2]);
});

it('reports the age of the oldest unpublished event', async () => {
  await t.close();
  const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
  t = await testDb(clock);
  const { bus, faults } = notebook();
  faults.next = () => new Error('no broker');
  await raise(t.accounts, 'asha');
  clock.advance(45_000);
  const r = relay({ bus, clock });
  expect(await r.oldestPendingSec()).toBe(45);
});
