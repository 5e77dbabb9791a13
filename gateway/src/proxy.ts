import { pipeline, type Readable } from 'node:stream';
import {
  answer,
  AppError,
  headerOf,
  notFound,
  readBody,
  timeLeft,
  traceparent,
  withDeadline,
  type Admission,
  type Clock,
  type Deadline,
  type Exchange,
  type Limiter,
  type Proxy,
  type Verifier,
} from '@kasauti/service-kit';
import { NAMED_IN_PATH, type Route } from '@kasauti/contracts';
import { authenticate } from './authenticate';
import { addAnswered, edgeHeaders, forwarded, preflightHeaders, deprecationHeaders } from './headers';
import { countRefusal, countRefusedTicket, takeTurn } from './rate-limit';
import type { Traffic } from './traffic';
import type { Upstream } from './upstream';

/** The upper limit for any request, whatever the service or the caller allows. */
const TOTAL_MS = 10_000;
/** For a file, whose upload takes its time: 8 MB over a megabit a second. */
const FILE_MS = 75_000;
const mostMs = ({ rawBody, authz }: Route): number => (rawBody && !authz.includes('public') ? FILE_MS : TOTAL_MS);
/** Services stop at the contract's deadline; the gateway waits a little longer for their answer. */
const GRACE_MS = 1000;

export interface ProxyDeps {
  upstreams: ReadonlyMap<string, Upstream>;
  verify: Verifier;
  limiter: Limiter;
  isTrusted: (address: string) => boolean;
  allowedOrigins: ReadonlySet<string>;
  places: Admission;
  traffic: Traffic;
  clock: Clock;
}

/** Forwards operations of the contract to the services that answer them. It parses no body and knows no business rule. */
export function proxy(deps: ProxyDeps): Proxy {
  const { limiter, clock } = deps;

  async function pass(route: Route, params: Record<string, string>, x: Exchange, deadline: Deadline): Promise<void> {
    const { ip } = x;
    const { authorization } = x.req.headers;
    const isTrustedNetwork = deps.isTrusted(ip);
    const caller = await authenticate(route, { authorization, ip }, deps.verify).catch(async (refusal: unknown) => {
      await countRefusal(limiter, ip, isTrustedNetwork);
      throw refusal;
    });
    const counted = { route, params, caller, authorization, ip, isTrustedNetwork };
    await takeTurn(limiter, counted, x.headers);
    const upstream = upstreamOf(route, params);
    const body = await readBody(x, route.bodyLimit, deadline);
    const leave = deps.places.enter(route.priority);
    try {
      const sent = await ask(upstream, route, body, x, deadline);
      if (sent.statusCode === 401 && route.authz.includes('ticket'))
        await countRefusedTicket(limiter, ip, isTrustedNetwork);
      addAnswered(sent.headers, x.headers);
      if (route.cacheSec > 0 && sent.statusCode === 200) x.headers['cache-control'] = sent.headers['cache-control'];
      if (Buffer.isBuffer(sent.body)) answer(x, sent.statusCode, sent.body.length > 0 ? sent.body : undefined);
      else passOn(x, sent.statusCode, sent.headers['content-length'], sent.body);
    } finally {
      leave();
    }
  }

  function upstreamOf({ service }: Route, params: Record<string, string>): Upstream {
    const upstream = deps.upstreams.get(service === NAMED_IN_PATH ? (params.service ?? '') : service);
    if (!upstream) throw notFound();
    return upstream;
  }

  function ask(upstream: Upstream, route: Route, body: Buffer | undefined, x: Exchange, deadline: Deadline) {
    const { req } = x;
    const left = timeLeft(x, mostMs(route), clock);
    return upstream.send({
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      body,
      deadline,
      headers: forwarded(req.headers, {
        ip: x.ip,
        host: req.headers.host ?? '',
        proto: x.isHttps ? 'https' : 'http',
        deadlineMs: Math.min(left, route.timeoutMs),
        traceparent: traceparentOf(x),
      }),
      // What a running exam sends is numbered, so that a repeat changes nothing.
      mayRepeat:
        req.method === 'GET' ||
        route.priority === 0 ||
        (route.idempotency === 'stored' && headerOf(req, 'idempotency-key') !== undefined),
      answerMs: Math.min(left, route.timeoutMs + GRACE_MS),
    });
  }

  return {
    headers: ({ req, isHttps }) => edgeHeaders({ origin: req.headers.origin, isHttps }, deps.allowedOrigins),
    async forward(x, found) {
      if (found?.route) {
        const { route, params } = found;
        Object.assign(x.headers, deprecationHeaders(route));
        const passed = withDeadline(x, mostMs(route), clock, (deadline) => pass(route, params, x, deadline));
        return deps.traffic.counted(route, x, passed);
      }
      if (!found) throw notFound();
      if (x.req.method === 'OPTIONS') return preflight(x, found.allow, deps.allowedOrigins);
      x.headers.Allow = found.allow.join(', ');
      throw new AppError(405, 'method_not_allowed', 'This path does not support that method');
    },
  };
}

/** Afterwards: what a slow line has not taken yet is no longer a request of this gateway's time. */
function passOn({ res, headers }: Exchange, status: number, length: string | undefined, body: Readable): void {
  res.writeHead(status, { ...headers, 'Content-Length': length });
  // An end before that length is all that the caller can still be told of a failure.
  pipeline(body, res, () => undefined);
}

function preflight(x: Exchange, methods: string[], allowedOrigins: ReadonlySet<string>): void {
  if (!allowedOrigins.has(x.req.headers.origin ?? '')) throw notFound();
  Object.assign(x.headers, preflightHeaders(methods));
  answer(x, 204);
}

/** Continues the trace of this request in the service. Without telemetry it carries the id that error bodies quote. */
function traceparentOf({ req, traceId }: Exchange): string | undefined {
  const forged = () => (headerOf(req, 'traceparent') ? undefined : `00-${traceId}-${traceId.slice(0, 16)}-00`);
  return traceparent() ?? forged();
}
