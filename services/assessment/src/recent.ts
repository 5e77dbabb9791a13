import type { Clock } from '@kasauti/service-kit';

const KEPT_MS = 2000;
const MOST = 5000;

/**
 * Copies of others' facts that every request of an exam asks for: they may be seconds old anyway, so they are read once in
 * two seconds. What this process hears of is forgotten at once; what is not there is never remembered.
 */
export function recent<T extends { _id: string }>(clock: Clock, read: (ids: string[]) => Promise<T[]>) {
  const known = new Map<string, { until: number; value: T }>();
  return {
    async many(ids: string[]): Promise<Map<string, T>> {
      const now = clock.monotonicMs();
      const found = new Map<string, T>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const hit = known.get(id);
        if (hit && hit.until > now) found.set(id, hit.value);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      if (known.size > MOST) known.clear();
      for (const value of await read(missing)) {
        known.set(value._id, { until: now + KEPT_MS, value });
        found.set(value._id, value);
      }
      return found;
    },
    forget: (id: string): void => void known.delete(id),
  };
}
