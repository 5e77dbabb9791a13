import type { RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Health } from '../observe/health';
import type { Logger } from '../observe/log';
import { contractRouter, opsRouter, quickRoutes, type ContractDeps } from './contract';
import { notFound } from './errors';
import { arrive, exchangeOf, remember, type Exchange } from './exchange';
import { refusal } from './problem';
import type { AnyHandlers } from './types';

export interface RawRoute {
  method: 'get' | 'post';
  path: string;
  handle: () => unknown;
}

/** Passes on what other services answer (the gateway). */
export interface Proxy {
  /** Whether this is certainly for another service, so that nothing else need be tried before. */
  takes(x: Exchange): boolean;
  pass(x: Exchange): Promise<void>;
}

export interface AppDeps extends ContractDeps {
  /** Whose X-Forwarded-For is believed. */
  isProxy: (address: string) => boolean;
  log: Logger;
  health: Health;
  raw: RawRoute[];
  /** What every service with a database answers below /ops. */
  ops?: AnyHandlers;
  pages?: RequestHandler;
  /** Takes what nothing here routes. */
  proxy?: Proxy;
}

/**
 * The application of a service: Express, but for saves and submissions of running exams and for what is only passed on.
 * Those come by far most often, and Express costs more than all that is done for them (exam.md section 7).
 */
export function createApp(deps: AppDeps): RequestListener {
  const app = expressApp(deps);
  const quick = quickRoutes(deps);
  const refuse = refusal(deps.log);
  return (req, res) => {
    const x = arrive(req, res, deps);
    const work = deps.proxy?.takes(x) ? deps.proxy.pass(x) : quick(x);
    if (work) return void work.catch((error: unknown) => refuse(error, x));
    remember(x);
    app(req, res);
  };
}

function expressApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('strict routing', true);
  app.set('case sensitive routing', true);
  app.get('/livez', (_req, res) => void res.json({ ok: true }));
  app.get('/readyz', async (_req, res) => {
    const checks = await deps.health();
    const ok = checks.store?.ok ?? true;
    res.status(ok ? 200 : 503).json({ ok, service: deps.service, checks });
  });
  for (const route of deps.raw) app[route.method](route.path, (_req, res) => void res.json(route.handle()));
  app.use(contractRouter(deps));
  if (deps.ops) app.use(opsRouter({ ...deps, handlers: deps.ops }));
  if (deps.pages) app.use(deps.pages);
  app.use(async (req) => {
    if (!deps.proxy) throw notFound();
    await deps.proxy.pass(exchangeOf(req));
  });
  const refuse = refusal(deps.log);
  // Express knows a handler of errors by its four parameters.
  app.use((error: unknown, req: express.Request, _res: express.Response, _next: express.NextFunction) =>
    refuse(error, exchangeOf(req)),
  );
  return app;
}
