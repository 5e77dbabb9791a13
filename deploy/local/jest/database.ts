import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { resolve } from 'node:path';
import { mongo as driver } from 'mongoose';
import { expireByTime } from '../servers/expiry';
import { kafkaArchives } from '../servers/kafka';
import { startMongo, type Mongo } from '../servers/mongo';
import { redisProgram } from '../servers/redis';
import { say } from '../say';

let mongo: Mongo | undefined;
/** Begins the names of databases that test files hand on to each other. */
const run = `r${randomBytes(4).toString('hex')}`;

/** The tests that start a broker: no other needs Java and Maven. */
const BROKER_TESTS = [
  'services/kit/src/bus/kafka/kafka.test.ts',
  'services/catalog/test/copies-kafka.test.ts',
  'services/analytics/src/generation/rebuild.test.ts',
  'deploy/local/servers/kafka.test.ts',
].map((file) => resolve(__dirname, '../../..', file));

/**
 * Installs Redis, and Kafka if a test of this run starts it, before the first test, so that a download does not count
 * against a test's time limit.
 */
export async function fetchServers(isInThisRun: (file: string) => boolean): Promise<void> {
  if (!process.env.KAFKA_BROKERS && BROKER_TESTS.some(isInThisRun)) await kafkaArchives();
  if (!process.env.REDIS_URL) await redisProgram();
}

/** Starts one MongoDB server for the whole run, at TEST_MONGODB_URI. Each test uses databases of its own on it. */
export async function startTestDatabase(): Promise<void> {
  process.env.TEST_RUN = run;
  if (process.env.TEST_MONGODB_URI) {
    say('database of this run: the one at TEST_MONGODB_URI');
    return;
  }
  mongo = await startMongo();
  process.env.TEST_MONGODB_URI = mongo.uri;
  await expireByTime(mongo.uri, false);
  say(`database of this run: ${mongo.kind}`);
}

export async function stopTestDatabase(): Promise<void> {
  if (!mongo?.pid) await dropDatabasesOfRun();
  if (mongo) await expireByTime(mongo.uri, true);
  await mongo?.stop();
  mongo = undefined;
}

/** On a server that is not ours and stays: what the tests had emptied for one another. */
async function dropDatabasesOfRun(): Promise<void> {
  const client = new driver.MongoClient(process.env.TEST_MONGODB_URI ?? '', { runtimeAdapters: { os } });
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(run)) await client.db(name).dropDatabase();
  await client.close();
}
