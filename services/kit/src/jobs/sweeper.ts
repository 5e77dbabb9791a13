import type { Job } from './job';

/** A store whose documents expire. */
export interface Expiring {
  expired(now: Date, limit: number): Promise<{ _id: string }[]>;
  remove(id: string): Promise<boolean>;
}
const BATCH = 500;
const EVERY_MS = 10 * 60_000;

/** Removes expired documents in batches, so that nothing depends on TTL indexes of the database. */
export const sweeper = (name: string, stores: Expiring[]): Job => ({
  name,
  everyMs: EVERY_MS,
  async run({ now, signal }) {
    for (const store of stores) {
      while (!signal.aborted) {
        const rows = await store.expired(now, BATCH);
        if (rows.length === 0) break;
        for (const { _id } of rows) await store.remove(_id);
      }
    }
  },
});
