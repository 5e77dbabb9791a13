import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kafkaBus, newId, type Bus } from '@kasauti/service-kit';
import { startTestService, testProducer, type ProducedEvent } from '@kasauti/service-kit/testing';
import { catalog } from '../src/service';
import { aTest } from './builders';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Broker {
  brokers: string[];
  kill9(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A broker, and a bus over it with those that publish what catalog copies. */
async function school() {
  // By name: a service may not depend on the local platform, only these tests start a broker.
  const { startKafka } = jest.requireActual<{ startKafka(options: object): Promise<Broker> }>(
    '../../../deploy/local/servers/kafka',
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'kasauti-broker-'));
  undo.push(async () => rmSync(dataDir, { recursive: true }));
  const broker = await startKafka({ dataDir });
  undo.push(() => broker.stop());
  const bus = kafkaBus({
    brokers: broker.brokers,
    clientId: 'test',
    partitions: 3,
    onFatal: (error) => {
      throw error;
    },
  });
  undo.push(() => bus.stop());
  const producers = [await testProducer('identity', bus), await testProducer('assessment', bus)];
  undo.push(() => Promise.all(producers.map((p) => p.stop())));
  const emit = async (emitted: ProducedEvent[]) => void (await Promise.all(producers.map((p) => p.emit(emitted))));
  const loseDisk = async () => {
    await broker.kill9();
    rmSync(join(dataDir, 'data'), { recursive: true });
    await broker.restart();
  };
  return { brokers: broker.brokers, bus, producers, emit, loseDisk };
}

async function catalogOn(bus: Bus) {
  const t = await startTestService(catalog, { bus, config: { RECOUNT_SEC: '3600' } });
  undo.push(() => t.stop());
  return t;
}

it('a catalog that is new beside older services copies by itself what the broker has deleted', async () => {
  const { brokers, bus, producers, emit } = await school();
  const tests = Array.from({ length: 20 }, () => aTest(newId()));
  await bus.createTopics(['assessment.test']);
  await emit(
    tests.map((data) => ({ type: 'test_changed', data, aggId: data.testId, aggSeq: 1, eventId: newId() }) as const),
  );
  const { Kafka, logLevel } = jest.requireActual<typeof import('kafkajs')>('kafkajs');
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  undo.push(() => admin.disconnect());
  await admin.connect();
  const ends = async () =>
    (await admin.fetchTopicOffsets('assessment.test')).map(({ partition, high }) => ({ partition, offset: high }));
  const published = async () => (await ends()).reduce((sum, { offset }) => sum + Number(offset), 0);
  while ((await published()) < tests.length) await sleep(100);
  await admin.deleteTopicRecords({ topic: 'assessment.test', partitions: await ends() });

  const t = await catalogOn(bus);
  const copied = () => t.stored('tests').countDocuments({});
  while ((await copied()) < tests.length) {
    await t.runJob('ask for replay of copies');
    await Promise.all([...producers.map((p) => p.replay()), sleep(200)]);
  }
});

it('a broker that lost its disk is filled again, and catalog asks for the events it had not read', async () => {
  const { bus, producers, emit, loseDisk } = await school();
  const t = await catalogOn(bus);
  const tests = t.stored('tests');
  const [read, unread, after] = [aTest(newId()), aTest(newId()), aTest(newId())];
  const changed = (test: typeof read): ProducedEvent => ({
    type: 'test_changed',
    data: test,
    aggId: test.testId,
    aggSeq: 1,
    eventId: newId(),
  });
  await emit([changed(read), changed(unread)]);
  while ((await tests.countDocuments({})) < 2) await sleep(100);
  // As if the broker had been lost before catalog read it.
  await tests.deleteOne({ _id: unread.testId });
  await loseDisk();
  await emit([changed(after)]);
  while ((await tests.countDocuments({})) < 3) {
    await t.runJob('ask for replay of copies');
    await Promise.all([...producers.map((p) => p.replay()), sleep(200)]);
  }
});
