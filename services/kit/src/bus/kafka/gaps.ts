import type { Kafka, TopicPartitionOffsetAndMetadata } from 'kafkajs';

interface Gap {
  topic: string;
  partition: number;
  /** Its first event that is still there. */
  low: string;
  isEmpty: boolean;
}

/**
 * Partitions of which the broker has deleted events that a group may not have read: it was away for longer than the broker
 * keeps them, or it is new and the installation is older. After a long absence the broker has forgotten what the group had
 * read, so that counts as unread.
 */
export async function gapsOf(kafka: Kafka, group: string, topics: string[]): Promise<Gap[]> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const read = await admin.fetchOffsets({ groupId: group, topics });
    const gaps = await Promise.all(
      read.map(async ({ topic, partitions }) => {
        const committed = new Map(partitions.map(({ partition, offset }) => [partition, Math.max(0, Number(offset))]));
        return (await admin.fetchTopicOffsets(topic))
          .filter(({ partition, low }) => (committed.get(partition) ?? 0) < Number(low))
          .map(({ partition, low, high }) => ({ topic, partition, low, isEmpty: low === high }));
      }),
    );
    return gaps.flat();
  } finally {
    await admin.disconnect();
  }
}

/** What the group commits so that an empty partition is no gap at its next start; of others it commits what it reads. */
export const endOf = (gaps: Gap[]): TopicPartitionOffsetAndMetadata[] =>
  gaps.filter(({ isEmpty }) => isEmpty).map(({ topic, partition, low }) => ({ topic, partition, offset: low }));
