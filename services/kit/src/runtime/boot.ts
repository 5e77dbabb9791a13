import { operationTable } from '@kasauti/contracts';
import type { Bus } from '../bus/bus';
import type { Relay } from '../bus/relay/relay';
import { systemClock, type Clock } from '../clock';
import { kitConfig, loadService, type KitConfig } from '../config';
import type { KeySource } from '../http/access/caller';
import { trustedNetworks } from '../http/access/network';
import { openServer } from '../http/server';
import { newId } from '../id';
import type { Job } from '../jobs/job';
import { startJobs, type Jobs } from '../jobs/jobs';
import type { Health } from '../observe/health';
import { createLog, silentLog, type Logger } from '../observe/log';
import { loopLagMs } from '../observe/loop-lag';
import { healthMetrics } from '../observe/metrics';
import { flushTelemetry } from '../observe/tracing';
import { leaveUntraced } from '../observe/untraced';
import type { Db } from '../store/db';
import { followWrites, type Following } from '../store/follow-writes';
import { appOf, healthOf, recordsOf } from './compose';
import type { Service } from './define-service';
import { startMessaging, type Messaging } from './messaging';
import { leaving } from './leaving';
import { migrateStore } from './migrate';
import { databaseHealth, openDatabase } from './prepare-database';
import { contextOf } from './service-context';

export interface BootOptions {
  env: Record<string, string | undefined>;
  /** Shared by services in one process; without it the service connects to KAFKA_BROKERS. */
  bus?: Bus;
  clock?: Clock;
  log?: Logger;
  keys?: KeySource;
  /** Create declared indexes and run migrations first; production does it by `make migrate`. */
  migrate?: boolean;
  checkResponses?: boolean;
  deadlineTimes?: number;
  onFatal?: (error: Error) => void;
  /** How late the event loop is; measured unless a test sets it. */
  lagMs?: () => number;
  /** How soon after the start a job runs first; tests run their jobs by name. */
  firstJobsWithinMs?: number;
}

export interface Running {
  name: string;
  url: string;
  db: Db;
  jobs?: Jobs;
  relay?: Relay;
  health: Health;
  stop(): Promise<void>;
}

/** Starts one service: config, database, bus, HTTP, jobs; `stop` ends them in reverse. */
export async function boot(service: Service, options: BootOptions): Promise<Running> {
  const config = loadService(kitConfig.extend(service.config.shape), options.env) as KitConfig;
  const level = config.LOG_LEVEL;
  const log = options.log ?? (level === 'silent' ? silentLog : createLog(service.part ?? service.name, { level }));
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse())
      await end().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    return { ...(await start(service, options, config, log, (end) => void ends.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  service: Service,
  options: BootOptions,
  config: KitConfig,
  log: Logger,
  onStop: (end: () => Promise<unknown>) => void,
): Promise<Omit<Running, 'stop'>> {
  const { clock = systemClock, lagMs = loopLagMs } = options;
  const { stateless } = service;
  onStop(flushTelemetry);
  leaveUntraced((service.untraced ?? []).map((id) => operationTable[id].path));
  // A stateless service has no database and must not touch it.
  const db = stateless ? (undefined as unknown as Db) : await openDatabase(service, config, clock);
  if (!stateless) onStop(() => db.close());
  const late: { jobs?: Jobs; messaging?: Messaging } = {};
  const caughtUpMs = async (group: string) => (await late.messaging?.caughtUpMs(group)) ?? Infinity;
  const { context, redis } = contextOf(service, { config, db, clock, log, keys: options.keys, lagMs, caughtUpMs });
  onStop(() => redis.stop());
  const records = recordsOf(service, db, clock);
  const parts = await service.start(context as never);
  onStop(async () => parts.stop?.());
  if (!stateless) {
    if (options.migrate) await migrateStore(service, db);
    late.messaging = await startMessaging({
      ...options,
      service,
      config,
      db,
      parts,
      revokedSessions: context.revokedSessions.on,
      clock,
      log,
      onStop,
    });
  }
  const { messaging } = late;
  const health = healthOf({
    config,
    lagMs,
    inFlight: context.admission.inFlight,
    redis,
    sources: [
      stateless ? undefined : async () => ({ store: await databaseHealth(db) }),
      messaging?.health,
      async () => (await late.jobs?.health()) ?? {},
    ],
    own: parts.health,
  });
  const endMetrics = healthMetrics(health, () => clock.now());
  onStop(async () => endMetrics());
  const isProxy = trustedNetworks(config.TRUSTED_PROXIES ?? config.TRUSTED_NETWORKS);
  const { checkResponses, deadlineTimes } = options;
  const { isLeaving, leave } = leaving(config.SHUTDOWN_DELAY_SEC);
  const app = appOf({ service, context, parts, ...records, isProxy, health, isLeaving, checkResponses, deadlineTimes });
  const { url, close } = await openServer(app, {
    host: config.HOST,
    port: config.PORT,
    mostPerAddress: parts.socketsPerAddress,
    isFree: (address) => context.isTrusted(address) || isProxy(address),
  });
  onStop(close);
  if (!stateless) {
    const jobs = [...(parts.jobs ?? []), ...(messaging?.jobs ?? [])];
    const running = startJobs({ db, jobs, clock, log, owner: newId(), firstWithinMs: options.firstJobsWithinMs });
    late.jobs = running;
    const following = followOthers(service, db, parts.jobs, log);
    onStop(async () => following.stop());
    onStop(() => running.stop());
  }
  onStop(leave);
  log.info({ port: Number(new URL(url).port) }, 'ready');
  return { name: service.part ?? service.name, url, db, jobs: late.jobs, relay: messaging?.relay, health };
}

/** Events of other processes of the service are for this one's relay; the jobs of a part work on what those have written. */
function followOthers({ part }: Service, db: Db, jobs: Job[] = [], log: Logger): Following {
  const followed = part
    ? { written: jobs.flatMap(({ wokenBy = [] }) => wokenBy), outboxes: [] }
    : { written: [], outboxes: db.outboxes };
  return followWrites(db, followed, log);
}
