import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kafkaBus, memoryBus, systemClock, type Bus } from '@kasauti/service-kit';
import { startTestService, testProducer, type TestProducer, type TestService } from '@kasauti/service-kit/testing';
import { answers, aLongStory } from '../../test/long-story';
import { analytics } from '../service';
import { DEBOUNCE_MS } from '../dirty/dirty.store';
import { compare } from './compare.query';
import { generationsOf } from '../generations';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface School {
  t: TestService;
  /** Does at once what jobs do every few seconds. */
  hurry(): Promise<void>;
  emit: TestProducer['emit'];
  /** Everything has left, was handled, and is in the totals. */
  quiet(): Promise<void>;
}

async function aSchool(bus: Bus): Promise<School> {
  const t = await startTestService(analytics, { bus, config: { DASHBOARD_CACHE_MS: '0' } });
  undo.push(() => t.stop());
  const producers: TestProducer[] = [];
  for (const service of ['identity', 'catalog', 'assessment', 'payment'])
    producers.push(await testProducer(service, bus));
  undo.push(() => Promise.all(producers.map((p) => p.stop())));
  return {
    t,
    emit: async (emitted) => void (await Promise.all(producers.map((p) => p.emit(emitted)))),
    async hurry() {
      let isOver = false;
      const rebuilding = t.runJob('rebuild').finally(() => (isOver = true));
      // Beside it, as in production: a comparison waits for the totals of what came meanwhile.
      do {
        for (const job of ['ask for replay of facts', 'totals']) await t.runJob(job);
        await Promise.all([...producers.map((p) => p.replay()), sleep(100)]);
      } while (!isOver);
      await rebuilding;
    },
    async quiet() {
      await Promise.all(producers.map((p) => p.settle()));
      while (Object.values((await bus.health()).lag ?? {}).some((n) => n > 0)) await sleep(100);
      await t.runJob('totals');
      await sleep(DEBOUNCE_MS + 100); // what was marked during the first run is due now
      await t.runJob('totals');
    },
  };
}

/** The command a person would run. */
async function rebuildCommand({ t, hurry }: School): Promise<{ code: number | null; said: string }> {
  const name = t.db.connection.name;
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', join(__dirname, '..', 'rebuild.ts')],
    {
      cwd: join(__dirname, '..', '..'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        MONGODB_URI: process.env.TEST_MONGODB_URI,
        DATABASE_PREFIX: name.slice(0, -'analytics'.length),
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  undo.push(async () => void child.kill('SIGKILL'));
  let isOver = false;
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve)).finally(() => (isOver = true));
  while (!isOver) await Promise.all([hurry(), sleep(200)]);
  const code = await exit;
  return { code, said };
}

const placesOf = (t: TestService) => generationsOf(t.db, systemClock);

async function rebuildsUnderTraffic(bus: Bus): Promise<void> {
  const { s, ...people } = aLongStory();
  const school = await aSchool(bus);
  const { t, emit, quiet } = school;
  const half = Math.floor(s.emitted.length / 2);
  await emit(s.emitted.slice(0, half));
  await quiet();

  let isGoing = true;
  const traffic = (async () => {
    for (let i = half, end = s.emitted.length; i < end; i++) {
      await emit(s.emitted.slice(i, i + 1));
      await sleep(150);
    }
    // New facts to the very end: what no replay can hold any more.
    for (let n = 0; isGoing; n++) {
      const before = s.emitted.length;
      s.aClass(s.person(`Late ${n}`, 'teacher'));
      await emit(s.emitted.slice(before));
      // Each later than the one before: all are replayed again and again, and on a busy machine they would outrun that.
      await sleep(150 * 1.1 ** n);
    }
  })();
  const { code, said } = await rebuildCommand(school);
  isGoing = false;
  await traffic;
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/served {2}([0-9a-f]{64})\nrebuilt \1\nequal\n$/),
  });

  await quiet();
  expect((await placesOf(t).state.read()).serving).toBe(1);
  const straight = await startTestService(analytics, { config: { DASHBOARD_CACHE_MS: '0' } });
  undo.push(() => straight.stop());
  for (const { type, data, ...envelope } of s.emitted) await straight.deliver(type, data as never, envelope);
  await straight.runJob('totals');
  await sleep(DEBOUNCE_MS + 100);
  await straight.runJob('totals');
  const same = await compare(placesOf(straight).at(0).facts, placesOf(t).at(1).facts, async () => false);
  expect(same).toMatchObject({ differing: 0, differences: [], servedHash: same.rebuiltHash });
  expect(same.documents).toBeGreaterThan(40);
  expect(await answers(t, people)).toBe(await answers(straight, people));
}

it('rebuilds every read model while events arrive over Kafka, byte for byte equal to one that received them in order', async () => {
  // Not imported: services do not depend on the local platform. Only this test of theirs needs a real broker.
  const { startKafka } = jest.requireActual<{ startKafka(): Promise<{ brokers: string[]; stop(): Promise<void> }> }>(
    '../../../../deploy/local/servers/kafka',
  );
  const broker = await startKafka();
  undo.push(() => broker.stop());
  const fatal: Error[] = [];
  const bus = kafkaBus({ brokers: broker.brokers, clientId: 'test', partitions: 3, onFatal: (e) => fatal.push(e) });
  undo.push(() => bus.stop());
  await rebuildsUnderTraffic(bus);
  expect(fatal).toEqual([]);
});

it('repairs damaged documents, reports what differed, and then stays correct', async () => {
  const { s, ...people } = aLongStory();
  const school = await aSchool(memoryBus());
  const { t, emit, quiet } = school;
  await emit(s.emitted);
  await quiet();
  const right = await answers(t, people);
  const { facts } = placesOf(t).at(0);
  await facts.tests.update({ _id: people.tests[0] ?? '' }, { $set: { title: 'Damaged' } });
  await facts.enrolments.remove({ _id: `${people.classes[0]}:${people.students[0]}` });
  const { code, said } = await rebuildCommand(school);
  expect({ code, said }).toMatchObject({
    code: 3,
    said: expect.stringContaining(`enrolments/${people.classes[0]}:${people.students[0]}, tests/${people.tests[0]}`),
  });
  await quiet();
  expect(await answers(t, people)).toBe(right);
  // The next one goes into the place the damaged one had.
  expect(await rebuildCommand(school)).toMatchObject({ code: 0, said: expect.stringContaining('\nequal\n') });
  expect((await placesOf(t).state.read()).serving).toBe(2);
  expect(await answers(t, people)).toBe(right);
});
