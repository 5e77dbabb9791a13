import type { Kafka, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import type { Joining } from '../bus';

interface Standing extends Joining {
  /** What the group commits so that an empty partition is no gap at its next join; of others it commits what it reads. */
  ends: TopicPartitionOffsetAndMetadata[];
}

/**
 * Where a group stands. Gone are the topics of which the broker has deleted events that the group may not have read: it was
 * away for longer than the broker keeps them, or it is new and the installation is older. After a long absence the broker has
 * forgotten what the group had read, so that counts as unread.
 */
export async function standingOf(kafka: Kafka, group: string, topics: string[]): Promise<Standing> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const read = await admin.fetchOffsets({ groupId: group, topics });
    const lists = await Promise.all(
      read.map(async ({ topic, partitions }) => {
        const committed = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
        return (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => {
          const position = committed.get(partition) ?? -1;
          return { topic, partition, low, isEmpty: low === high, position, isGap: Math.max(0, position) < Number(low) };
        });
      }),
    );
    const all = lists.flat();
    const isNew = all.every(({ position }) => position < 0);
    return {
      isNew,
      gone: [...new Set(all.filter(({ isGap }) => isGap).map(({ topic }) => topic))],
      ends: all
        .filter(({ isGap, isEmpty }) => isEmpty && (isNew || isGap))
        .map(({ topic, partition, low }) => ({ topic, partition, offset: low })),
    };
  } finally {
    await admin.disconnect();
  }
}
