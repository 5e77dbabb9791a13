import { join } from 'node:path';
import type { closing } from '../local/closing';
import { startMailbox } from '../local/mailbox/mailbox';
import { startKafka } from '../local/servers/kafka';
import { startMongo } from '../local/servers/mongo';
import { startRedis } from '../local/servers/redis';

export interface Infrastructure {
  mongoUri: string;
  /** Without a password, for the checker; services use the listener in `env`, which asks for one. */
  kafkaBrokers: string[];
  mailbox: string;
  /** Variables of every service. */
  env: Record<string, string>;
  smtpUrl: string;
}

/** The servers that a deployment needs: database, broker (with a password), cache, mail. */
export async function startInfrastructure(
  dir: string,
  kafkaPassword: string,
  close: ReturnType<typeof closing>,
): Promise<Infrastructure> {
  const user = { username: 'kasauti', password: kafkaPassword };
  const [mongo, kafka, redis, mailbox] = await Promise.all([
    startMongo({ dataDir: join(dir, 'database') }),
    startKafka({ dataDir: join(dir, 'kafka'), user }),
    startRedis(),
    startMailbox(),
  ]);
  for (const server of [mongo, kafka, redis, mailbox]) close.later(() => server.stop());
  return {
    mongoUri: mongo.uri,
    kafkaBrokers: kafka.brokers,
    mailbox: mailbox.url,
    smtpUrl: mailbox.smtpUrl,
    env: {
      MONGODB_URI: mongo.uri,
      KAFKA_BROKERS: kafka.loginBrokers.join(','),
      KAFKA_USERNAME: user.username,
      KAFKA_PASSWORD: user.password,
      ...(redis.url ? { REDIS_URL: redis.url } : {}),
    },
  };
}
