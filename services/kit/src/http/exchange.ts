import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';
import proxyAddr from 'proxy-addr';
import type { Clock } from '../clock';

/** One request and its answer, whoever routes it: Express, or the kit itself for what comes most often. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** As it was sent, without the query. */
  path: string;
  /** The query without its question mark. */
  search: string;
  ip: string;
  isHttps: boolean;
  traceId: string;
  arrivedMs: number;
}
export interface ArrivalDeps {
  /** Whose X-Forwarded-For is believed. */
  isProxy: (address: string) => boolean;
  clock: Clock;
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

const arrived = new WeakMap<IncomingMessage, Exchange>();

/** Notes when and from where a request came, and sets what every answer carries. */
export function arrive(req: IncomingMessage, res: ServerResponse, { isProxy, clock }: ArrivalDeps): Exchange {
  const target = req.url ?? '/';
  const queryAt = target.indexOf('?');
  const x: Exchange = {
    req,
    res,
    path: queryAt < 0 ? target : target.slice(0, queryAt),
    search: queryAt < 0 ? '' : target.slice(queryAt + 1),
    ip: proxyAddr(req, isProxy),
    isHttps:
      isProxy(req.socket.remoteAddress ?? '') && headerOf(req, 'x-forwarded-proto')?.split(',')[0]?.trim() === 'https',
    traceId: traceIdOf(headerOf(req, 'traceparent')),
    arrivedMs: clock.monotonicMs(),
  };
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  return x;
}

/** Express hands its handlers the request alone. */
export const remember = (x: Exchange): void => void arrived.set(x.req, x);

/** The exchange of a request that Express handles. */
export function exchangeOf(req: IncomingMessage): Exchange {
  const x = arrived.get(req);
  if (!x) throw new Error('the request did not come in by the app');
  return x;
}

export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}
