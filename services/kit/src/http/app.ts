import type { RequestListener } from 'node:http';
import { NAMED_IN_PATH, routes, type Route } from '@kasauti/contracts';
import express, { type Express, type RequestHandler } from 'express';
import type { Health } from '../observe/health';
import type { Logger } from '../observe/log';
import { nameSpan } from '../observe/tracing';
import { notFound } from '../errors';
import { arrive, type Exchange } from './exchange/exchange';
import { operation, type Operation, type OperationDeps } from './operation';
import { observed } from './observed';
import { findRoute, type Found } from './route-table';

/** A JSON answer at an address outside the contract, such as the public keys of tokens. */
export interface PlainRoute {
  path: string;
  handle: () => unknown;
}

/** Forwards to other services what this process does not answer itself (the gateway). */
export interface Proxy {
  /** Headers of every answer. */
  headers(x: Exchange): Record<string, string>;
  /** @param found undefined for a path that neither the contract nor a page has */
  forward(x: Exchange, found: Found | undefined): Promise<void>;
}

export interface AppDeps extends OperationDeps {
  service: string;
  version?: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  isProxy: (address: string) => boolean;
  log: Logger;
  health: Health;
  isLeaving: () => boolean;
  plain: PlainRoute[];
  pages?: RequestHandler;
  proxy?: Proxy;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Operations of the contract go through one pipeline (operation.ts). Express serves what surrounds them: health, plain
 * routes and pages.
 */
export function createApp(deps: AppDeps): RequestListener {
  const { proxy } = deps;
  const own = ownOperations(deps);
  const around = expressApp(deps);
  const settle = observed(deps);

  return (req, res) => {
    const x = arrive(req, res, deps);
    x.headers = proxy ? proxy.headers(x) : { ...HEADERS };
    if (deps.isLeaving()) res.setHeader('Connection', 'close');

    const found = findRoute(req.method ?? '', x.path);
    if (found?.route) nameSpan(found.route.operationId, found.route.path);
    const run = found?.route && own.get(found.route);
    if (run) return settle(run(x, found.params), x, found.route);
    if (found && proxy) return settle(proxy.forward(x, found), x, found.route);
    res.setHeaders(new Map(Object.entries(x.headers) as [string, string][]));
    around(req as express.Request, res as express.Response, (error?: unknown) => {
      settle(error || !proxy ? Promise.reject(error ?? notFound()) : proxy.forward(x, undefined), x);
    });
  };
}

/** @throws when a handler is missing, or there is one that the contract does not know */
function ownOperations(deps: AppDeps): Map<Route, Operation> {
  const own = routes.filter(
    ({ service, operationId }) =>
      service === deps.service || (service === NAMED_IN_PATH && operationId in deps.handlers),
  );
  const missing = own.filter((r) => !deps.handlers[r.operationId]).map((r) => r.operationId);
  const extra = Object.keys(deps.handlers).filter((id) => !own.some((r) => r.operationId === id));
  if (missing.length + extra.length > 0)
    throw new Error(
      `${deps.service}: handlers missing for [${missing.join(', ')}], not in the contract [${extra.join(', ')}]`,
    );
  // A test asks few of the operations it starts; compiling the schemas of all would be a fifth of its time.
  const build = deps.checkResponses ? atFirstRequest : operation;
  return new Map(own.map((route) => [route, build(route, deps)]));
}

function atFirstRequest(route: Route, deps: AppDeps): Operation {
  let built: Operation | undefined;
  return (x, params) => (built ??= operation(route, deps))(x, params);
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
    const ok = !deps.isLeaving() && (checks.store?.ok ?? true);
    res.status(ok ? 200 : 503).json({ ok, service: deps.service, version: deps.version, checks });
  });
  for (const { path, handle } of deps.plain) app.get(path, (_req, res) => void res.json(handle()));
  if (deps.pages) app.use(deps.pages);
  return app;
}
