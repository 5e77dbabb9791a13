import type { IncomingHttpHeaders } from 'node:http';

const HOP_BY_HOP = new Set([
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
]);
// Set by the gateway itself: services would trust a caller's own values.
const OURS = new Set([
  'host',
  'content-length',
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

export interface EdgeRequest {
  origin: string | undefined;
  isHttps: boolean;
}

/** Security headers, and those of CORS for pages of the allowed origins. */
export function edgeHeaders({ origin, isHttps }: EdgeRequest, allowed: ReadonlySet<string>): Record<string, string> {
  const cors = origin !== undefined && allowed.has(origin);
  return {
    ...SECURITY_HEADERS,
    ...(isHttps ? { 'strict-transport-security': HSTS } : {}),
    ...(allowed.size > 0 ? { vary: 'Origin' } : {}),
    ...(cors
      ? {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
          'cross-origin-resource-policy': 'cross-origin',
        }
      : {}),
  };
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

const namedBy = (connection: string | undefined) =>
  new Set((connection ?? '').split(',').map((s) => s.trim().toLowerCase()));

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
): Record<string, string | string[]> {
  const named = namedBy(headers.connection);
  const on: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !OURS.has(name) && !named.has(name)) on[name] = value;
  }
  return {
    ...on,
    ...(traceparent ? { traceparent } : {}),
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': proto,
    'x-deadline-ms': String(Math.max(1, Math.floor(deadlineMs))),
  };
}

/** The service's response headers, without those the gateway sets. */
export function answered(headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> {
  const named = namedBy(typeof headers.connection === 'string' ? headers.connection : undefined);
  const back: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    const dropped =
      HOP_BY_HOP.has(name) ||
      named.has(name) ||
      name in SECURITY_HEADERS ||
      name === 'strict-transport-security' ||
      name.startsWith('access-control-') ||
      name === 'x-powered-by' ||
      name === 'server';
    if (value !== undefined && !dropped) back[name] = value;
  }
  return back;
}
