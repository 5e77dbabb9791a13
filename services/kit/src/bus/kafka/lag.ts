import type { Admin, Kafka } from 'kafkajs';
import { LagAge } from './lag-age';

const FRESH_MS = 5000;
const PATIENCE_MS = 700;

interface Lag {
  /** Events not yet committed, by group. */
  lag: Record<string, number>;
  /** How long the oldest of them has waited. */
  lagAgeSec: Record<string, number>;
}
export interface LagMeter {
  /** The last known numbers if the broker is slow. */
  read(): Promise<Lag | undefined>;
  stop(): Promise<void>;
}

/** End of each topic minus the group's committed offset, so it covers all members, also one that hangs. */
export function lagMeter(kafka: Kafka, groups: () => Map<string, string[]>): LagMeter {
  let admin: Admin | undefined;
  let last: (Lag & { at: number }) | undefined;
  const ages = new Map<string, LagAge>();
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
    const { lag, lagAgeSec }: Lag = { lag: {}, lagAgeSec: {} };
    const atMs = performance.now();
    for (const [group, topics] of groups()) {
      let [events, oldestSec] = [0, 0];
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics })) {
        const offsets = new Map(partitions.map((p) => [p.partition, Number(p.offset)]));
        for (const { partition, low, high } of await endsOf(topic)) {
          const committed = Math.max(offsets.get(partition) ?? -1, Number(low));
          events += Math.max(0, Number(high) - committed);
          const age = ageOf(`${group} ${topic}/${partition}`);
          oldestSec = Math.max(oldestSec, age.look({ atMs, end: Number(high), committed }));
        }
      }
      lag[group] = events;
      lagAgeSec[group] = Math.round(oldestSec);
    }
    last = { at: atMs, lag, lagAgeSec };
  }

  function ageOf(name: string): LagAge {
    const age = ages.get(name) ?? new LagAge();
    ages.set(name, age);
    return age;
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
      return last;
    },
    async stop() {
      await measuring;
      await admin?.disconnect().catch(() => undefined);
    },
  };
}
