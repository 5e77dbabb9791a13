import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import type { Redis } from './redis';

/** What was counted, by name. */
export type Counts = Record<string, number>;
/** What was counted within half a minute. */
export interface TallySlot {
  startedAt: Date;
  counts: Counts;
}
export interface Tally {
  /** Adds to what is counted at this moment. */
  add(key: string, counts: Counts): Promise<void>;
  /** The last minutes by half minutes, oldest first; the last one is still being counted. */
  slots(key: string): Promise<TallySlot[]>;
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

  async function slotsOf(key: string): Promise<TallySlot[]> {
    const oldest = slotOf() - SLOTS + 1;
    const slots = Array.from({ length: SLOTS }, (_, i) => oldest + i);
    const shared = await redis.run((client) => Promise.all(slots.map((slot) => client.hGetAll(name(key, slot)))));
    const counted = shared ? shared.value : slots.map((slot) => local.get(name(key, slot)) ?? {});
    return slots.map((slot, i) => ({ startedAt: new Date(slot * SLOT_MS), counts: summed([counted[i] ?? {}]) }));
  }

  return {
    slots: slotsOf,
    async add(key, counts) {
      const slot = name(key, slotOf());
      const shared = await redis.run((client) => {
        const all = client.multi();
        for (const [field, count] of Object.entries(counts)) all.hIncrBy(slot, field, count);
        return all.pExpire(slot, KEPT_MS).exec();
      });
      if (!shared) local.set(slot, summed([local.get(slot) ?? {}, counts]));
    },
    sums: async (key) => summed((await slotsOf(key)).map(({ counts }) => counts)),
  };
}
