import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@kasauti/contracts';
import { ConfigResourceTypes, Kafka, logLevel, PartitionAssigners } from 'kafkajs';
import { newId } from '../../id';
import { RefusedByBus, type Bus, type Handle } from '../bus';
import { busConformance } from '../conformance';
import { kafkaBus, type KafkaBusOptions } from './kafka';
import { oneTo, raised, recorder, until } from '../testkit';

interface Broker {
  brokers: string[];
  loginBrokers: string[];
  kill9(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}
// By name: the kit may not depend on the local platform, only this test starts a broker.
const WEEK_MS = String(7 * 86_400_000);
const { startKafka } = jest.requireActual<{ startKafka(options: object): Promise<Broker> }>(
  '../../../../../deploy/local/servers/kafka',
);

const user = { username: 'kasauti', password: newId() };
const topic = 'identity.user';
const PATIENCE_MS = 60_000;
let broker: Broker;
const opened: Bus[] = [];
const fatal: Error[] = [];

beforeAll(async () => void (broker = await startKafka({ user })));
afterAll(() => broker.stop());
afterEach(async () => {
  await Promise.all(opened.splice(0).map((b) => b.stop()));
  expect(fatal).toEqual([]);
});

const make = (options: Partial<KafkaBusOptions> = {}) =>
  kafkaBus({
    brokers: broker.brokers,
    clientId: 'test',
    onFatal: (e) => fatal.push(e),
    partitions: 3,
    times: { sessionMs: 6000, heartbeatMs: 500, maxWaitMs: 200 },
    ...options,
  });
async function open(): Promise<Bus> {
  const bus = make();
  opened.push(bus);
  await bus.createTopics([topic]);
  return bus;
}
const wait = (what: string, holds: () => boolean | Promise<boolean>) => until(what, holds, PATIENCE_MS);
const batch = (users: string[], numbers: number[]) =>
  numbers.flatMap((n) => users.map((u) => ({ key: u, value: raised(u, n) })));

describe('the bus over Kafka', () => {
  busConformance(() => ({ open: async () => make(), patienceMs: PATIENCE_MS }));

  const settingsOf = async (names: string[]) => {
    const admin = new Kafka({ brokers: broker.brokers, clientId: 'settings', logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    try {
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: names.map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
      });
      return Object.fromEntries(
        resources.map((r) => [
          r.resourceName,
          Object.fromEntries(r.configEntries.map((e) => [e.configName, e.configValue])),
        ]),
      );
    } finally {
      await admin.disconnect();
    }
  };

  it('compacts topics that hold only states, and keeps the others for a week', async () => {
    const bus = make();
    opened.push(bus);
    await bus.createTopics(Object.keys(topics));
    const settings = await settingsOf(Object.keys(topics));
    expect(settings['identity.profile']).toMatchObject({ 'cleanup.policy': 'compact' });
    for (const name of [
      'catalog.class',
      'catalog.enrolment',
      'assessment.test',
      'identity.user',
      'payment.order',
      'assessment.entitlement',
    ]) {
      expect([name, settings[name]]).toEqual([
        name,
        expect.objectContaining({ 'cleanup.policy': 'delete', 'retention.ms': WEEK_MS }),
      ]);
    }
  });

  it("corrects the settings of an existing topic to the contract's, and leaves its other settings", async () => {
    const admin = new Kafka({ brokers: broker.brokers, clientId: 'older', logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const older = 'catalog.enrolment';
    await admin.alterConfigs({
      validateOnly: false,
      resources: [
        {
          type: ConfigResourceTypes.TOPIC,
          name: older,
          configEntries: [
            { name: 'retention.ms', value: '-1' },
            { name: 'max.message.bytes', value: '1100000' },
          ],
        },
      ],
    });
    await admin.disconnect();
    await wait('the broker says so', async () => (await settingsOf([older]))[older]?.['retention.ms'] === '-1');
    const bus = make();
    opened.push(bus);
    await bus.createTopics([older]);
    await wait('it is kept for a week', async () => (await settingsOf([older]))[older]?.['retention.ms'] === WEEK_MS);
    expect((await settingsOf([older]))[older]).toMatchObject({ 'max.message.bytes': '1100000' });
  });

  it('logs in at brokers that ask for a password, and gets nothing with a wrong one', async () => {
    const brokers = broker.loginBrokers;
    const right = make({ brokers, user });
    await right.createTopics([topic]);
    await right.publish(topic, batch(['u1'], [1]));
    const wrong = make({ brokers, user: { ...user, password: 'wrong' } });
    await wrong.createTopics([topic]);
    await expect(wrong.publish(topic, batch(['u1'], [2]))).rejects.toThrow();
  });

  it('gives a new group everything from the beginning', async () => {
    const bus = await open();
    const user = newId();
    await bus.publish(topic, batch([user], oneTo(5)));
    const book = recorder();
    await bus.subscribe(`late-${newId()}`, [topic], async (m) => void (m.key === user && book.add(m.envelope)));
    await wait('all came', () => book.first.length === 5);
    await wait(
      'nothing waits',
      async () => Object.values((await bus.health()).lag ?? {}).every((n) => n === 0) && (await bus.health()).ok,
    );
  });

  it('handles messages of different keys at the same time', async () => {
    const bus = await open();
    // Which no other case writes to.
    const own = 'catalog.class';
    await bus.createTopics([own]);
    const users = Array.from({ length: 8 }, newId);
    let [running, most, done] = [0, 0, 0];
    // Eight keys are in three partitions; each message waits for the others, for a while.
    await bus.subscribe(`beside-${newId()}`, [own], async () => {
      most = Math.max(most, ++running);
      for (let i = 0; i < 100 && most < users.length; i++) await sleep(20);
      running--;
      done++;
    });
    await bus.publish(own, batch(users, [1]));
    await wait('all came', () => done === users.length);
    expect(most).toBe(users.length);
  });

  it('tells a group once, before anything is delivered, that the broker has deleted events it has not read', async () => {
    const deleted = 'payment.order';
    const first = make();
    opened.push(first);
    await first.createTopics([deleted]);
    const read: string[] = [];
    const group = `test.${newId()}`;
    const join = (bus: Bus, name: string, told: string[][]) =>
      bus.subscribe(
        name,
        [deleted],
        async () => void read.push(name),
        async ({ gone }) => {
          if (gone.length === 0) return;
          expect(read).not.toContain(name);
          told.push(gone);
        },
      );
    await first.publish(deleted, batch(['a', 'b', 'c'], [1, 2, 3]));
    const none: string[][] = [];
    await join(first, group, none);
    await wait('the group has read them', () => read.length === 9);
    await first.stop();
    expect(none).toEqual([]);

    const admin = new Kafka({ brokers: broker.brokers, clientId: 'retention', logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets(deleted);
    const partitions = ends.map(({ partition, high }) => ({ partition, offset: high }));
    await admin.deleteTopicRecords({ topic: deleted, partitions });
    await admin.disconnect();

    const late = `test.${newId()}`;
    const [toldAll, toldLate, toldAgain]: string[][][] = [[], [], []];
    const second = make();
    await join(second, group, toldAll as string[][]);
    await join(second, late, toldLate as string[][]);
    await wait('the new group is told', () => toldLate?.length === 1);
    await second.publish(deleted, batch(['a'], [4]));
    await wait('both have read the next', () => read.length === 11);
    await second.stop();
    const third = make();
    opened.push(third);
    await join(third, late, toldAgain as string[][]);
    await third.publish(deleted, batch(['a'], [5]));
    await wait('it goes on', () => read.length === 12);
    expect([toldAll, toldLate, toldAgain]).toEqual([[], [[deleted]], []]);
  });

  it('tells a group that it is new again, before anything is delivered, when the broker has forgotten it meanwhile', async () => {
    const group = `forgotten-${newId()}`;
    const bus = await open();
    const user = newId();
    await bus.publish(topic, batch([user], [1]));
    const seen: string[] = [];
    let goOn = () => {};
    const hangs = new Promise<void>((done) => (goOn = done));
    const handle: Handle = async ({ key }) => {
      if (key !== user) return;
      seen.push('read');
      await hangs;
    };
    await bus.subscribe(group, [topic], handle, async ({ isNew }) => void seen.push(isNew ? 'new' : 'known'));
    await wait('it reads', () => seen.includes('read'));

    const admin = new Kafka({ brokers: broker.brokers, clientId: 'forget', logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    // Refused until the session of the member has ended; as after the loss of a disk, its consumer does not know.
    const isForgotten = () =>
      admin.deleteGroups([group]).then(
        () => true,
        () => false,
      );
    await wait('the broker forgets it', isForgotten);
    await admin.disconnect();
    goOn();
    await wait('it reads again', () => seen.filter((s) => s === 'read').length === 2);
    expect(seen).toEqual(['new', 'read', 'new', 'read']);
  });

  it('reports how many events wait for a consumer that hangs, which has not caught up', async () => {
    const group = `hangs-${newId()}`;
    const bus = await open();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await bus.subscribe(group, [topic], () => held);
    const user = newId();
    await bus.publish(topic, batch([user], oneTo(20)));
    const waiting = async () => (await bus.health()).lag?.[group] ?? 0;
    await wait('twenty wait', async () => (await waiting()) >= 20);
    expect(await bus.caughtUpMs(group)).toBe(Infinity);
    release();
    await wait('nothing waits', async () => (await waiting()) === 0);
    await wait('it has caught up', async () => (await bus.caughtUpMs(group)) < 20_000);
  });

  it('redelivers what a process had done but not committed when it died', async () => {
    const group = `died-${newId()}`;
    const user = newId();
    const book = recorder();
    const dying = await open();
    await dying.publish(topic, batch([user], oneTo(3)));
    let bury = () => {};
    const dead = new Promise<void>((done) => (bury = done));
    // The effect is done, then the process hangs for ever: no heartbeat, no commit.
    await dying.subscribe(group, [topic], async (m) => {
      if (m.key !== user) return;
      book.add(m.envelope);
      await dead;
    });
    await wait('the first effect', () => book.all.length === 1);
    const heir = await open();
    await heir.subscribe(group, [topic], async (m) => void (m.key === user && book.add(m.envelope)));
    await wait('the heir did all', () => book.all.length === 4);
    expect(book.all.map((e) => e.aggSeq)).toEqual([1, 1, 2, 3]);
    bury();
  });

  it('shares the partitions with a second member, which takes all when the first leaves', async () => {
    const group = `members-${newId()}`;
    const users = Array.from({ length: 12 }, newId);
    const books = [recorder(), recorder()];
    const all = recorder();
    const members = [await open(), await open()];
    const join = (i: number) =>
      members[i]?.subscribe(group, [topic], async (m) => {
        if (!users.includes(m.key)) return;
        await sleep(2);
        books[i]?.add(m.envelope);
        all.add(m.envelope);
      });
    const publisher = await open();
    let n = 0;
    const publishUntil = async (enough: () => boolean) => {
      while (!enough()) {
        n++;
        await publisher.publish(topic, batch(users, [n]));
        await sleep(20);
      }
    };
    await join(0);
    await publishUntil(() => all.first.length > 50);
    await join(1);
    await publishUntil(() => (books[1]?.all.length ?? 0) > 50);
    const [first] = opened.splice(opened.indexOf(members[0] as Bus), 1);
    await first?.stop();
    const before = all.first.length;
    await publishUntil(() => all.first.length > before + 50);
    await wait('all handled', () => all.first.length === n * users.length);
    for (const user of users) expect(all.order(user)).toEqual(oneTo(n));
  });

  it('threat 65: loses nothing when the broker is killed and started again', async () => {
    const bus = await open();
    const user = newId();
    const book = recorder();
    await bus.subscribe(`killed-${newId()}`, [topic], async (m) => void (m.key === user && book.add(m.envelope)));
    let acked = 0;
    // As a relay does: the same messages until the bus has them.
    const publishing = (async () => {
      while (acked < 200)
        await bus
          .publish(
            topic,
            batch(
              [user],
              oneTo(10).map((i) => acked + i),
            ),
          )
          .then(
            () => (acked += 10),
            () => sleep(100),
          );
    })();
    await wait('it flows', () => book.first.length >= 50);
    await broker.kill9();
    await sleep(500);
    await broker.restart();
    await publishing;
    await wait('all came', () => new Set(book.first.map((e) => e.aggSeq)).size === 200);
    expect([...new Set(book.order(user))]).toEqual(oneTo(200));
  });

  it('continues after the leader of its group hung during a rebalance', async () => {
    const group = `leader-${newId()}`;
    const user = newId();
    const sessionMs = 16_000;
    // Assigns partitions once, then hangs in the next rebalance, like a process killed at that moment.
    const kafka = new Kafka({ brokers: broker.brokers, clientId: 'leader', logLevel: logLevel.NOTHING });
    let turns = 0;
    const leader = kafka.consumer({
      groupId: group,
      sessionTimeout: sessionMs,
      heartbeatInterval: 500,
      partitionAssigners: [
        (config) => {
          const real = PartitionAssigners.roundRobin(config);
          return { ...real, assign: (all) => (++turns > 1 ? new Promise(() => undefined) : real.assign(all)) };
        },
      ],
    });
    await open();
    await leader.connect();
    await leader.subscribe({ topics: [topic] });
    const leads = new Promise<void>((done) => leader.on(leader.events.GROUP_JOIN, () => done()));
    await leader.run({ eachMessage: async () => undefined });
    await leads;
    const bus = make({ times: { sessionMs, heartbeatMs: 500, maxWaitMs: 200 } });
    opened.push(bus);
    const book = recorder();
    await bus.subscribe(group, [topic], async (m) => void (m.key === user && book.add(m.envelope)));
    await wait('the leader hangs', () => turns > 1);
    await bus.publish(topic, batch([user], oneTo(3)));
    // One session, and not one after the other for every try that ended too early.
    await until('all came', () => book.first.length === 3, 1.7 * sessionMs);
    void leader.disconnect().catch(() => undefined);
  });

  it('starts without a broker, says so, and works once it is there', async () => {
    await broker.kill9();
    const bus = await open();
    const user = newId();
    const book = recorder();
    await bus.subscribe(`early-${newId()}`, [topic], async (m) => void (m.key === user && book.add(m.envelope)));
    expect(await bus.health()).toMatchObject({ ok: false });
    await expect(bus.publish(topic, batch([user], [1]))).rejects.toThrow();
    await broker.restart();
    let sent = false;
    await wait(
      'it is taken',
      async () =>
        sent ||
        (sent = await bus.publish(topic, batch([user], [1])).then(
          () => true,
          () => false,
        )),
    );
    await wait('it came', () => book.first.length >= 1);
    await wait('healthy again', async () => (await bus.health()).ok);
  });

  it('recognises messages that the broker will never accept', async () => {
    const bus = await open();
    const huge = raised('u', 1);
    huge.data.reason = 'x'.repeat(2_000_000);
    await expect(bus.publish(topic, [{ key: 'u', value: huge }])).rejects.toThrow(RefusedByBus);
  });

  it('delivers unreadable text unchanged', async () => {
    const bus = await open();
    const key = newId();
    const seen: unknown[] = [];
    await bus.subscribe(`text-${newId()}`, [topic], async (m) => void (m.key === key && seen.push(m.envelope)));
    await bus.publish(topic, [{ key, value: 'no event' as never }]);
    await wait('it came', () => seen.length === 1);
    expect(seen).toEqual(['no event']);
  });
});
