import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import type { Redis } from './redis';

/** What was counted, by name. */
export type Counts = Record<string, number>;
export interface Tally {
  /** Adds to what is counted at this moment. */
  add(key: string, counts: Counts): Promise<void>;
  /** What was added in the last minutes; the oldest half minute may still be in it. */
  sums(key: string): Promise<Counts>;
}
export const TALLY_WINDOW_SEC = 300;
const SLOT_MS = 30_000;
const SLOTS = (TALLY_WINDOW_SEC * 1000) / SLOT_MS + 1;
const KEPT_MS = SLOT_MS * (SLOTS + 1);
const MOST_SLOTS = 2_000;

function summed(slots: readonly Record<string, string | number>[]): Counts {
  const sums: Counts = {};
  for (const slot of slots)
    for (const [name, count] of Object.entries(slot)) sums[name] = (sums[name] ?? 0) + Number(count);
  return sums;
}

/**
 * Counts over a sliding window, shared by all processes through Redis; while Redis is down each process counts for itself.
 * @example await tally.add('logins', { tries: 1, failures: 1 }); const { tries = 0 } = await tally.sums('logins');
 */
export function createTally({ redis, clock }: { redis: Redis; clock: Clock }): Tally {
  const local = new LRUCache<string, Counts>({ max: MOST_SLOTS });
  const slotOf = () => Math.floor(clock.now().getTime() / SLOT_MS);
  const name = (key: string, slot: number) => `tally:${key}:${slot}`;

  return {
    async add(key, counts) {
      const slot = name(key, slotOf());
      const shared = await redis.run((client) => {
        const all = client.multi();
        for (const [field, count] of Object.entries(counts)) all.hIncrBy(slot, field, count);
        return all.pExpire(slot, KEPT_MS).exec();
      });
      if (!shared) local.set(slot, summed([local.get(slot) ?? {}, counts]));
    },
    async sums(key) {
      const newest = slotOf();
      const slots = Array.from({ length: SLOTS }, (_, back) => name(key, newest - back));
      const shared = await redis.run((client) => Promise.all(slots.map((slot) => client.hGetAll(slot))));
      return summed(shared ? shared.value : slots.map((slot) => local.get(slot) ?? {}));
    },
  };
}
