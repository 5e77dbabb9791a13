import type { Clock } from '../clock';
import type { KitConfig } from '../config';
import type { Context, Service } from './define-service';
import { admission } from '../http/admission';
import { remoteKeys, verifier, type KeySource } from '../http/access/caller';
import { trustedNetworks } from '../http/access/network';
import { revokedSessions } from '../http/access/revoked-sessions';
import type { Logger } from '../observe/log';
import { loopLagMs } from '../observe/loop-lag';
import { limiter } from '../limits/rate-limit';
import { connectRedis, type Redis } from '../limits/redis';
import type { Db } from '../store/db';
import { createLatest } from '../limits/latest';
import { createTally } from '../limits/tally';

interface ContextOptions {
  config: KitConfig;
  db: Db;
  clock: Clock;
  log: Logger;
  keys?: KeySource;
  lagMs?: () => number;
  caughtUpMs?: (group: string) => Promise<number>;
}

/** The context that a service's `start` gets, and the connection to Redis that it uses. */
export function contextOf(
  service: Service,
  { config, db, clock, log, keys, lagMs = loopLagMs, caughtUpMs = async () => Infinity }: ContextOptions,
): { context: Context<Record<string, unknown>>; redis: Redis } {
  const redis = connectRedis(config.REDIS_URL, log);
  const context = {
    config,
    db,
    clock,
    log,
    revokedSessions: service.stateless ? (undefined as never) : revokedSessions(db, clock),
    limiter: limiter({ redis, clock }),
    tally: createTally({ redis, clock }),
    latest: createLatest({ redis, clock }),
    verify: verifier(keys ?? remoteKeys(config.IDENTITY_URL, clock), clock),
    isTrusted: trustedNetworks(config.TRUSTED_NETWORKS),
    caughtUpMs,
    admission: admission({ places: config.MAX_IN_FLIGHT, lagMs, shedLagMs: config.SHED_LAG_MS }),
  };
  return { context, redis };
}
