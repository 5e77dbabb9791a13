import { LRUCache } from 'lru-cache';
import { filled, taken, type Bucket, type Limit, type Taken } from './bucket';
import type { Clock } from '../clock';
import type { Redis } from './redis';

// The same sum as `filled`; a script, because reading and taking must be one act for all processes.
const SCRIPT = `
local b = redis.call('HMGET', KEYS[1], 't', 'a')
local capacity, rate, now, cost, keep = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local tokens, at = tonumber(b[1]) or capacity, tonumber(b[2]) or now
tokens = math.min(capacity, tokens + math.max(0, now - at) / 1000 * rate)
if now > at then at = now end
local ok = 0
if tokens + 1e-9 >= cost then ok = 1 end
if keep == '1' then
  if ok == 1 then tokens = tokens - cost end
  redis.call('HSET', KEYS[1], 't', string.format('%.9f', tokens), 'a', string.format('%.0f', at))
  redis.call('PEXPIRE', KEYS[1], math.ceil(capacity / rate * 1000) + 1000)
end
return { ok, string.format('%.9f', tokens) }`;

export interface Limiter {
  /** Takes `cost` from the bucket of this key, or nothing when it does not fit. */
  take(key: string, limit: Limit, cost?: number): Promise<Taken>;
  /** Whether one more would fit, without taking it: for limits that count failures only. */
  peek(key: string, limit: Limit): Promise<Taken>;
}
const MOST_KEYS = 50_000;

/**
 * Token buckets shared by all processes through Redis; while Redis is down each process counts for itself.
 * @example const { ok, retryAfterSec } = await limiter.take(`login:${userId}`, { capacity: 10, perSec: 10 / 60 });
 */
export function limiter({ redis, clock }: { redis: Redis; clock: Clock }): Limiter {
  const local = new LRUCache<string, Bucket>({ max: MOST_KEYS });

  function here(key: string, limit: Limit, cost: number, keep: boolean): Taken {
    const bucket = filled(local.get(key), limit, clock.now().getTime());
    const ok = bucket.tokens + 1e-9 >= cost;
    if (keep && ok) bucket.tokens -= cost;
    if (keep) local.set(key, bucket);
    return taken(ok, bucket.tokens, limit, cost);
  }
  async function ask(key: string, limit: Limit, cost: number, keep: boolean): Promise<Taken> {
    const answer = await redis.run((client) => {
      const numbers = [limit.capacity, limit.perSec, clock.now().getTime(), cost, keep ? 1 : 0].map(String);
      return client.eval(SCRIPT, { keys: [`limit:${key}`], arguments: numbers });
    });
    if (!answer) return here(key, limit, cost, keep);
    const [ok, tokens] = answer.value as unknown as [number, string];
    return taken(ok === 1, Number(tokens), limit, cost);
  }
  return {
    take: (key, limit, cost = 1) => ask(key, limit, cost, true),
    peek: (key, limit) => ask(key, limit, 1, false),
  };
}
