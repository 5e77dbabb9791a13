import { fixedClock, systemClock, type Clock } from '../../clock';
import { newId } from '../../id';
import { silentLog } from '../../observe/log';
import { misfits, plansOf } from '../../store/plans';
import { rawCollection } from '../../store/raw-collection';
import type { Bus, Outgoing } from '../bus';
import { declareMessaging } from '../indexes';
import { memoryBus } from '../memory';
import type { Archived } from '../relay/archive';
import { raised, testDb, type TestDb } from '../testkit';
import { archiveSender } from './send-archive';
import { replayTopic, signal } from './signal';

const FLOORS = 'identity.user';
let t: TestDb;
beforeEach(async () => {
  t = await testDb();
  declareMessaging(t.db);
  await t.db.createIndexes();
});
afterEach(() => t.close());

const archived = (topic: string, order: number): Archived => {
  const { eventId, ...entry } = raised('u', order);
  return { _id: eventId, ...entry, topic, key: 'u', order, archivedAt: new Date() };
};
const archive = (rows: Archived[]) => rawCollection<Archived>(t.db, 'event_archive').insertMany(rows);

/** A service whose archive is asked for, and what it has sent by topic. */
function aSender(refuse: (topic: string) => boolean | Promise<boolean> = () => false, clock: Clock = systemClock) {
  const sent = new Map<string, Outgoing[]>();
  const bus: Bus = {
    ...memoryBus(),
    publish: async (topic, messages) => {
      if (await refuse(topic)) throw new Error('refused');
      sent.set(topic, [...(sent.get(topic) ?? []), ...messages]);
    },
  };
  const sender = archiveSender({ db: t.db, bus, service: 'identity', clock, log: silentLog });
  const ask = (group: string, topics: string[], rebuildId = newId()) => {
    const envelope = signal('replay_requested', rebuildId, { rebuildId, group, topics }, systemClock);
    return sender.note({ envelope, topic: 'ops.replay', key: rebuildId, heartbeat: async () => undefined });
  };
  const run = () => sender.job.run({ slice: 0, signal: new AbortController().signal, now: new Date() });
  const typesIn = (topic: string, group: string) =>
    (sent.get(replayTopic(topic, group)) ?? []).map((m) => m.value.type);
  return { ask, run, typesIn };
}

it('reads only what is wanted, however much lies between', async () => {
  await archive(
    [0, 1, ...Array.from({ length: 5000 }, (_, n) => n + 2), 5002, 5003].map((n) =>
      archived(n < 2 || n > 5001 ? FLOORS : 'identity.profile', n),
    ),
  );
  const { ask, run, typesIn } = aSender();
  await ask('analytics.facts', [FLOORS]);
  const plans = (await plansOf(t.db, run)).filter(({ collection }) => collection === 'event_archive');
  expect(typesIn(FLOORS, 'analytics.facts')).toEqual([...Array(4).fill('session_version_raised'), 'replay_ended']);
  expect([plans.length, misfits(plans)]).toEqual([2, []]);
});

it('sends every other replay to its end while one cannot be sent, and reports that one', async () => {
  await archive([0, 1].map((n) => archived(FLOORS, n)));
  const { ask, run, typesIn } = aSender((topic) => topic.endsWith('broken'));
  await ask('analytics.broken', [FLOORS]);
  await ask('audit.names', [FLOORS]);
  await expect(run()).rejects.toThrow('1 of 2 replays');
  expect(typesIn(FLOORS, 'audit.names').at(-1)).toBe('replay_ended');
});

describe('a request that is repeated', () => {
  const GROUP = 'analytics.facts';
  const whole = ['session_version_raised', 'session_version_raised', 'replay_ended'];

  it('gets the archive again when what was sent must have been lost, and not before', async () => {
    await archive([0, 1].map((n) => archived(FLOORS, n)));
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const { ask, run, typesIn } = aSender(undefined, clock);
    const again = async (ms: number) => {
      clock.advance(ms);
      await ask(GROUP, [FLOORS], 'rebuild');
      await run();
      return typesIn(FLOORS, GROUP);
    };
    expect(await again(0)).toEqual(whole);
    expect(await again(59 * 60_000)).toEqual(whole);
    expect(await again(2 * 60_000)).toEqual([...whole, ...whole]);
    expect(await again(20_000)).toEqual([...whole, ...whole]);
  });

  it('gets what a new version of the group asks for besides', async () => {
    const PROFILES = 'identity.profile';
    await archive([0, 1].map((n) => archived(FLOORS, n)));
    await archive([2, 3].map((n) => archived(PROFILES, n)));
    const { ask, run, typesIn } = aSender();
    await ask(GROUP, [FLOORS], 'rebuild');
    await run();
    await ask(GROUP, [FLOORS, PROFILES], 'rebuild');
    await ask(GROUP, [FLOORS], 'rebuild'); // of a process of the old version
    await run();
    expect(typesIn(PROFILES, GROUP)).toEqual(whole);
  });

  it('is not lost when it comes while the archive is sent', async () => {
    const PROFILES = 'identity.profile';
    await archive([0, 1].map((n) => archived(FLOORS, n)));
    let isFirst = true;
    const sender = aSender(async () => {
      if (isFirst) await sender.ask(GROUP, [FLOORS, PROFILES], 'rebuild');
      return (isFirst = false);
    });
    await sender.ask(GROUP, [FLOORS], 'rebuild');
    await sender.run();
    await sender.run();
    expect(sender.typesIn(PROFILES, GROUP)).toEqual(['replay_ended']);
  });
});
