import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  AppError,
  headerOf,
  notFound,
  readBody,
  unavailable,
  type Admission,
  type Clock,
  type Exchange,
  type Limiter,
  type Logger,
  type Proxy,
} from '@kasauti/service-kit';
import type { Route } from '@kasauti/contracts';
import { authenticate, type Verify } from './authenticate';
import { answered, edgeHeaders, forwarded, preflightHeaders } from './headers';
import { countRefusal, countRefusedTicket, takeTurn } from './rate-limit';
import { routeTable } from './routes';
import type { Upstream } from './upstream';

/** Nothing runs longer here, whatever the service or the caller would allow. */
const TOTAL_MS = 10_000;
/** Services end their own work at the contract's time; the gateway waits a little longer for the answer about it. */
const GRACE_MS = 1000;
/** Nearly every answer; read whole it costs half of what a pipeline of streams does. */
const SMALL_BYTES = 64 * 1024;

export interface ProxyDeps {
  upstreams: Record<string, Upstream>;
  verify: Verify;
  limiter: Limiter;
  isTrusted: (address: string) => boolean;
  allowedOrigins: ReadonlySet<string>;
  places: Admission;
  clock: Clock;
  log: Logger;
}

const setAll = (res: ServerResponse, headers: Record<string, string | string[]>) => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
};

/** From a path of the contract to the service that answers it. It reads no body's meaning and knows no business rule. */
export function proxy(deps: ProxyDeps): Proxy {
  const find = routeTable();

  return {
    takes({ req, path }) {
      const found = find(req.method ?? '', path);
      return found !== undefined && 'route' in found && found.route.service !== 'gateway';
    },
    pass,
  };

  async function pass(x: Exchange): Promise<void> {
    const { req, res, path, ip } = x;
    const deadline = deadlineOf(x, deps.clock);
    setAll(res, edgeHeaders({ origin: req.headers.origin, isHttps: x.isHttps }, deps.allowedOrigins));
    if (req.method === 'OPTIONS') return preflight(x);

    const found = find(req.method ?? '', path);
    if (!found) throw notFound();
    if ('allow' in found) {
      res.setHeader('Allow', found.allow.join(', '));
      throw new AppError(405, 'method_not_allowed', 'This path does not know that method');
    }
    const { route, params } = found;
    const isTrustedNetwork = deps.isTrusted(ip);
    const caller = await authenticate(route, req.headers.authorization, deps.verify).catch(async (refusal: unknown) => {
      await countRefusal(deps.limiter, ip, isTrustedNetwork);
      throw refusal;
    });
    await takeTurn(
      deps.limiter,
      { route, params, caller, authorization: req.headers.authorization, ip, isTrustedNetwork },
      (name, value) => res.setHeader(name, value),
    );
    const body = await readBody(req, route.bodyLimit, deadline.signal).catch((error: unknown) => {
      // What is still on its way would be taken for the next request.
      res.setHeader('Connection', 'close');
      throw error;
    });
    const leave = deps.places.enter(route.priority);
    try {
      await forward(route, body, x, deadline);
    } finally {
      leave();
      deadline.clear();
    }
  }

  function preflight({ req, res, path }: Exchange): void {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((m) => {
      const found = find(m, path);
      return found && 'route' in found;
    });
    if (methods.length === 0 || !deps.allowedOrigins.has(req.headers.origin ?? '')) throw notFound();
    setAll(res, preflightHeaders(methods));
    res.statusCode = 204;
    res.end();
  }

  async function forward(route: Route, body: Buffer | undefined, x: Exchange, deadline: Deadline): Promise<void> {
    const { req, res } = x;
    const upstream = deps.upstreams[route.service];
    if (!upstream)
      throw unavailable(
        'upstream_unavailable',
        'This part of the service is not available at the moment. Please try again.',
        5,
      );
    const left = deadline.leftMs();
    if (left <= 0) throw unavailable('deadline', 'This took too long, please try again', 1);
    if (res.closed) throw new AppError(499, 'caller_gone', 'Nobody waits for this answer');
    const isRead = req.method === 'GET';
    // A read whose caller has gone is not worth finishing; a write is.
    if (isRead)
      res.once('close', () => {
        if (!res.writableFinished) deadline.abort();
      });
    const answer = await upstream.send({
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      body,
      signal: deadline.signal,
      headers: forwarded(req.headers, {
        ip: x.ip,
        host: req.headers.host ?? '',
        proto: x.isHttps ? 'https' : 'http',
        deadlineMs: Math.min(left, route.timeoutMs),
        traceparent: traceparentOf(x),
      }),
      mayRepeat: isRead || (route.idempotency === 'stored' && headerOf(req, 'idempotency-key') !== undefined),
      answerMs: Math.min(left, route.timeoutMs + GRACE_MS),
    });
    if (answer.statusCode === 401 && route.authz.includes('ticket')) {
      await countRefusedTicket(deps.limiter, x.ip, deps.isTrusted(x.ip)).catch(async (refusal: unknown) => {
        await answer.body.dump();
        throw refusal;
      });
    }
    res.statusCode = answer.statusCode;
    setAll(res, answered(answer.headers));
    const isSmall = Number(answer.headers['content-length'] ?? Infinity) <= SMALL_BYTES;
    const sent = isSmall
      ? answer.body.arrayBuffer().then((bytes) => void res.end(Buffer.from(bytes)))
      : pipeline(answer.body, res);
    await sent.catch((error: unknown) => {
      if (!res.writableFinished && !req.destroyed)
        deps.log.warn({ operation: route.operationId, err: error }, 'answer broke off');
      res.destroy();
    });
  }
}

interface Deadline {
  signal: AbortSignal;
  leftMs(): number;
  abort: () => void;
  clear(): void;
}

/** What the caller still waits for, ten seconds at most. Counted with a clock that never jumps. */
function deadlineOf({ req }: Exchange, clock: Clock): Deadline {
  const asked = Number(headerOf(req, 'x-deadline-ms'));
  const totalMs = asked > 0 ? Math.min(asked, TOTAL_MS) : TOTAL_MS;
  const started = clock.monotonicMs();
  const over = new AbortController();
  const abort = () => over.abort();
  const timer = setTimeout(abort, totalMs);
  timer.unref();
  return {
    signal: over.signal,
    leftMs: () => totalMs - (clock.monotonicMs() - started),
    abort,
    clear: () => clearTimeout(timer),
  };
}

/** The caller's trace goes on; without one, the id that the error bodies of this request quote begins it. */
function traceparentOf({ req, traceId }: Exchange): string | undefined {
  return headerOf(req, 'traceparent') ? undefined : `00-${traceId}-${traceId.slice(0, 16)}-00`;
}
