import { kafkaArchives } from '../servers/kafka';
import { startMongo, type Mongo } from '../servers/mongo';
import { redisProgram } from '../servers/redis';
import { say } from '../say';

let mongo: Mongo | undefined;

/** Downloads what tests start later, so that it does not count against a test's time limit. */
export async function fetchServers(): Promise<void> {
  if (!process.env.KAFKA_BROKERS) await kafkaArchives();
  if (!process.env.REDIS_URL) await redisProgram();
}

/** One database for the whole test run; tests find it in TEST_MONGODB_URI and use databases of their own in it. */
export async function startTestDatabase(): Promise<void> {
  if (process.env.TEST_MONGODB_URI) {
    say('database of this run: the one at TEST_MONGODB_URI');
    return;
  }
  mongo = await startMongo();
  process.env.TEST_MONGODB_URI = mongo.uri;
  say(`database of this run: ${mongo.kind}`);
}

export async function stopTestDatabase(): Promise<void> {
  await mongo?.stop();
  mongo = undefined;
}
