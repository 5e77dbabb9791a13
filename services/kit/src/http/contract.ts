import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { routes, type Route } from '@kasauti/contracts';
import express, { type RequestHandler, type Router } from 'express';
import type { Clock } from '../clock';
import { withWork } from '../observe/work';
import { newId } from '../id';
import type { Admission } from './admission';
import { bearerOf, type Caller, type Verifier } from './caller';
import { AppError, badRequest, forbidden, notFound, unauthorized, unavailable } from './errors';
import { exchangeOf, headerOf, type Exchange } from './exchange';
import type { Answer } from './idempotency';
import { readJson } from './read-body';
import { demandSecondFactor } from './second-factor';
import { Reply, type AnyHandlers, type Ticket } from './types';
import { bodyCheck, matches, queryCheck, refuseHostileShape } from './validate';

export const API_BASE = '/api/v1';

export interface ContractDeps {
  service: string;
  handlers: AnyHandlers;
  verify: Verifier;
  /** Session versions; absent in a service without a database. */
  checkSession?: (caller: Caller) => Promise<void>;
  ticket?: (token: string) => Ticket;
  idempotent?: (
    key: string,
    who: string,
    route: string,
    request: unknown,
    run: (requestId: string) => Promise<Answer>,
  ) => Promise<Answer>;
  isTrusted: (address: string) => boolean;
  admission: Admission;
  clock: Clock;
  /** Check every success body against the contract; on in tests. */
  checkResponses: boolean;
  /** How many times the contract's deadline a request may take; tests on a busy machine get more. */
  deadlineTimes: number;
}

/** Routes of a service out of the contract. @throws when a handler is missing or none of the contract's. */
export function contractRouter(deps: ContractDeps): Router {
  const own = routes.filter((r) => r.service === deps.service);
  const missing = own.filter((r) => !deps.handlers[r.operationId]).map((r) => r.operationId);
  const extra = Object.keys(deps.handlers).filter((id) => !own.some((r) => r.operationId === id));
  if (missing.length + extra.length > 0)
    throw new Error(
      `${deps.service}: handlers missing for [${missing.join(', ')}], not in the contract [${extra.join(', ')}]`,
    );
  const router = express.Router({ strict: true, caseSensitive: true });
  // Fixed segments before {parameters}: /tests/mine is not the test "mine".
  const specific = (r: Route) =>
    r.path
      .split('/')
      .map((s) => (s.startsWith('{') ? '1' : '0'))
      .join('');
  for (const route of [...own].sort((a, b) => specific(a).localeCompare(specific(b))))
    serve(router, route, API_BASE + route.path, deps);
  return router;
}

/** The operations that every service answers about itself, below /ops instead of /admin. */
export function opsRouter(deps: ContractDeps): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const route of routes.filter((r) => r.ops)) serve(router, route, route.path.replace(/^\/admin/, '/ops'), deps);
  return router;
}

function serve(router: Router, route: Route, path: string, deps: ContractDeps): void {
  const run = operation(route, deps);
  const handle: RequestHandler = (req, _res) =>
    run(exchangeOf(req), { params: req.params, query: { ...req.query }, body: req.body as unknown });
  router[route.method as 'get'](path.replace(/\{(\w+)\}/g, ':$1'), ...(route.body ? [jsonOf(route)] : []), handle);
}

const jsonOf = (route: Route): RequestHandler => express.json({ limit: route.bodyLimit, strict: true, inflate: false });

/** What belongs to a running exam, found and read without Express; undefined for everything else. */
export function quickRoutes(deps: ContractDeps): (x: Exchange) => Promise<void> | undefined {
  const own = routes
    .filter((r) => r.service === deps.service && r.priority === 0)
    .map((route) => ({
      method: route.method.toUpperCase(),
      pattern: new RegExp(`^${API_BASE}${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/%]+)')}$`),
      limit: route.body && route.bodyLimit,
      run: operation(route, deps),
    }));
  return (x) => {
    for (const { method, pattern, limit, run } of own) {
      const found = method === x.req.method && pattern.exec(x.path);
      if (!found) continue;
      const input = { params: { ...found.groups }, query: x.search ? parseQuery(x.search) : {} };
      return limit === undefined
        ? run(x, { ...input, body: undefined })
        : bodyOf(x, limit).then((body) => run(x, { ...input, body }));
    }
    return undefined;
  };
}

async function bodyOf({ req, res }: Exchange, limit: number): Promise<unknown> {
  try {
    return await readJson(req, limit);
  } catch (error) {
    if (!req.complete) res.setHeader('Connection', 'close'); // what is still on its way would be taken for the next request
    throw error;
  }
}

interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function operation(route: Route, deps: ContractDeps): (x: Exchange, input: Input) => Promise<void> {
  const handle = deps.handlers[route.operationId] as (request: unknown) => Promise<unknown>;
  const checkParams = route.params && matches(route.params);
  const checkQuery = queryCheck(route.query ?? { type: 'object' });
  const checkBody = route.body && bodyCheck(route.body);
  const timeoutMs = route.timeoutMs * deps.deadlineTimes;
  const checkAnswer = deps.checkResponses && route.response ? matches(route.response) : undefined;

  return async (x, input) => {
    const leave = deps.admission.enter(route.priority);
    try {
      await answer(x, input);
    } finally {
      leave();
    }
  };

  async function answer(x: Exchange, { params, query, body: sent }: Input): Promise<void> {
    const { req, res, ip, traceId } = x;
    const { caller, ticket } = await whoCalls(route, deps, req);
    // An id that cannot exist is answered like one that does not.
    if (checkParams && !checkParams(params)) throw notFound();
    refuseHostileShape(query);
    checkQuery(query);
    const body = checkBody ? sent : undefined;
    if (checkBody) {
      const isSent = Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
      if (isSent && body === undefined)
        throw new AppError(415, 'unsupported_media_type', 'Send the body as application/json');
      if (body === undefined && route.bodyRequired) throw badRequest('body_required', 'A JSON body is required');
      if (body !== undefined) {
        refuseHostileShape(body);
        checkBody(body);
      }
    }

    const run = async (deadline: Abort, requestId = newId()): Promise<Answer & { reply?: Reply<unknown> }> => {
      const out = await withWork({ traceId, actor: caller?.id ?? ticket?.userId, priority: route.priority }, () =>
        handle({
          params,
          query,
          body,
          caller,
          ticket,
          ip,
          requestId,
          isTrustedNetwork: deps.isTrusted(ip),
          now: deps.clock.now(),
          get signal() {
            return deadline.signal;
          },
          header: (name: string) => headerOf(req, name),
          cookie: (name: string) => cookies(req)[name],
        }),
      );
      const answer = out instanceof Reply ? out : undefined;
      const full = { success: true, ...((answer ? answer.body : out) as object) };
      if (checkAnswer && !checkAnswer(full))
        throw new Error(
          `${route.operationId} answered against its contract: ${JSON.stringify(checkAnswer.errors?.slice(0, 3).map((e) => [e.instancePath, e.message]))}`,
        );
      return { status: answer?.options.status ?? route.successStatus, body: full, reply: answer };
    };

    const key = route.idempotency === 'stored' ? headerOf(req, 'idempotency-key') : undefined;
    const { idempotent } = deps;
    // The deadline runs around the record: the answer may be late, the record always ends with the work.
    const done = await withDeadline<Answer & { reply?: Reply<unknown> }>(timeoutMs, x, deps.clock, (deadline) =>
      key && idempotent && caller
        ? idempotent(key, caller.id, `${route.method} ${x.path}`, body ?? null, (requestId) => run(deadline, requestId))
        : run(deadline),
    );
    send(res, done);
  }
}

async function whoCalls(
  route: Route,
  { verify, checkSession, ticket, clock }: ContractDeps,
  req: IncomingMessage,
): Promise<{ caller?: Caller; ticket?: Ticket }> {
  if (route.authz.includes('public')) return {};
  const token = bearerOf(req.headers.authorization);
  if (!token) {
    if (route.authz.includes('optional')) return {};
    throw unauthorized(req.headers.authorization ? 'token_invalid' : 'unauthorized');
  }
  if (ticket && route.authz.includes('ticket')) {
    const onlyTicket = route.authz.length === 1;
    if (onlyTicket || isTicket(token)) return { ticket: ticket(token) };
  }
  const caller = await verify(token);
  await checkSession?.(caller);
  if (!route.authz.includes(caller.role) && !route.authz.includes('optional'))
    throw forbidden('forbidden_role', 'Your account may not do this');
  demandSecondFactor(route, caller, clock.now());
  return { caller };
}

function isTicket(token: string): boolean {
  const head = token.split('.')[0] ?? '';
  return Buffer.from(head, 'base64url').toString('latin1').includes('attempt+jwt');
}

interface Abort {
  readonly signal: AbortSignal;
  abort(): void;
}

/** A signal that few handlers look at is made when one does. */
function lazyAbort(): Abort {
  let made: AbortController | undefined;
  let isOver = false;
  return {
    get signal() {
      made ??= new AbortController();
      if (isOver) made.abort();
      return made.signal;
    },
    abort() {
      isOver = true;
      made?.abort();
    },
  };
}

/** Nothing is begun for a caller who has gone or whose time ran out on the way; a read whose caller leaves is told to stop. */
async function withDeadline<T>(
  timeoutMs: number,
  { req, res, arrivedMs }: Exchange,
  clock: Clock,
  work: (deadline: Abort) => Promise<T>,
): Promise<T> {
  const asked = Number(headerOf(req, 'x-deadline-ms'));
  const left = asked > 0 ? asked - (clock.monotonicMs() - arrivedMs) : timeoutMs;
  if (left <= 0) throw unavailable('deadline', 'This took too long, please try again', 1);
  if (req.socket.destroyed) throw new AppError(499, 'caller_gone', 'Nobody waits for this answer');
  const ms = Math.min(left, timeoutMs);
  const deadline = lazyAbort();
  if (req.method === 'GET')
    res.once('close', () => {
      if (!res.writableFinished) deadline.abort();
    });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(unavailable('deadline', 'This took too long, please try again', 1));
    }, ms);
  });
  try {
    return await Promise.race([work(deadline), late]);
  } finally {
    clearTimeout(timer);
  }
}

function cookies(req: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    (req.headers.cookie ?? '')
      .split(';')
      .map((part) => part.trim().split('='))
      .filter(([name]) => name)
      .map(([name, ...value]) => [name as string, value.join('=')]),
  );
}

function send(res: ServerResponse, { status, body, reply: extra }: Answer & { reply?: Reply<unknown> }): void {
  for (const [name, value] of Object.entries(extra?.options.headers ?? {})) res.setHeader(name, value);
  const cookies = (extra?.options.cookies ?? []).map(
    (c) =>
      `${c.name}=${c.value}; Path=${c.path}; Max-Age=${c.maxAgeSec}; HttpOnly; SameSite=Strict${c.secure ? '; Secure' : ''}`,
  );
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
  // What res.json does, without negotiating what is always the same.
  const text = JSON.stringify(body);
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
