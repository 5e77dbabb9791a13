import { topics as contractTopics } from '@kasauti/contracts';
import { ConfigResourceTypes, type Admin } from 'kafkajs';
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
/** Set for this one topic, in the protocol's numbers. */
const OF_THE_TOPIC = 1;

/** What the contract says of a topic; signals between processes have the broker's settings. */
function settingsOf(topic: string): Setting[] {
  const { compacted, retentionMs } = contractTopics[topic] ?? {};
  return [
    ...(compacted ? [{ name: 'cleanup.policy', value: 'compact' }] : []),
    ...(retentionMs === undefined ? [] : [{ name: 'retention.ms', value: String(retentionMs) }]),
  ];
}

/** Makes the topics that are missing, and gives those that are there the settings of the contract. */
export async function provideTopics(
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
  // A cluster may not let us; its owner then sets them, and everything works until a broker forgets.
  await correct(admin, older).catch((error: unknown) =>
    log.warn({ err: error, topics: older }, 'the settings of topics could not be checked'),
  );
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
    // What is not sent along is put back to the broker's default.
    const others = configEntries.filter(
      (e) => Number(e.configSource) === OF_THE_TOPIC && !wanted.some(({ name }) => name === e.configName),
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
