import { LRUCache } from 'lru-cache';
import type { Redis } from './redis';

export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown, ttlSec: number): Promise<void>;
  del(key: string): Promise<void>;
}

/**
 * A cache that may forget at any time: Redis for all processes, an LRU of this process when Redis is away.
 * @example const cache = createCache({ redis, prefix: 'catalog' }); await cache.set('browse:1', page, 30);
 */
export function createCache({ redis, prefix, max = 2000 }: { redis: Redis; prefix: string; max?: number }): Cache {
  const local = new LRUCache<string, string>({ max });
  const full = (key: string) => `cache:${prefix}:${key}`;
  return {
    async get<T>(key: string) {
      const answer = await redis.run((client) => client.get(full(key)));
      const text = answer ? answer.value : local.get(key);
      return typeof text === 'string' ? (JSON.parse(text) as T) : undefined;
    },
    async set(key, value, ttlSec) {
      const text = JSON.stringify(value);
      local.set(key, text, { ttl: ttlSec * 1000 });
      await redis.run((client) =>
        client.set(full(key), text, { expiration: { type: 'PX', value: Math.ceil(ttlSec * 1000) } }),
      );
    },
    async del(key) {
      local.delete(key);
      await redis.run((client) => client.del(full(key)));
    },
  };
}
