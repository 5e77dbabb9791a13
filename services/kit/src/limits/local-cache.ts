import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

export interface LocalCacheOptions {
  /** Entries kept; the least recently used goes first. */
  max: number;
  /** Without it an entry stays until `max` pushes it out. */
  ttlMs?: number;
}
export interface LocalCache<V> {
  get(key: string): V | undefined;
  /** @param ttlMs instead of that of the cache */
  set(key: string, value: V, ttlMs?: number): void;
  delete(key: string): void;
}

/**
 * A cache of this process.
 * @example const papers = localCache<Paper>(clock, { max: 500 });
 */
export function localCache<V>(clock: Clock, { max, ttlMs }: LocalCacheOptions): LocalCache<V> {
  const kept = new LRUCache<string, { value: V; endsAtMs: number }>({ max });
  return {
    get(key) {
      const hit = kept.get(key);
      return hit && clock.monotonicMs() < hit.endsAtMs ? hit.value : undefined;
    },
    set: (key, value, ownMs = ttlMs ?? Infinity) =>
      void kept.set(key, { value, endsAtMs: clock.monotonicMs() + ownMs }),
    delete: (key) => void kept.delete(key),
  };
}

export interface Cached<T> {
  value: T;
  isHit: boolean;
}

interface CachedOptions extends LocalCacheOptions {
  /**
   * For what may take long: shared until it is there, then kept for so many times as long as it took, if that is longer
   * than `ttlMs`.
   */
  rest?: { times: number; atMostMs: number };
}

/**
 * Results by key, computed once in `ttlMs` and shared by callers of the same moment. A failure is not kept.
 * @example const counts = cached<number>(clock, { max: 1000, ttlMs: 10_000 }); const { value } = await counts(testId, () => seats.count(testId));
 */
export function cached<T>(clock: Clock, { rest, ...options }: CachedOptions) {
  const kept = localCache<Promise<T>>(clock, options);
  return async (key: string, compute: () => Promise<T>): Promise<Cached<T>> => {
    const hit = kept.get(key);
    if (hit) return { value: await hit, isHit: true };
    const fromMs = clock.monotonicMs();
    const fresh = compute();
    kept.set(key, fresh, rest ? Infinity : undefined);
    try {
      const value = await fresh;
      if (rest) {
        const restMs = Math.min((clock.monotonicMs() - fromMs) * rest.times, rest.atMostMs);
        kept.set(key, fresh, Math.max(restMs, options.ttlMs ?? 0));
      }
      return { value, isHit: false };
    } catch (error) {
      if (kept.get(key) === fresh) kept.delete(key);
      throw error;
    }
  };
}
