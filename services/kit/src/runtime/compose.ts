import { routes } from '@kasauti/contracts';
import { pause } from '../backoff';
import type { Clock } from '../clock';
import type { KitConfig } from '../config';
import { createApp } from '../http/app';
import { clientActs } from '../http/client-acts';
import { deadLetterHandlers } from '../http/dead-letters';
import { idempotencyKeys } from '../http/idempotency';
import type { OperationDeps } from '../http/operation';
import { personalExports } from '../http/personal-exports';
import type { AnyHandlers } from '../http/types';
import type { Health } from '../observe/health';
import type { Db } from '../store/db';
import type { Context, Parts, Service } from './define-service';
import { versionOf } from './version';

type Records = Pick<OperationDeps, 'idempotent' | 'clientActs' | 'personalExports'>;

/** What requests leave in the database of a service; answers by Idempotency-Key only if the contract requires them of it. */
export function recordsOf({ stateless, name }: Service, db: Db, clock: Clock): Records {
  if (stateless) return {};
  const keepsAnswers = routes.some((r) => r.service === name && r.idempotency === 'stored');
  return {
    idempotent: keepsAnswers ? idempotencyKeys(db, clock).once : undefined,
    clientActs: clientActs(db, clock, name),
    personalExports: personalExports(db, clock, name),
  };
}

interface AppParts extends Records {
  service: Service;
  context: Context<Record<string, unknown>>;
  parts: Parts;
  isProxy: (address: string) => boolean;
  health: Health;
  isLeaving: () => boolean;
  checkResponses?: boolean;
  deadlineTimes?: number;
}

/** The HTTP application of a service. */
export function appOf({ service, context, parts, checkResponses, deadlineTimes, ...rest }: AppParts) {
  const { db, revokedSessions, verify, isTrusted, admission, clock, log } = context;
  const { stateless, name, part = name } = service;
  const ofTheKit = stateless ? {} : deadLetterHandlers({ db, clock, service: name });
  return createApp({
    ...rest,
    service: part,
    version: versionOf(name),
    handlers: Object.assign({}, ...parts.api, ofTheKit) as AnyHandlers,
    verify,
    checkSession: stateless ? undefined : revokedSessions.check,
    ticket: parts.ticket,
    ticketType: parts.ticketType,
    isTrusted,
    admission,
    clock,
    checkResponses: checkResponses ?? false,
    deadlineTimes: deadlineTimes ?? 1,
    log,
    plain: parts.plain ?? [],
    pages: parts.pages,
    proxy: parts.proxy,
  });
}

interface HealthSources {
  config: KitConfig;
  lagMs: () => number;
  inFlight: () => number;
  redis: { ok(): boolean };
  /** Checks by name, in the order of /readyz. */
  sources: (Health | undefined)[];
  own?: Health;
}

/** A source waits for the database, which may not answer; that of the store waits for a second. */
const PATIENCE_MS = 1500;

/** A source that fails or is late leaves its lines out, because the others say why and have to be seen then. */
async function linesOf(source: Health): Promise<Awaited<ReturnType<Health>>> {
  const answered = new AbortController();
  const late = pause(PATIENCE_MS, answered.signal).then(() => ({}));
  return Promise.race([source().catch(() => ({})), late]).finally(() => answered.abort());
}

/** The lines of /readyz. */
export function healthOf({ config, lagMs, inFlight, redis, sources, own }: HealthSources): Health {
  return async () => {
    const checks: Awaited<ReturnType<Health>> = {};
    const all = [...sources, own].filter((source) => source !== undefined);
    Object.assign(checks, ...(await Promise.all(all.map(linesOf))));
    checks.loop = {
      ok: lagMs() <= config.SHED_LAG_MS,
      figures: { lagMs: Math.round(lagMs()), inFlight: inFlight() },
    };
    if (config.REDIS_URL) checks.redis = { ok: redis.ok() };
    return checks;
  };
}
