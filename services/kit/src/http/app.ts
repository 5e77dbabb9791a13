import { randomBytes } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from '../log';
import { notFound } from './errors';
import { contractRouter, opsRouter, type ContractDeps } from './contract';
import type { AnyHandlers } from './types';
import { errorHandler } from './problem';

export interface Check {
  ok: boolean;
  detail?: string;
  /** When it last happened, ISO. */
  at?: string;
  figures?: Record<string, number>;
}
export type Health = () => Promise<Record<string, Check>>;

export interface RawRoute {
  method: 'get' | 'post';
  path: string;
  handle: () => unknown;
}

export interface AppDeps extends ContractDeps {
  log: Logger;
  health: Health;
  raw: RawRoute[];
  /** What every service with a database answers below /ops. */
  ops?: AnyHandlers;
  /** Takes what the contract does not route here (the gateway). */
  proxy?: RequestHandler;
}

const TRACE_ID_BYTES = 16;
let drawn = Buffer.alloc(0);
let spent = 0;
/** One draw from the system is enough for many ids; a draw for each costs as much as routing the request. */
function newTraceId(): string {
  if (spent + TRACE_ID_BYTES > drawn.length) {
    drawn = randomBytes(TRACE_ID_BYTES * 256);
    spent = 0;
  }
  spent += TRACE_ID_BYTES;
  return drawn.toString('hex', spent - TRACE_ID_BYTES, spent);
}

/** Trace id of the span going on, else the caller's, else a new one: what people quote and logs are searched by. */
const traceIdOf = (header: string | undefined): string =>
  trace.getActiveSpan()?.spanContext().traceId ?? /^00-([0-9a-f]{32})-/.exec(header ?? '')?.[1] ?? newTraceId();

/** The Express application of a service. */
export function createApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('strict routing', true);
  app.set('case sensitive routing', true);
  app.set('trust proxy', deps.isTrusted);
  app.use((req, res, next) => {
    res.locals.traceId = traceIdOf(req.get('traceparent'));
    res.locals.arrivedMs = deps.clock.monotonicMs();
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.get('/livez', (_req, res) => void res.json({ ok: true }));
  app.get('/readyz', async (_req, res) => {
    const checks = await deps.health();
    const ok = checks.store?.ok ?? true;
    res.status(ok ? 200 : 503).json({ ok, service: deps.service, checks });
  });
  for (const route of deps.raw) app[route.method](route.path, (_req, res) => void res.json(route.handle()));
  app.use(contractRouter(deps));
  if (deps.ops) app.use(opsRouter({ ...deps, handlers: deps.ops }));
  if (deps.proxy) app.use(deps.proxy);
  app.use(() => {
    throw notFound();
  });
  app.use(errorHandler(deps.log));
  return app;
}
