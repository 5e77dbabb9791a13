import { topics as contractTopics } from '@kasauti/contracts';
import { ConfigResourceTypes, ConfigSource, type Admin, type Kafka } from 'kafkajs';
import type { Logger } from '../../observe/log';

interface Setting {
  name: string;
  value: string;
}
export interface TopicOptions {
  /** Of every topic made here; the contract's number when absent. */
  partitions?: number;
  /** Broker's default when absent. */
  replicationFactor?: number;
}

/** The contract's settings of a topic; topics of signals between processes keep the broker's. */
function settingsOf(topic: string): Setting[] {
  const { compacted, retentionMs } = contractTopics[topic] ?? {};
  return [
    ...(compacted ? [{ name: 'cleanup.policy', value: 'compact' }] : []),
    ...(retentionMs === undefined ? [] : [{ name: 'retention.ms', value: String(retentionMs) }]),
  ];
}

/** Creates the topics that are missing, and corrects the settings of the others. */
async function provideTopics(
  admin: Admin,
  names: string[],
  { partitions, replicationFactor }: TopicOptions,
  log: Logger,
): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const topics = names
    .filter((name) => !existing.has(name))
    .map((topic) => ({
      topic,
      numPartitions: partitions ?? contractTopics[topic]?.partitions ?? 1,
      ...(replicationFactor ? { replicationFactor } : {}),
      configEntries: settingsOf(topic),
    }));
  if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true });
  const older = names.filter((name) => existing.has(name) && settingsOf(name).length > 0);
  // A cluster may forbid it. Its owner then has to set them, and until a broker deletes old events everything works.
  await correct(admin, older).catch((error: unknown) =>
    log.warn({ err: error, topics: older }, 'the settings of topics could not be checked'),
  );
  await warnOfOneCopy(admin, names, log).catch((error: unknown) =>
    log.warn({ err: error, topics: names }, 'the copies of topics could not be counted'),
  );
}

/** What is on one broker alone goes with its disk, although there are others. */
export const withOneCopy = (
  topics: { name: string; partitions: { replicas: number[] }[] }[],
  brokers: number,
): string[] =>
  brokers < 2
    ? []
    : topics.filter((t) => t.partitions.some(({ replicas }) => replicas.length < 2)).map(({ name }) => name);

async function warnOfOneCopy(admin: Admin, names: string[], log: Logger): Promise<void> {
  const { topics } = await admin.fetchTopicMetadata({ topics: names });
  const alone = withOneCopy(topics, (await admin.describeCluster()).brokers.length);
  if (alone.length > 0)
    log.warn({ topics: alone }, 'one copy of these topics among several brokers: raise their replication factor');
}

async function correct(admin: Admin, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const type = ConfigResourceTypes.TOPIC;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type, name })),
  });
  const wrong = resources.flatMap(({ resourceName, configEntries }) => {
    const wanted = settingsOf(resourceName);
    const isRight = wanted.every(({ name, value }) =>
      configEntries.some((e) => e.configName === name && e.configValue === value),
    );
    // Settings left out of the request would be reset to the broker's default.
    const others = configEntries.filter(
      (e) => e.configSource === ConfigSource.TOPIC_CONFIG && !wanted.some(({ name }) => name === e.configName),
    );
    return isRight
      ? []
      : [
          {
            type,
            name: resourceName,
            configEntries: [...others.map((e) => ({ name: e.configName, value: e.configValue })), ...wanted],
          },
        ];
  });
  if (wrong.length > 0) await admin.alterConfigs({ validateOnly: false, resources: wrong });
}

/** Topics this process needs, created as soon as the broker can be reached. */
export function neededTopics(kafka: Kafka, options: TopicOptions, log: Logger) {
  const names = new Set<string>();
  const missing = new Set<string>();
  let creating: Promise<void> | undefined;

  async function create(): Promise<void> {
    const admin = kafka.admin();
    await admin.connect();
    try {
      const wanted = [...missing];
      await provideTopics(admin, wanted, options, log);
      for (const name of wanted) missing.delete(name);
    } finally {
      await admin.disconnect();
    }
  }

  return {
    add(more: string[]): void {
      for (const name of more) {
        names.add(name);
        missing.add(name);
      }
    },
    /** After a broker has lost its disk, its topics have to be made again. */
    noteFailure(error: unknown): void {
      if ((error as { type?: string }).type !== 'UNKNOWN_TOPIC_OR_PARTITION') return;
      for (const name of names) missing.add(name);
    },
    isComplete: () => missing.size === 0,
    /** Resolves when every topic exists; concurrent callers share one request. */
    async ready(): Promise<void> {
      while (missing.size > 0) {
        creating ??= create().finally(() => (creating = undefined));
        await creating;
      }
    },
  };
}
export type NeededTopics = ReturnType<typeof neededTopics>;
