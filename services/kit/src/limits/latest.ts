import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import type { Redis } from './redis';

export interface Latest {
  /** It happened now. A key is written at most every 20 s, so that frequent callers cost nothing. */
  note(key: string): void;
  /** When each happened last within ten minutes, by key; up to 20 s old. */
  of(keys: string[]): Promise<Map<string, Date>>;
}
const EVERY_MS = 20_000;
const KEPT_SEC = 600;
const MOST_KEYS = 50_000;

/**
 * When something was seen last, shared by all processes through Redis; while Redis is down each process knows its own.
 * @example seen.note(attemptId); const at = (await seen.of([attemptId])).get(attemptId);
 */
export function createLatest({ redis, clock }: { redis: Redis; clock: Clock }): Latest {
  const own = new LRUCache<string, number>({ max: MOST_KEYS });
  const name = (key: string) => `latest:${key}`;
  const isRecent = (ms: number) => clock.now().getTime() - ms <= KEPT_SEC * 1000;
  return {
    note(key) {
      const now = clock.now().getTime();
      if (now - (own.get(key) ?? 0) < EVERY_MS) return;
      own.set(key, now);
      void redis.run((client) => client.set(name(key), String(now), { expiration: { type: 'EX', value: KEPT_SEC } }));
    },
    async of(keys) {
      const shared = keys.length > 0 ? await redis.run((client) => client.mGet(keys.map(name))) : undefined;
      const found = keys.map((key, i) => [key, Math.max(own.get(key) ?? 0, Number(shared?.value[i] ?? 0))] as const);
      return new Map(found.flatMap(([key, ms]) => (ms > 0 && isRecent(ms) ? [[key, new Date(ms)] as const] : [])));
    },
  };
}
