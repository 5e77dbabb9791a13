import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Route } from '@kasauti/contracts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
];
// The gateway sets these itself: services trust them, so a caller's own must not pass.
const NOT_FORWARDED = new Set([
  ...HOP_BY_HOP,
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
  'x-deadline-ms',
]);

/** The same on every answer. */
const SECURITY_HEADERS: Record<string, string> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const HSTS = 'max-age=31536000; includeSubDomains';
const NOT_ANSWERED = new Set([
  ...HOP_BY_HOP,
  ...Object.keys(SECURITY_HEADERS),
  'strict-transport-security',
  'x-powered-by',
  'server',
]);

export interface EdgeRequest {
  origin: string | undefined;
  isHttps: boolean;
}

/** Security headers, and those of CORS for pages of the allowed origins. */
export function edgeHeaders({ origin, isHttps }: EdgeRequest, allowed: ReadonlySet<string>): Record<string, string> {
  const headers = { ...SECURITY_HEADERS };
  if (isHttps) headers['strict-transport-security'] = HSTS;
  if (allowed.size > 0) headers.vary = 'Origin';
  if (origin !== undefined && allowed.has(origin)) {
    headers['access-control-allow-origin'] = origin;
    headers['access-control-expose-headers'] = 'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';
    headers['cross-origin-resource-policy'] = 'cross-origin';
  }
  return headers;
}

export const preflightHeaders = (methods: string[]): Record<string, string> => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, X-Deadline-Ms, X-Requested-With, traceparent',
  'access-control-max-age': '600',
});

export const originsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean),
  );

/** Headers that end here because Connection names them; it says keep-alive in nearly every request and answer. */
const namedBy = (connection = 'keep-alive') =>
  connection === 'keep-alive'
    ? []
    : connection
        .toLowerCase()
        .split(',')
        .map((s) => s.trim());

/** Request headers for the service. */
export function forwarded(
  headers: IncomingHttpHeaders,
  {
    ip,
    host,
    proto,
    deadlineMs,
    traceparent,
  }: { ip: string; host: string; proto: string; deadlineMs: number; traceparent?: string },
): IncomingHttpHeaders {
  const named = namedBy(headers.connection);
  const on: IncomingHttpHeaders = {
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': proto,
    'x-deadline-ms': String(Math.max(1, Math.floor(deadlineMs))),
  };
  for (const name of Object.keys(headers))
    if (!NOT_FORWARDED.has(name) && !named.includes(name)) on[name] = headers[name];
  if (traceparent) on.traceparent = traceparent;
  return on;
}

/** Adds the service's response headers, without those the gateway sets. */
export function addAnswered(headers: IncomingHttpHeaders, back: OutgoingHttpHeaders): void {
  const named = namedBy(headers.connection);
  for (const name of Object.keys(headers))
    if (!NOT_ANSWERED.has(name) && !name.startsWith('access-control-') && !named.includes(name))
      back[name] = headers[name];
}

/** RFC 9745 and RFC 8594, for an operation that is replaced. */
export const deprecationHeaders = ({ deprecation }: Pick<Route, 'deprecation'>): Record<string, string> =>
  deprecation
    ? {
        deprecation: `@${Date.parse(deprecation.since) / 1000}`,
        sunset: new Date(deprecation.sunset).toUTCString(),
      }
    : {};
