import { parse, unescape } from 'node:querystring';
import type { Route } from '@kasauti/contracts';
import { runInContext } from '../observe/request-context';
import { newId } from '../id';
import type { Admission } from './admission';
import { authorise, type AuthoriseDeps } from './access/authorise';
import { timeLeft, withDeadline, type Deadline } from './exchange/deadline';
import { AppError, badRequest, notFound } from '../errors';
import { answer, cookieOf, headerOf, type Exchange } from './exchange/exchange';
import { isWrite, type ClientActs } from './client-acts';
import { ignoredFields } from './ignored-fields';
import type { Answer } from './idempotency';
import type { PersonalExports } from './personal-exports';
import { readBody, readForm, readJson } from './exchange/read-body';
import type { Params } from './route-table';
import { assertDocumented } from './assert-documented';
import { FileReply, Reply, type AnyHandlers } from './types';
import { bodyCheck, matches, queryCheck, refuseHostileShape } from './validate';

export interface OperationDeps extends AuthoriseDeps {
  handlers: AnyHandlers;
  idempotent?: (
    key: string,
    who: string,
    route: string,
    request: unknown,
    run: (requestId: string) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Writes of API clients are recorded by it. */
  clientActs?: Pick<ClientActs, 'note'>;
  /** Files with names of students are recorded by it. */
  personalExports?: PersonalExports;
  isTrusted: (address: string) => boolean;
  admission: Admission;
  /** Validate every success body against the contract; on in tests, which also build an operation at its first request. */
  checkResponses: boolean;
  /** Multiplies the contract's deadlines; tests on a busy machine need more time. */
  deadlineTimes: number;
}

export type Operation = (x: Exchange, params: Params) => Promise<void>;
type Answered = Answer & { reply?: Reply<unknown> };
type Caller = Awaited<ReturnType<typeof authorise>>;
interface Input {
  params: Params;
  query: Record<string, unknown>;
  body: unknown;
}

/** One operation of the contract, from the request to the answer. */
export function operation(route: Route, deps: OperationDeps): Operation {
  const check = inputCheck(route, deps);
  const handle = handling(route, deps);
  const once = onceOnly(route, deps);
  const timeoutMs = route.timeoutMs * deps.deadlineTimes;

  return async (x, params) => {
    const sent = await readSent(x, route);
    const leave = deps.admission.enter(route.priority);
    try {
      const caller = await authorise(route, deps, x);
      const input = await check(x, params, sent);
      if (caller.caller?.client) nameIgnored(x, route, input.body);
      // The deadline is outside: the answer may come too late for this caller, but its record is completed.
      const answered = await withDeadline(x, timeoutMs, deps.clock, (deadline) =>
        once(x, caller, input, (requestId) => handle(x, caller, input, deadline, requestId)),
      );
      send(x, answered, route.cacheSec);
    } catch (error) {
      if (deps.checkResponses) assertDocumented(error, route);
      throw error;
    } finally {
      leave();
    }
  };
}

/** A field that a program misspelt would go unnoticed; one of a later version of the API is ignored, too. */
function nameIgnored({ headers }: Exchange, { body: schema, rawBody }: Route, body: unknown): void {
  if (!schema || rawBody) return;
  const names = ignoredFields(schema, body);
  if (names.length > 0) headers['Kasauti-Ignored-Fields'] = names.join(', ');
}

function readSent(x: Exchange, route: Route): Promise<unknown> | undefined {
  if (route.rawBody) return readBody(x, route.bodyLimit).then((bytes) => bytes ?? Buffer.alloc(0));
  return route.body && (route.form ? readForm : readJson)(x, route.bodyLimit);
}

/** Without NUL, which a copied text may contain and the database refuses in a search. */
const parseQuery = (search: string) =>
  parse(search, undefined, undefined, { decodeURIComponent: (text) => unescape(text).replaceAll('\0', '') });

function inputCheck(
  route: Route,
  { clock, deadlineTimes }: OperationDeps,
): (x: Exchange, params: Params, sent: unknown) => Promise<Input> {
  const checkParams = route.params && matches(route.params);
  const checkQuery = queryCheck(route.query ?? { type: 'object' });
  const checkBody = route.rawBody ? undefined : route.body && bodyCheck(route.body);

  return async (x, params, body) => {
    const { req, search } = x;
    // An id that cannot exist is answered like one that does not.
    if (checkParams && !checkParams(params)) throw notFound();
    const query = search ? parseQuery(search) : {};
    refuseHostileShape(query);
    checkQuery(query);
    if (!checkBody) return { params, query, body };
    if (body !== undefined) {
      refuseHostileShape(body);
      await checkBody(body, () => timeLeft(x, route.timeoutMs * deadlineTimes, clock));
    } else {
      const isSent = Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
      if (isSent) {
        const type = route.form ? 'application/x-www-form-urlencoded' : 'application/json';
        throw new AppError(415, 'unsupported_media_type', `Send the body as ${type}`);
      }
      if (route.bodyRequired) throw badRequest('body_required', 'A body is required');
    }
    return { params, query, body };
  };
}

function handling(route: Route, deps: OperationDeps) {
  const handler = deps.handlers[route.operationId] as (request: unknown) => Promise<unknown>;
  let checkAnswer: ReturnType<typeof matches> | undefined;

  return async (
    { req, ip, traceId }: Exchange,
    { caller, ticket }: Caller,
    input: Input,
    deadline: Deadline,
    requestId: string,
  ): Promise<Answered> => {
    const client = isWrite(route) ? caller?.client?.id : undefined;
    const out = await runInContext(contextOf(route, traceId, caller, ticket), async () => {
      if (client) await deps.clientActs?.note(route.operationId, client, input.params);
      const result = await handler({
        ...input,
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
        cookie: (name: string) => cookieOf(req, name),
      });
      await deps.personalExports?.note(route, result);
      return result;
    });
    if (out instanceof FileReply) return { status: route.successStatus, body: out };
    const reply = out instanceof Reply ? out : undefined;
    const body = { ...(route.oauth ? {} : { success: true }), ...((reply ? reply.body : out) as object) };
    if (deps.checkResponses && route.response) checkAnswer ??= matches(route.response);
    if (checkAnswer && !checkAnswer(body)) {
      const problems = checkAnswer.errors?.slice(0, 3).map((e) => [e.instancePath, e.message]);
      throw new Error(`${route.operationId} answered against its contract: ${JSON.stringify(problems)}`);
    }
    return { status: reply?.options.status ?? route.successStatus, body, reply };
  };
}

const contextOf = ({ priority }: Route, traceId: string, caller: Caller['caller'], ticket: Caller['ticket']) => ({
  traceId,
  actor: caller?.id ?? ticket?.userId,
  client: caller?.client?.id,
  priority,
});

/** A request with an Idempotency-Key is carried out once, where the contract stores its answer. */
function onceOnly(route: Route, { idempotent }: OperationDeps) {
  return (
    { req, path }: Exchange,
    { caller }: Caller,
    { body }: Input,
    run: (requestId: string) => Promise<Answered>,
  ): Promise<Answered> => {
    const key = route.idempotency === 'stored' ? headerOf(req, 'idempotency-key') : undefined;
    if (!key || !idempotent || !caller) return run(newId());
    return idempotent(key, caller.client?.id ?? caller.id, `${route.method} ${path}`, body ?? null, run);
  };
}

function send(x: Exchange, { status, body, reply }: Answered, cacheSec: number): void {
  Object.assign(x.headers, reply?.options.headers);
  if (cacheSec > 0) x.headers['cache-control'] = `public, max-age=${cacheSec}, immutable`;
  const cookies = (reply?.options.cookies ?? []).map(
    (c) =>
      `${c.name}=${c.value}; Path=${c.path}; Max-Age=${c.maxAgeSec}; HttpOnly; SameSite=Strict${c.secure ? '; Secure' : ''}`,
  );
  if (cookies.length > 0) x.headers['Set-Cookie'] = cookies;
  if (body instanceof FileReply) {
    x.headers['Content-Type'] = body.type;
    x.headers['Content-Disposition'] = `attachment; filename="${body.name}"`;
    return answer(x, status, body.content);
  }
  x.headers['Content-Type'] = 'application/json; charset=utf-8';
  answer(x, status, JSON.stringify(body));
}
