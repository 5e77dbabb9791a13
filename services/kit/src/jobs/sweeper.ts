import type { Job } from './jobs';

/** A store whose documents have an end. */
export interface Expiring {
  expired(now: Date, limit: number): Promise<{ _id: string }[]>;
  remove(id: string): Promise<boolean>;
}
const BATCH = 500;

/** Removes what is over, batch by batch: the twin that does not depend on the database's own expiry. */
export const sweeper = (name: string, stores: Expiring[]): Job => ({
  name,
  everyMs: 10 * 60_000,
  async run({ now, signal }) {
    for (const store of stores) {
      for (
        let rows = await store.expired(now, BATCH);
        rows.length > 0 && !signal.aborted;
        rows = await store.expired(now, BATCH)
      ) {
        for (const { _id } of rows) await store.remove(_id);
      }
    }
  },
});
