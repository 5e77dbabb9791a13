import { routes, type Route } from '@kasauti/contracts';
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Request as HttpRequest } from 'express';
import type { Clock } from '../clock';
import { withWork } from '../context';
import type { Admission } from './admission';
import { bearerOf, type Caller, type Verifier } from './caller';
import { AppError, badRequest, forbidden, notFound, unauthorized, unavailable } from './errors';
import type { Answer } from './idempotency';
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
  idempotent?: (key: string, who: string, route: string, request: unknown, run: () => Promise<Answer>) => Promise<Answer>;
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
  if (missing.length + extra.length > 0) throw new Error(`${deps.service}: handlers missing for [${missing.join(', ')}], not in the contract [${extra.join(', ')}]`);
  const router = express.Router({ strict: true, caseSensitive: true });
  // Fixed segments before {parameters}: /tests/mine is not the test "mine". Saves come by far most often, so nothing is tried before them.
  const specific = (r: Route) => (r.priority === 0 ? '' : '1') + r.path.split('/').map((s) => (s.startsWith('{') ? '1' : '0')).join('');
  for (const route of [...own].sort((a, b) => specific(a).localeCompare(specific(b)))) {
    const path = API_BASE + route.path.replace(/\{(\w+)\}/g, ':$1');
    const parse = express.json({ limit: route.bodyLimit, strict: true, inflate: false });
    router[route.method as 'get'](path, ...(route.body ? [parse] : []), operation(route, deps));
  }
  return router;
}

/** The operations that every service answers about itself, below /ops instead of /admin. */
export function opsRouter(deps: ContractDeps): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const route of routes.filter((r) => r.ops)) {
    const path = route.path.replace(/^\/admin/, '/ops').replace(/\{(\w+)\}/g, ':$1');
    router[route.method as 'get'](path, ...(route.body ? [express.json({ limit: route.bodyLimit, strict: true, inflate: false })] : []), operation(route, deps));
  }
  return router;
}

function operation(route: Route, deps: ContractDeps): RequestHandler {
  const handle = deps.handlers[route.operationId] as (request: unknown) => Promise<unknown>;
  const checkParams = route.params && matches(route.params);
  const checkQuery = queryCheck(route.query ?? { type: 'object' });
  const checkBody = route.body && bodyCheck(route.body);
  const checkAnswer = deps.checkResponses && route.response ? matches(route.response) : undefined;

  return async (req, res) => {
    const leave = deps.admission.enter(route.priority);
    try {
      await answer(req, res);
    } finally {
      leave();
    }
  };

  async function answer(req: HttpRequest, res: Response): Promise<void> {
    const { caller, ticket } = await whoCalls(route, deps, req);
    // An id that cannot exist is answered like one that does not.
    if (checkParams && !checkParams(req.params)) throw notFound();
    const query = { ...req.query };
    checkQuery(query);
    let body = req.body as unknown;
    if (checkBody) {
      const sent = Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
      if (sent && body === undefined) throw new AppError(415, 'unsupported_media_type', 'Send the body as application/json');
      if (body === undefined && route.bodyRequired) throw badRequest('body_required', 'A JSON body is required');
      if (body !== undefined) {
        refuseHostileShape(body);
        checkBody(body);
      }
    } else body = undefined;

    const run = async (): Promise<Answer & { reply?: Reply<unknown> }> => {
      const out = await withDeadline({ ...route, timeoutMs: route.timeoutMs * deps.deadlineTimes }, req, res, deps.clock, (deadline) => withWork({ traceId: res.locals.traceId as string, actor: caller?.id ?? ticket?.userId, priority: route.priority }, () => handle({
        params: req.params, query, body, caller, ticket, ip: req.ip ?? '', isTrustedNetwork: deps.isTrusted(req.ip ?? ''), now: deps.clock.now(), get signal() { return deadline.signal; },
        header: (name: string) => req.get(name), cookie: (name: string) => cookies(req)[name],
      })));
      const answer = out instanceof Reply ? out : undefined;
      const full = { success: true, ...((answer ? answer.body : out) as object) };
      if (checkAnswer && !checkAnswer(full)) throw new Error(`${route.operationId} answered against its contract: ${JSON.stringify(checkAnswer.errors?.slice(0, 3).map((e) => [e.instancePath, e.message]))}`);
      return { status: answer?.options.status ?? route.successStatus, body: full, reply: answer };
    };

    const key = route.idempotency === 'stored' ? req.get('idempotency-key') : undefined;
    const done: Answer & { reply?: Reply<unknown> } = key && deps.idempotent && caller
      ? await deps.idempotent(key, caller.id, `${route.method} ${req.path}`, body ?? null, run)
      : await run();
    send(res, done);
  }
}

async function whoCalls(route: Route, { verify, checkSession, ticket, clock }: ContractDeps, req: HttpRequest): Promise<{ caller?: Caller; ticket?: Ticket }> {
  if (route.authz.includes('public')) return {};
  const token = bearerOf(req.get('authorization'));
  if (!token) {
    if (route.authz.includes('optional')) return {};
    throw unauthorized(req.get('authorization') ? 'token_invalid' : 'unauthorized');
  }
  if (ticket && route.authz.includes('ticket')) {
    const onlyTicket = route.authz.length === 1;
    if (onlyTicket || isTicket(token)) return { ticket: ticket(token) };
  }
  const caller = await verify(token);
  await checkSession?.(caller);
  if (!route.authz.includes(caller.role) && !route.authz.includes('optional')) throw forbidden('forbidden_role', 'Your account may not do this');
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
async function withDeadline<T>(route: Route, req: HttpRequest, res: Response, clock: Clock, work: (deadline: Abort) => Promise<T>): Promise<T> {
  const asked = Number(req.get('x-deadline-ms'));
  const left = asked > 0 ? asked - (clock.monotonicMs() - (res.locals.arrivedMs as number)) : route.timeoutMs;
  if (left <= 0) throw unavailable('deadline', 'This took too long, please try again', 1);
  if (req.socket.destroyed) throw new AppError(499, 'caller_gone', 'Nobody waits for this answer');
  const ms = Math.min(left, route.timeoutMs);
  const deadline = lazyAbort();
  if (route.method === 'get') res.once('close', () => { if (!res.writableFinished) deadline.abort(); });
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

function cookies(req: HttpRequest): Record<string, string> {
  return Object.fromEntries((req.get('cookie') ?? '').split(';').map((part) => part.trim().split('=')).filter(([name]) => name).map(([name, ...value]) => [name as string, value.join('=')]));
}

function send(res: Response, { status, body, reply: extra }: Answer & { reply?: Reply<unknown> }): void {
  for (const [name, value] of Object.entries(extra?.options.headers ?? {})) res.setHeader(name, value);
  for (const c of extra?.options.cookies ?? []) {
    res.append('Set-Cookie', `${c.name}=${c.value}; Path=${c.path}; Max-Age=${c.maxAgeSec}; HttpOnly; SameSite=Strict${c.secure ? '; Secure' : ''}`);
  }
  // What res.json does, without negotiating what is always the same.
  const text = JSON.stringify(body);
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
