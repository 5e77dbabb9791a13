import { Kafka as Client, logLevel } from 'kafkajs';
import { startKafka, type Kafka } from './kafka';

// The case kills the broker, so it starts its own and never uses a given one.
const ours = process.env.KAFKA_BROKERS ? it.skip : it;

ours('still has every acknowledged message after the broker was killed', async () => {
  const kafka = await startKafka();
  try {
    const client = new Client({
      brokers: kafka.brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 30, maxRetryTime: 1000 },
    });
    const admin = client.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic: 'orders', numPartitions: 2 }], waitForLeaders: true });
    await admin.disconnect();

    const producer = client.producer({ idempotent: true });
    await producer.connect();
    const send = (from: number, count: number): Promise<unknown> =>
      producer.send({
        topic: 'orders',
        acks: -1,
        messages: Array.from({ length: count }, (_, n) => ({ key: `k${n}`, value: String(from + n) })),
      });
    await send(0, 200);
    await kafka.kill9();
    const later = send(200, 100);
    await kafka.restart();
    await later;
    await producer.disconnect();

    expect(await consumeAll(client, 300)).toEqual(Array.from({ length: 300 }, (_, n) => n));
  } finally {
    await kafka.stop();
  }
});

async function consumeAll(client: Client, count: number): Promise<number[]> {
  const consumer = client.consumer({ groupId: 'readers', heartbeatInterval: 500, maxWaitTimeInMs: 500 });
  const seen: number[] = [];
  await consumer.connect();
  await consumer.subscribe({ topic: 'orders', fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        async eachMessage({ message }) {
          seen.push(Number(message.value));
          if (seen.length >= count) resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return seen.sort((a, b) => a - b);
}

it('uses the given brokers, and does not stop them', async () => {
  const before = process.env.KAFKA_BROKERS;
  process.env.KAFKA_BROKERS = 'one:9092, two:9092';
  const kafka: Kafka = await startKafka();
  if (before === undefined) delete process.env.KAFKA_BROKERS;
  else process.env.KAFKA_BROKERS = before;
  expect(kafka.brokers).toEqual(['one:9092', 'two:9092']);
  await expect(kafka.kill9()).rejects.toThrow('not ours');
});
