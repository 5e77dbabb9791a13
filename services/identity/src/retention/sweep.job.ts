import type { Job } from '@kasauti/service-kit';

/** A store whose documents have an end. */
export interface Expiring {
  expired(now: Date, limit: number): Promise<{ _id: string }[]>;
  remove(id: string): Promise<boolean>;
}
const BATCH = 500;

/** Removes what is over, batch by batch: sessions, tokens, gates, guards, old mail. */
export const sweeper = (stores: Expiring[]): Job => ({
  name: 'sweep', everyMs: 10 * 60_000,
  async run({ now, signal }) {
    for (const store of stores) {
      for (let rows = await store.expired(now, BATCH); rows.length > 0 && !signal.aborted; rows = await store.expired(now, BATCH)) {
        for (const { _id } of rows) await store.remove(_id);
      }
    }
  },
});
