import { localCache, type Clock } from '@kasauti/service-kit';

/**
 * A short cache over copies of other services' facts, which may be seconds old anyway. Missing documents are not cached,
 * and this process drops a document when its event arrives, also one that is being read then.
 */
export function recentCopies<T extends { _id: string }>(clock: Clock, read: (ids: string[]) => Promise<T[]>) {
  const cache = localCache<T>(clock, { max: 5000, ttlMs: 2000 });
  /** What was dropped since, for each read that runs. */
  const running = new Set<Set<string>>();
  return {
    async many(ids: string[]): Promise<Map<string, T>> {
      const found = new Map<string, T>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const hit = cache.get(id);
        if (hit) found.set(id, hit);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      const dropped = new Set<string>();
      running.add(dropped);
      const copies = await read(missing).finally(() => running.delete(dropped));
      for (const copy of copies) {
        if (!dropped.has(copy._id)) cache.set(copy._id, copy);
        found.set(copy._id, copy);
      }
      return found;
    },
    forget(id: string): void {
      cache.delete(id);
      for (const dropped of running) dropped.add(id);
    },
  };
}
