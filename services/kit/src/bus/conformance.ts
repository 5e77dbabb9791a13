import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock';
import { newId } from '../id';
import { silentLog } from '../observe/log';
import type { Bus, Handle } from './bus';
import { startConsumers, type On } from './consume';
import { deadLetters } from './dead-letter';
import { startRelay } from './relay/relay';
import { oneTo, raise, raised, recorder, testDb, until, type TestDb } from './testkit';

export interface Rig {
  /** Opens the bus as a further process would; the memory bus, which is one process, is shared. */
  open(): Promise<Bus>;
  /** Longest time a message may take to arrive. */
  patienceMs: number;
}

const topic = 'identity.user';
type Fixture = ReturnType<typeof fixtureOf>;

/** What both buses promise. */
export function busConformance(rig: () => Rig): void {
  const fixture = fixtureOf(rig);
  deliveryCases(fixture);
  parkingCases(fixture);
  shutdownCases(fixture);
}

/** Each case uses its own groups and keys on a shared topic. */
function fixtureOf(rig: () => Rig) {
  const open: Bus[] = [];
  const dbs: TestDb[] = [];
  const bus = async () => {
    const opened = await rig().open();
    open.push(opened);
    await opened.createTopics([topic]);
    return opened;
  };
  const database = async () => {
    const opened = await testDb();
    dbs.push(opened);
    return opened;
  };
  const wait = (what: string, holds: () => boolean | Promise<boolean>) => until(what, holds, rig().patienceMs);
  const send = (to: Bus, user: string, numbers: number[]) =>
    to.publish(
      topic,
      numbers.map((n) => ({ key: user, value: raised(user, n) })),
    );
  /** Delivers only what this case published; the topic is shared. */
  const only =
    (users: string[], handle: Handle): Handle =>
    async (m) =>
      users.includes(m.key) ? handle(m) : undefined;
  const consume = (to: Bus, db: TestDb, on: On) =>
    startConsumers({
      db: db.db,
      bus: to,
      service: newId(),
      consumers: { sessions: on },
      clock: systemClock,
      log: silentLog,
    });

  /** The topic is shared, so a new group also meets what earlier cases left there. */
  const parkedOf = async (t: TestDb, user: string) =>
    (await deadLetters(t.db).list({ limit: 100 })).items.filter((i) => i.key === user);

  afterEach(async () => {
    await Promise.all(open.splice(0).map((b) => b.stop()));
    await Promise.all(dbs.splice(0).map((d) => d.close()));
  });
  return { bus, database, wait, send, only, consume, parkedOf };
}

function deliveryCases({ bus, wait, send, only }: Fixture): void {
  it('delivers every message to every group, in order per key', async () => {
    const b = await bus();
    const users = Array.from({ length: 4 }, newId);
    const groups = [recorder(), recorder()];
    for (const book of groups) {
      await b.subscribe(
        `order-${newId()}`,
        [topic],
        only(users, async (m) => {
          await sleep(Math.random() * 5);
          book.add(m.envelope);
        }),
      );
    }
    for (let from = 0; from < 30; from += 10)
      await b.publish(
        topic,
        oneTo(10).flatMap((n) => users.map((u) => ({ key: u, value: raised(u, from + n) }))),
      );
    await wait('both groups have all', () => groups.every((g) => g.first.length === 120));
    for (const book of groups) for (const user of users) expect(book.order(user)).toEqual(oneTo(30));
  });

  it('redelivers what a handler rejected, before anything else of that key', async () => {
    const b = await bus();
    const user = newId();
    const book = recorder();
    let refusals = 3;
    await b.subscribe(
      `again-${newId()}`,
      [topic],
      only([user], async (m) => {
        if ((m.envelope as { aggSeq: number }).aggSeq === 2 && refusals-- > 0) throw new Error('not yet');
        book.add(m.envelope);
      }),
    );
    await send(b, user, oneTo(5));
    await wait('all came', () => book.first.length === 5);
    expect(book.order(user)).toEqual(oneTo(5));
    expect(refusals).toBe(-1);
  });
}

function parkingCases({ bus, database, wait, send, consume, parkedOf }: Fixture): void {
  it('parks a poison event after five tries, continues with the rest, and replays it on demand', async () => {
    const [b, t] = [await bus(), await database()];
    const user = newId();
    const done: number[] = [];
    let broken = true;
    let tries = 0;
    await consume(b, t, {
      session_version_raised: async (e) => {
        if (e.data.userId !== user) return;
        if (e.aggSeq === 2 && broken) {
          tries++;
          throw new Error('no such user: asha@example.com');
        }
        done.push(e.aggSeq);
      },
    });
    await send(b, user, oneTo(4));
    await wait('the rest is done', () => done.length === 3);
    const letters = deadLetters(t.db);
    await wait('it is parked', async () => (await parkedOf(t, user)).length === 1);
    const [letter] = await parkedOf(t, user);
    expect(letter).toMatchObject({
      topic,
      key: user,
      type: 'session_version_raised',
      state: 'parked',
      tries: 5,
      reason: 'Error: no such user: [mail]',
    });
    expect(tries).toBe(5);
    broken = false;
    await letters.replay(letter?.id ?? '', 'admin-1', 'user repaired');
    expect(done).toEqual([1, 3, 4, 2]);
    expect(await parkedOf(t, user)).toEqual([]);
  });

  it('parks without retry what does not fit the contract, and accepts unknown fields', async () => {
    const [b, t] = [await bus(), await database()];
    const user = newId();
    const done: number[] = [];
    await consume(b, t, {
      session_version_raised: async (e) => (e.data.userId === user ? done.push(e.aggSeq) : undefined),
    });
    const newer = { ...raised(user, 2), invented: true, data: { ...raised(user, 2).data, colour: 'blue' } };
    const incomplete = { ...raised(user, 1), data: { userId: user } };
    const next = { ...raised(user, 3), v: 2 };
    for (const value of [incomplete, { hello: 'world' }, next, newer])
      await b.publish(topic, [{ key: user, value: value as never }]);
    await wait('the newer one is done', () => done.length === 1);
    const mine = await parkedOf(t, user);
    expect(mine.map((i) => i.reason).sort()).toEqual([
      "data does not fit session_version_raised: data must have required property 'sessionVersion'",
      'not an event: the envelope is not readable',
      'version 2 of session_version_raised is not known here, only 1: deploy a consumer that knows it, then replay',
    ]);
    expect(mine.every((i) => i.tries === 0)).toBe(true);
  });

  it('parks nothing while the database is down: the event waits', async () => {
    const [b, t] = [await bus(), await database()];
    const user = newId();
    let outage = 8;
    const done: number[] = [];
    await consume(b, t, {
      session_version_raised: async (e) => {
        if (e.data.userId !== user) return;
        if (outage-- > 0) throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
        done.push(e.aggSeq);
      },
    });
    await send(b, user, oneTo(3));
    await wait('all done', () => done.length === 3);
    expect(done).toEqual([1, 2, 3]);
    expect(await parkedOf(t, user)).toEqual([]);
  });
}

function shutdownCases({ bus, database, wait, send, only, consume }: Fixture): void {
  it('waits for running handlers when it stops, accepts nothing new, and commits what was done', async () => {
    const b = await bus();
    const user = newId();
    const group = `stop-${newId()}`;
    const book = recorder();
    let entered = false;
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await b.subscribe(
      group,
      [topic],
      only([user], async (m) => {
        entered = true;
        await held;
        book.add(m.envelope);
      }),
    );
    const sent = send(b, user, oneTo(3)).catch(() => undefined);
    await wait('the handler runs', () => entered);
    let stopped = false;
    const stopping = b.stop().then(() => (stopped = true));
    await sleep(100);
    expect(stopped).toBe(false);
    release();
    await stopping;
    await sent;
    expect(book.all).toHaveLength(1);
    const next = await bus();
    await next.subscribe(
      group,
      [topic],
      only([user], async (m) => book.add(m.envelope)),
    );
    // What was published but not handled is published again by its relay, as after any crash.
    await send(next, user, [4]);
    await wait('the next bus continues', () => book.order(user).includes(4));
    expect(book.all.filter((e) => e.aggSeq === 1)).toHaveLength(1);
  });

  it('delivers every change to another database although relays die and handlers fail', async () => {
    const [b, from, to] = [await bus(), await database(), await database()];
    const users = Array.from({ length: 3 }, newId);
    const book = recorder();
    let n = 0;
    await consume(b, to, {
      session_version_raised: async (e) => {
        if (!users.includes(e.data.userId)) return;
        if (n++ % 7 === 3) throw new Error('stumbled');
        book.add(e);
      },
    });
    const start = (failpoint?: () => void) =>
      startRelay({
        db: from.db,
        bus: b,
        clock: systemClock,
        log: silentLog,
        owner: 'test',
        pollMs: 20,
        leaseMs: 200,
        batch: 10,
        failpoint,
      });
    let steps = 0;
    const dying = start(() => {
      if (++steps === 7) throw new Error('killed');
    });
    await Promise.all(
      users.map(async (u) => {
        for (let i = 0; i < 15; i++) await raise(from.accounts, u);
      }),
    );
    const healthy = start();
    await wait('all arrived', () => book.first.length === 45);
    await Promise.all([dying.stop(), healthy.stop()]);
    for (const user of users) expect(book.order(user)).toEqual(oneTo(15));
  });
}
