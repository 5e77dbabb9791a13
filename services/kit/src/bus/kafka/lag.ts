import type { Admin, Kafka } from 'kafkajs';
import { LagAge } from './lag-age';

const FRESH_MS = 5000;
const PATIENCE_MS = 700;
/** Older than this, a look at the broker is waited for. */
const SOON_STALE_MS = 20_000;

interface Lag {
  /** Events not yet committed, by group. */
  lag: Record<string, number>;
  /** How long the oldest of them has waited. */
  lagAgeSec: Record<string, number>;
}
export interface LagMeter {
  /** The last known numbers if the broker is slow. */
  read(): Promise<Lag | undefined>;
  /** How long ago a group had committed everything; Infinity if that was never seen. */
  caughtUpMs(group: string): Promise<number>;
  stop(): Promise<void>;
}

/** End of each topic minus the group's committed offset, so it covers all members, also one that hangs. */
export function lagMeter(kafka: Kafka, groups: () => Map<string, string[]>): LagMeter {
  let admin: Admin | undefined;
  let last: (Lag & { at: number }) | undefined;
  const ages = new Map<string, LagAge>();
  const caughtUpAt = new Map<string, number>();
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
      if (events === 0) caughtUpAt.set(group, atMs);
      lagAgeSec[group] = Math.round(oldestSec);
    }
    last = { at: atMs, lag, lagAgeSec };
  }

  function ageOf(name: string): LagAge {
    const age = ages.get(name) ?? new LagAge();
    ages.set(name, age);
    return age;
  }

  async function read(): Promise<Lag | undefined> {
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
  }

  return {
    read,
    async caughtUpMs(group) {
      const since = () => performance.now() - (caughtUpAt.get(group) ?? -Infinity);
      const looked = read();
      if (since() > SOON_STALE_MS) await looked;
      return since();
    },
    async stop() {
      await measuring;
      await admin?.disconnect().catch(() => undefined);
    },
  };
}
