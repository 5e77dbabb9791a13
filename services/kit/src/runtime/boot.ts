import { routes, topics } from '@kasauti/contracts';
import type { Bus } from '../bus/bus';
import { startConsumers, type On } from '../bus/consume';
import { copiesOf } from '../bus/replay/copies';
import { messagingIndexes } from '../bus/indexes';
import { countParked } from '../bus/dead-letter';
import { kafkaBus } from '../bus/kafka/kafka';
import { startRelay, type Relay } from '../bus/relay/relay';
import { startReplays, type Rebuilt } from '../bus/replay/replay';
import { systemClock, type Clock } from '../clock';
import { ConfigError, kitConfig, loadService, type KitConfig } from '../config';
import { connect, probe } from '../store/connect';
import type { Parts, Service } from './define-service';
import { createApp } from '../http/app';
import type { Check, Health } from '../observe/health';
import type { KeySource } from '../http/caller';
import { deadLetterHandlers } from '../http/dead-letters';
import { idempotencyKeys } from '../http/idempotency';
import { trustedNetworks } from '../http/network';
import { openServer } from '../http/server';
import type { AnyHandlers } from '../http/types';
import { oldestGatheredSec } from '../store/gather';
import { newId } from '../id';
import { startJobs, type Jobs } from '../jobs/jobs';
import { createLog, silentLog, type Logger } from '../observe/log';
import { loopLagMs } from '../observe/loop-lag';
import { migrateStore } from './migrate';
import { contextOf } from './service-context';
import type { Db } from '../store/db';

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
  /** How late the event loop is; measured unless a test says it. */
  lagMs?: () => number;
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

/** Starts one service: config, store, bus, HTTP, jobs; `stop` goes the other way. */
export async function boot(service: Service, options: BootOptions): Promise<Running> {
  const { env, clock = systemClock, lagMs = loopLagMs } = options;
  const config = loadService(kitConfig.extend(service.config.shape), env) as KitConfig;
  const log =
    options.log ??
    (config.LOG_LEVEL === 'silent' ? silentLog : createLog(service.part ?? service.name, { level: config.LOG_LEVEL }));
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }

  async function start(): Promise<Running> {
    const db = await openStore();
    const { context, redis } = contextOf(service, { config, db, clock, log, keys: options.keys, lagMs });
    const { isTrusted, verify } = context;
    const floors = service.stateless ? undefined : context.floors;
    undo.push(() => redis.stop());
    const repeats = !service.stateless && routes.some((r) => r.service === service.name && r.idempotency === 'stored');
    const idempotent = repeats ? idempotencyKeys(db, clock) : undefined;
    const parts = await service.start(context as never);
    undo.push(async () => parts.stop?.());
    if (options.migrate && !service.stateless) await migrateStore(service, db);

    const messaging = floors ? await openBus(db, parts, floors.on) : undefined;
    const late: { jobs?: Jobs } = {};
    const health: Health = async () => ({
      ...(service.stateless ? {} : { store: await storeCheck(db) }),
      ...(await messaging?.health()),
      ...(await late.jobs?.health()),
      loop: {
        ok: lagMs() <= config.SHED_LAG_MS,
        figures: { lagMs: Math.round(lagMs()), inFlight: context.admission.inFlight() },
      },
      ...(config.REDIS_URL ? { redis: { ok: redis.ok() } } : {}),
      ...(await parts.health?.()),
    });
    const isProxy = trustedNetworks(config.TRUSTED_PROXIES ?? config.TRUSTED_NETWORKS);
    const app = createApp({
      service: service.part ?? service.name,
      handlers: Object.assign(
        {},
        ...parts.api,
        service.stateless ? {} : deadLetterHandlers({ db, clock, service: service.name }),
      ) as AnyHandlers,
      verify,
      checkSession: floors?.check,
      ticket: parts.ticket,
      idempotent: idempotent?.once,
      isTrusted,
      isProxy,
      admission: context.admission,
      clock,
      checkResponses: options.checkResponses ?? false,
      deadlineTimes: options.deadlineTimes ?? 1,
      log,
      health,
      raw: parts.raw ?? [],
      pages: parts.pages,
      proxy: parts.proxy,
    });
    const { url, close } = await openServer(app, {
      host: config.HOST,
      port: config.PORT,
      mostPerAddress: parts.socketsPerAddress,
      isFree: (address) => isTrusted(address) || isProxy(address),
    });
    undo.push(close);
    const jobs = service.stateless
      ? undefined
      : startJobs({
          db,
          jobs: [
            ...(parts.jobs ?? []),
            ...(idempotent ? [idempotent.sweep] : []),
            ...(floors ? [floors.sweep] : []),
            ...(messaging?.jobs ?? []),
          ],
          clock,
          log,
          owner: newId(),
        });
    if (jobs) undo.push(() => jobs.stop());
    late.jobs = jobs;
    log.info({ port: Number(new URL(url).port) }, 'ready');
    return { name: service.part ?? service.name, url, db, jobs, relay: messaging?.relay, health, stop };
  }

  async function openStore(): Promise<Db> {
    if (service.stateless) return undefined as unknown as Db;
    const hasExams = routes.some((r) => r.service === service.name && r.priority === 0);
    const db = await connect(config.MONGODB_URI, `${config.DATABASE_PREFIX}${service.name}`, clock, {
      reserve: hasExams ? RESERVED_CONNECTIONS : 0,
    });
    undo.push(() => db.close());
    await probe(db.connection);
    messagingIndexes(db);
    return db;
  }

  async function openBus(db: Db, parts: Parts, floors: On) {
    const bus = options.bus ?? ownBus();
    await bus.createTopics(Object.keys(topics));
    // The relay publishes only while consumers stand; on the way down it stops first.
    const consumers: Record<string, On> = { [FLOORS]: floors, ...parts.on };
    await startConsumers({ db, bus, service: service.part ?? service.name, consumers, clock, log });
    const jobs = service.part
      ? []
      : await startReplays({
          db,
          bus,
          service: service.name,
          rebuilds: await rebuildsOf(db, parts, consumers),
          clock,
          log,
        });
    if (!options.bus) undo.push(() => bus.stop());
    const relay = startRelay({ db, bus, clock, log, owner: newId() });
    undo.push(() => relay.stop());
    return {
      relay,
      jobs,
      async health() {
        const state = await bus.health();
        const oldest = await relay.oldestPendingSec();
        return {
          bus: { ok: state.ok, ...(state.detail ? { detail: state.detail } : {}), figures: ownLag(state.lag ?? {}) },
          outbox: {
            ok: oldest < 30,
            detail: oldest < 1 ? 'empty' : `oldest event waits ${Math.round(oldest)} s`,
            figures: { oldestSec: Math.round(oldest) },
          },
          deadLetters: await setAside(db),
        };
      },
    };
  }

  async function rebuildsOf(db: Db, parts: Parts, consumers: Record<string, On>): Promise<Record<string, Rebuilt>> {
    const copies = [FLOORS, ...(parts.copies ?? [])].map((name) => {
      const on = consumers[name];
      if (!on) throw new Error(`${service.name} has no consumer ${name}`);
      return on;
    });
    return { copies: await copiesOf(db, copies, clock), ...parts.rebuilds };
  }

  /** Services of one process share a bus; each tells of its own groups. */
  function ownLag(lag: Record<string, number>): Record<string, number> {
    return Object.fromEntries(
      Object.entries(lag).filter(([group]) => group.startsWith(`${service.part ?? service.name}.`)),
    );
  }

  function ownBus(): Bus {
    if (!config.KAFKA_BROKERS) throw new ConfigError(['KAFKA_BROKERS: needed when a service runs alone']);
    return kafkaBus({
      brokers: config.KAFKA_BROKERS.split(','),
      clientId: service.part ?? service.name,
      partitions: config.KAFKA_PARTITIONS,
      log,
      onFatal: options.onFatal ?? ((error) => log.error({ err: error }, 'bus')),
    });
  }
}

/** A call waits this long only when its lane has stopped. */
const STOPPED_LANE_SEC = 10;

async function storeCheck(db: Db): Promise<Check> {
  const waitSec = oldestGatheredSec();
  if (waitSec > STOPPED_LANE_SEC) return { ok: false, detail: `a call has been waiting for ${Math.round(waitSec)} s` };
  try {
    await db.connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(1000) });
    return { ok: db.connection.readyState === 1 };
  } catch {
    return { ok: false, detail: 'the database does not answer' };
  }
}

async function setAside(db: Db): Promise<Check> {
  const parked = await countParked(db);
  return {
    ok: parked === 0,
    ...(parked > 0 ? { detail: parked === 1 ? '1 event is set aside' : `${parked} events are set aside` } : {}),
    figures: { parked },
  };
}

/** Every service keeps which tokens have ended. */
const FLOORS = 'session-floors';

/** For saves and submits alone; a save writes many attempts at once, so a few are enough. */
const RESERVED_CONNECTIONS = 6;
