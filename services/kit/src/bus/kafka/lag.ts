import type { Admin, Kafka } from 'kafkajs';

const FRESH_MS = 5000;
const PATIENCE_MS = 700;

export interface LagMeter {
  /** Events not yet committed, by group; the last known numbers if the broker is slow. */
  read(): Promise<Record<string, number> | undefined>;
  stop(): Promise<void>;
}

/** End of each topic minus the group's committed offset, so it covers all members, also one that hangs. */
export function lagMeter(kafka: Kafka, groups: () => Map<string, string[]>): LagMeter {
  let admin: Admin | undefined;
  let last: { at: number; lag: Record<string, number> } | undefined;
  let measuring: Promise<void> | undefined;

  async function measure(): Promise<void> {
    admin ??= kafka.admin();
    await admin.connect();
    const ends = new Map<string, Promise<Awaited<ReturnType<Admin['fetchTopicOffsets']>>>>();
    const endsOf = (topic: string) => {
      const known = ends.get(topic) ?? (admin as Admin).fetchTopicOffsets(topic);
      ends.set(topic, known);
      return known;
    };
    const lag: Record<string, number> = {};
    for (const [group, topics] of groups()) {
      lag[group] = 0;
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics })) {
        const committed = new Map(partitions.map((p) => [p.partition, Number(p.offset)]));
        for (const { partition, low, high } of await endsOf(topic))
          lag[group] += Math.max(0, Number(high) - Math.max(committed.get(partition) ?? -1, Number(low)));
      }
    }
    last = { at: performance.now(), lag };
  }

  return {
    async read() {
      if (!last || performance.now() - last.at > FRESH_MS) {
        measuring ??= measure()
          .catch(() => undefined)
          .finally(() => {
            measuring = undefined;
          });
        let timer: NodeJS.Timeout | undefined;
        await Promise.race([
          measuring,
          new Promise((done) => {
            timer = setTimeout(done, PATIENCE_MS);
          }),
        ]);
        clearTimeout(timer);
      }
      return last?.lag;
    },
    async stop() {
      await measuring;
      await admin?.disconnect().catch(() => undefined);
    },
  };
}
