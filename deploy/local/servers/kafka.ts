import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child';
import { classesOf, jarsOf, javaProgram } from './java';
import { brokerProperties } from './kafka/properties';
import { keep, unmanaged } from './kept';
import { placeFor } from './place';
import { freePort } from './ports';

export interface KafkaOptions {
  /** Where the broker keeps its data. By default a temporary folder, which stop() removes. */
  dataDir?: string;
  /** Opens a second listener that asks for this user's password; not at the cluster of KAFKA_BROKERS. */
  user?: { username: string; password: string };
}

export interface Kafka {
  brokers: string[];
  /** Ask for the user's password; none without a user. */
  loginBrokers: string[];
  /** Describes the broker in the output. */
  kind: string;
  readonly pid?: number;
  kill9(): Promise<void>;
  /** Starts the broker again on the same port with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Kafka for this run: the cluster at KAFKA_BROKERS, otherwise a single broker started from its Java archives.
 * @example const kafka = await startKafka(); new KafkaJs({ brokers: kafka.brokers });
 */
export async function startKafka({ dataDir, user }: KafkaOptions = {}): Promise<Kafka> {
  const given = process.env.KAFKA_BROKERS;
  if (given && user) throw new Error('this run needs a broker with a password of its own; unset KAFKA_BROKERS');
  if (given) return elsewhere(given);

  const { lib, classes } = await kafkaArchives();
  const place = placeFor('kafka', dataDir);
  const port = await freePort();
  const data = join(place.dir, 'data');
  const properties = join(place.dir, 'server.properties');
  mkdirSync(data, { recursive: true });
  const login = user && { port: await freePort(), ...user };
  writeFileSync(properties, brokerProperties({ port, controllerPort: await freePort(), dir: data, login }));

  const jvm = [
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Xshare:auto',
    '-Xss512k',
    '-Xmx384m',
    '-XX:MaxDirectMemorySize=128m',
    '-XX:+ExitOnOutOfMemoryError',
    '-Dlog4j2.level=WARN',
  ];
  const args = [...jvm, '-cp', [classes, join(lib, '*')].join(':'), 'Broker', properties, data];
  const start = () =>
    startChild({
      name: 'Kafka',
      command: javaProgram(),
      args,
      port,
      logFile: join(place.dir, 'kafka.log'),
      watchesInput: true,
    });
  const kept = await keep(start, place.clear);
  return Object.assign(kept, {
    brokers: [`127.0.0.1:${port}`],
    loginBrokers: login ? [`127.0.0.1:${login.port}`] : [],
    kind: 'Kafka 4.3.1',
  });
}

/** The Java archives of the broker. The first call downloads them into .cache, which can take minutes. */
export async function kafkaArchives(): Promise<{ lib: string; classes: string }> {
  const home = join(__dirname, 'kafka');
  const lib = await jarsOf('kafka', join(home, 'pom.xml'));
  return { lib, classes: await classesOf('kafka', [join(home, 'Broker.java')], lib) };
}

const elsewhere = (brokers: string): Kafka => ({
  brokers: brokers.split(',').map((broker) => broker.trim()),
  loginBrokers: [],
  kind: 'Kafka at KAFKA_BROKERS',
  ...unmanaged('the Kafka at KAFKA_BROKERS is not ours to kill or restart'),
});
