import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';
import proxyAddr from 'proxy-addr';
import type { Clock } from '../../clock';

/** One request and its answer. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Of the answer. */
  headers: OutgoingHttpHeaders;
  /** As it was sent, without the query. */
  path: string;
  /** The query without its question mark. */
  search: string;
  ip: string;
  isHttps: boolean;
  traceId: string;
  arrivedMs: number;
}
export interface ExchangeDeps {
  /** Proxies whose X-Forwarded-For is trusted. */
  isProxy: (address: string) => boolean;
  clock: Clock;
}

const TRACE_ID_BYTES = 16;
let drawn = Buffer.alloc(0);
let spent = 0;
/** Random bytes are drawn for many ids at once: a draw for each costs as much as routing the request. */
function newTraceId(): string {
  if (spent + TRACE_ID_BYTES > drawn.length) {
    drawn = randomBytes(TRACE_ID_BYTES * 256);
    spent = 0;
  }
  spent += TRACE_ID_BYTES;
  return drawn.toString('hex', spent - TRACE_ID_BYTES, spent);
}

/** Trace id of the current span, else the caller's, else a new one. Error bodies quote it and logs are searched by it. */
const traceIdOf = (header: string | undefined): string =>
  trace.getActiveSpan()?.spanContext().traceId ?? /^00-([0-9a-f]{32})-/.exec(header ?? '')?.[1] ?? newTraceId();

/** Empty for a caller who reset the connection before it was accepted: its socket has no address. */
const addressOf = (req: IncomingMessage, isProxy: ExchangeDeps['isProxy']): string =>
  req.socket.remoteAddress === undefined ? '' : proxyAddr(req, isProxy);

export function arrive(req: IncomingMessage, res: ServerResponse, { isProxy, clock }: ExchangeDeps): Exchange {
  const target = req.url ?? '/';
  const queryAt = target.indexOf('?');
  return {
    req,
    res,
    headers: {},
    path: queryAt < 0 ? target : target.slice(0, queryAt),
    search: queryAt < 0 ? '' : target.slice(queryAt + 1),
    ip: addressOf(req, isProxy),
    isHttps:
      headerOf(req, 'x-forwarded-proto')?.split(',')[0]?.trim() === 'https' && isProxy(req.socket.remoteAddress ?? ''),
    traceId: traceIdOf(headerOf(req, 'traceparent')),
    arrivedMs: clock.monotonicMs(),
  };
}

/** Sends the answer, its head in one piece: headers set one by one are checked and copied twice. */
export function answer({ res, headers }: Exchange, status: number, body?: string | Buffer): void {
  if (body !== undefined) headers['Content-Length'] = Buffer.byteLength(body);
  res.writeHead(status, headers).end(body);
}

export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

export function cookieOf(req: IncomingMessage, name: string): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
