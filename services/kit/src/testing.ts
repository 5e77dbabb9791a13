import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { events, operationTable, type Envelope, type EventData, type EventName } from '@kasauti/contracts';
import jwt from 'jsonwebtoken';
import type { mongo } from 'mongoose';
import { boot } from './runtime/boot';
import type { Bus } from './bus/bus';
import { memoryBus } from './bus/memory';
import { pause } from './backoff';
import { fixedClock, systemClock, type Clock } from './clock';
import type { Logger } from './observe/log';
import { currentContext } from './observe/request-context';
import type { Service } from './runtime/define-service';
import { ACCESS_TOKEN_TYPE, TOKEN_AUDIENCE, TOKEN_ISSUER, type Role } from './http/access/caller';
import { API_BASE } from './http/route-table';
import type { OperationId } from './http/types';
import { newId } from './id';
import { createLog, silentLog } from './observe/log';
import { limiter, type Limiter } from './limits/rate-limit';
import { connectRedis } from './limits/redis';
import { openConnection } from './store/connect';
import type { Db } from './store/db';
import { watchPlans } from './store/plan-watch';
import { emptyDatabases } from './store/test-databases';

export { fixedClock, systemClock };
export { cutOff } from './store/test-cut-off';
export { recordMetrics } from './observe/recorded-metrics';
export { readsOf } from './store/reads';
export { dropOwn, emptyDatabases, ownDatabase } from './store/test-databases';
export { park } from './bus/dead-letter';
export { watchedUri } from './store/watched-uri';
export { allNamed, FILL_TIMEOUT_MS, fillDatabase, misfits, misfitsOf, plansOf } from './store/plans';
export { testProducer, type ProducedEvent, type TestProducer } from './bus/test-producer';
export { sharedByTests } from './shared-by-tests';
export { aServer } from './test-server';

/** A limiter that counts in this process, as every service has while Redis is down. */
export const localLimiter = (clock: Clock): Limiter => limiter({ redis: connectRedis(undefined, silentLog), clock });

const signing = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KID = 'test';

export interface TestUser {
  id: string;
  role: Role;
  /** Login session; made up when left out. */
  sid?: string;
  sv?: number;
  mfa?: boolean;
  /** Seconds; the moment of signing when left out. */
  mfaAt?: number;
  /** An API client that acts for the person. */
  client?: { id: string; scope: string; net?: string[] };
}

/** A person for a test. @example const asha = aUser('student') */
export const aUser = (role: Role = 'student', overrides: Partial<TestUser> = {}): TestUser => ({
  id: newId(),
  role,
  sv: 1,
  ...overrides,
});

/** An access token as identity would sign it, for services started by `startTestService`. */
export function tokenFor(
  { id, role, sid = `session-${id}`, sv = 1, mfa, mfaAt, client }: TestUser,
  {
    clock = systemClock,
    expiresInSec = 900,
    ...header
  }: { clock?: Clock; expiresInSec?: number; kid?: string; typ?: string } = {},
): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  return jwt.sign(
    {
      sub: id,
      role,
      sid,
      sv,
      ...(mfa ? { mfa, mfaAt: mfaAt ?? iat } : {}),
      ...(client ? { client: client.id, scope: client.scope, net: client.net } : {}),
      jti: newId(),
      iat,
      exp: iat + expiresInSec,
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
    },
    signing.privateKey,
    { algorithm: 'ES256', header: { alg: 'ES256', kid: KID, typ: ACCESS_TOKEN_TYPE, ...header } },
  );
}

/** The key source that trusts `tokenFor`. */
export const testKeys = async (kid: string): Promise<KeyObject | undefined> =>
  kid === KID ? signing.publicKey : undefined;

export interface CallInput {
  as?: TestUser;
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface CallResult {
  status: number;
  // Tests read bodies of every operation; the contract check of the kit guards their shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: Headers;
}

export interface TestService<C extends Clock = Clock> {
  url: string;
  db: Db;
  clock: C;
  /** What a collection holds, to be read or changed behind the service. */
  stored(collection: string): mongo.Collection<{ _id: string } & mongo.Document>;
  call(operation: OperationId, input?: CallInput): Promise<CallResult>;
  /** Events of a type archived so far, oldest first; call `settle` before. */
  published<T extends EventName>(type: T): Promise<Envelope<T>[]>;
  /** Feeds an event through the real consumers and waits until they have handled it. */
  deliver<T extends EventName>(type: T, data: EventData[T], over?: Partial<Envelope> & { key?: string }): Promise<void>;
  /** Waits until every event is published and handled. */
  settle(): Promise<void>;
  runJob(name: string): Promise<void>;
  /** Deletes what the database would have deleted by now, by this service's clock: see `expireAfterSeconds`. */
  expire(): Promise<void>;
  stop(): Promise<void>;
}

/** Calls an operation by its contract at any base URL. */
export async function callOperation(
  baseUrl: string,
  operation: OperationId,
  { as, token, params = {}, query = {}, body, headers = {} }: CallInput = {},
  clock: Clock = systemClock,
): Promise<CallResult> {
  const { method, path } = operationTable[operation];
  const url = new URL(
    API_BASE + path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
    baseUrl,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const bearer = token ?? (as ? tokenFor(as, { clock }) : undefined);
  const answer = await fetch(url, {
    method: method.toUpperCase(),
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    headers: answer.headers,
  };
}

interface TestOptions {
  config?: Record<string, string>;
  lagMs?: () => number;
  bus?: Bus;
  log?: Logger;
}

/**
 * Starts a service as in production on an empty database, with its own memory bus and free port. One that was given by
 * `config.DATABASE_PREFIX` is dropped when the service stops.
 */
export async function startTestService<C extends Clock = Clock>(
  service: Service,
  options: TestOptions & { clock?: C } = {},
): Promise<TestService<C>> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri && !service.stateless) throw new Error('TEST_MONGODB_URI is not set; deploy/local/jest/setup.cjs sets it');
  const clock = (options.clock ?? systemClock) as C;
  const bus = options.bus ?? memoryBus();
  const own =
    service.stateless || options.config?.DATABASE_PREFIX ? undefined : await emptyDatabases(uri ?? '', [service.name]);
  const config = { ...(own ? { DATABASE_PREFIX: own.prefix } : {}), ...options.config };
  const log = options.log ?? (process.env.TEST_LOG_LEVEL ? undefined : errorLog(service.part ?? service.name));
  const running = await boot(service, bootOptions(uri, { ...options, config, clock, bus, log }));
  const { db } = running;
  const plansFit = service.stateless ? undefined : await watchPlans(db);
  const archive = () =>
    db.connection.collection<{ _id: string; type: string; order: number } & Record<string, unknown>>('event_archive');

  async function pending(): Promise<boolean> {
    for (const name of db.outboxes)
      if (await db.connection.collection(name).findOne({ outboxAt: { $exists: true } }, { projection: { _id: 1 } }))
        return true;
    return (await archive().findOne({ pending: { $exists: true } }, { projection: { _id: 1 } })) !== null;
  }

  return {
    url: running.url,
    db,
    clock,
    stored: (collection) => db.connection.collection(collection),
    call: (operation, input) => callOperation(running.url, operation, input, clock),
    async published(type) {
      const rows = await archive().find({ type }).sort({ order: 1 }).toArray();
      return rows.map(({ _id, ...row }) => ({ ...row, eventId: _id }) as unknown as Envelope<typeof type>);
    },
    async deliver(type, data, over = {}) {
      const aggId = over.aggId ?? over.key ?? newId();
      const value = {
        eventId: newId(),
        type,
        v: events[type].v,
        aggId,
        aggSeq: 1,
        occurredAt: clock.now().toISOString(),
        ...over,
        data,
      } as Envelope;
      await bus.publish(events[type].topic, [{ key: over.key ?? aggId, value }]);
    },
    async settle() {
      const until = performance.now() + 60_000;
      running.relay?.nudge();
      while (await pending()) {
        if (performance.now() > until) throw new Error('events are still pending after a minute');
        running.relay?.nudge();
        await pause(10);
      }
    },
    async runJob(name) {
      await running.jobs?.runNow(name);
    },
    async expire() {
      for (const { name } of await db.connection.listCollections()) {
        const collection = db.connection.collection(name);
        for (const { key, expireAfterSeconds, partialFilterExpression } of await collection.indexes()) {
          if (expireAfterSeconds === undefined) continue;
          const before = new Date(clock.now().getTime() - expireAfterSeconds * 1000);
          await collection.deleteMany({ ...partialFilterExpression, [Object.keys(key)[0] ?? '']: { $lte: before } });
        }
      }
    },
    async stop() {
      const fit = plansFit?.();
      await bus.stop();
      await fit?.catch(() => undefined);
      await running.stop();
      if (own) own.release();
      else if (!service.stateless && uri) await dropDatabase(uri, db);
      await fit;
    },
  };
}

/** For deploy/local/jest/environment.cjs, which prints it with a test that fails. */
const errorLog = (name: string): Logger => {
  const write = (line: string) =>
    void (globalThis as Record<symbol, string[]>)[Symbol.for('kasauti.logged')]?.push(line);
  return createLog(name, { level: 'error', destination: { write } });
};

const bootOptions = (
  uri: string | undefined,
  { clock, bus, log, lagMs = () => 0, config }: TestOptions & { clock: Clock; bus: Bus },
) => ({
  env: {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    MONGODB_URI: uri,
    TRUSTED_NETWORKS: '',
    ...config,
  },
  bus,
  clock,
  log,
  keys: testKeys,
  migrate: true,
  checkResponses: true,
  deadlineTimes: 10,
  firstJobsWithinMs: Infinity,
  lagMs,
});

async function dropDatabase(uri: string, db: Db): Promise<void> {
  const again = await openConnection(uri, { dbName: db.connection.name });
  await again.dropDatabase();
  await again.close();
}

/** True inside a request; jobs and relays, which run at moments of their own, are outside. For tests that count work. */
export const isRequestWork = (): boolean => currentContext() !== undefined;
