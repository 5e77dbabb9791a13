export interface Limit {
  /** Most that can be taken at once. */
  capacity: number;
  /** Refill; 5 per hour is 5 / 3600. */
  perSec: number;
}
export interface Bucket {
  tokens: number;
  atMs: number;
}
export interface Taken {
  ok: boolean;
  remaining: number;
  limit: number;
  /** Seconds until the bucket is full again. */
  resetSec: number;
  /** Seconds until this cost fits; 0 when it did. */
  retryAfterSec: number;
}

/** What is in the bucket at this moment; a clock that went back refills nothing. */
export function filled(bucket: Bucket | undefined, { capacity, perSec }: Limit, nowMs: number): Bucket {
  if (!bucket) return { tokens: capacity, atMs: nowMs };
  const passed = Math.max(0, nowMs - bucket.atMs) / 1000;
  return { tokens: Math.min(capacity, bucket.tokens + passed * perSec), atMs: Math.max(nowMs, bucket.atMs) };
}

/** The answer to a caller, given what is left after (or instead of) taking. */
export function taken(ok: boolean, tokens: number, { capacity, perSec }: Limit, cost: number): Taken {
  const secondsFor = (n: number) => Math.max(0, Math.ceil(Math.round((n / perSec) * 1e6) / 1e6));
  return {
    ok,
    remaining: Math.max(0, Math.floor(tokens + 1e-9)),
    limit: capacity,
    resetSec: secondsFor(capacity - tokens),
    retryAfterSec: ok ? 0 : Math.max(1, secondsFor(cost - tokens)),
  };
}
