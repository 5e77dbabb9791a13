import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Route } from '@kasauti/contracts';
import { networkOf, tooMany, type Caller, type Limiter } from '@kasauti/service-kit';

interface Limit {
  capacity: number;
  perSec: number;
}
interface Class {
  /** Classes with the same bucket name share one bucket. */
  bucket: string;
  user?: Limit;
  /** For anonymous callers; trusted networks are exempt. */
  address?: Limit;
  attempt?: Limit;
  everybody?: Limit;
  /** Expensive operations, limited for an owner's API clients together. Everything else that a client does counts in one bucket. */
  isDear?: boolean;
}

const perMinute = (n: number): Limit => ({ capacity: n, perSec: n / 60 });
const perHour = (n: number): Limit => ({ capacity: n, perSec: n / 3600 });
const anonymous = perMinute(1200);
const reading: Class = { bucket: 'read', user: perMinute(120), address: anonymous, attempt: perMinute(120) };

/** The bucket of an API client for everything that is not expensive. */
export const PARTNER = perMinute(600);

/** Limits by the operation's class in the contract. Services count failed logins, codes and invites: they know the account. */
export const CLASSES: Record<string, Class> = {
  read: reading,
  browse: reading,
  write: { bucket: 'write', user: perMinute(60), address: anonymous },
  draft: { bucket: 'draft', user: perMinute(240) },
  start: { bucket: 'start', user: perMinute(30) },
  audit: { bucket: 'audit', user: perMinute(60) },
  invite: { bucket: 'invite', user: perMinute(120), address: perMinute(120) },
  import: { bucket: 'import', user: perHour(20), isDear: true },
  export: { bucket: 'export', user: perHour(10), isDear: true },
  // An exam hall has one address, so saves are counted by attempt alone.
  save: { bucket: 'save', attempt: { capacity: 4, perSec: 4 } },
  webhook: { bucket: 'webhook', everybody: { capacity: 200, perSec: 200 } },
  signup: { bucket: 'signup', address: perHour(300) },
  code: { bucket: 'code', address: perMinute(300) },
  login: { bucket: 'login', address: perMinute(300) },
  refresh: { bucket: 'refresh', address: perMinute(300) },
};

const fingerprint = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

interface Counted {
  route: Route;
  params: Record<string, string>;
  caller: Caller | undefined;
  /** The raw header; only the service can verify a ticket in it. */
  authorization?: string;
  ip: string;
  isTrustedNetwork: boolean;
}

/** The bucket that a request is counted in, if any. */
export function bucketOf({
  route,
  params,
  caller,
  authorization = '',
  ip,
  isTrustedNetwork,
}: Counted): { key: string; limit: Limit } | undefined {
  const rule = CLASSES[route.limit];
  if (!rule) throw new Error(`${route.operationId}: limit class ${route.limit} is unknown`);
  if (rule.everybody) return { key: `${rule.bucket}:all`, limit: rule.everybody };
  // The gateway cannot verify a ticket, so each token has a bucket of its own: a stranger who knows an attempt's id does not
  // use up the student's. Submit has its own bucket because it must not wait behind the saves before it.
  if (rule.attempt && params.attemptId && !caller) {
    return {
      key: `${rule.bucket}:attempt:${params.attemptId}:${fingerprint(authorization)}:${route.operationId}`,
      limit: rule.attempt,
    };
  }
  if (caller?.client && !rule.isDear) return { key: `partner:client:${caller.client.id}`, limit: PARTNER };
  const who = caller && `${caller.client ? 'clients' : 'user'}:${caller.id}`;
  if (who) return rule.user && { key: `${rule.bucket}:${who}`, limit: rule.user };
  if (!rule.address || isTrustedNetwork) return undefined;
  return { key: `${rule.bucket}:ip:${networkOf(ip)}`, limit: rule.address };
}

/** Takes one from the bucket and sets the RateLimit headers. @throws 429 when it is empty */
export async function takeTurn(limiter: Limiter, counted: Counted, headers: OutgoingHttpHeaders): Promise<void> {
  const bucket = bucketOf(counted);
  if (!bucket) return;
  const turn = await limiter.take(`gateway:${bucket.key}`, bucket.limit);
  headers['RateLimit-Limit'] = String(turn.limit);
  headers['RateLimit-Remaining'] = String(turn.remaining);
  headers['RateLimit-Reset'] = String(turn.resetSec);
  if (!turn.ok)
    throw tooMany('rate_limited', 'Too many requests. Please wait a moment and try again.', turn.retryAfterSec);
}

/** A wrong token costs a signature check, so they are limited by address. */
export const countRefusal = (limiter: Limiter, ip: string, isTrustedNetwork: boolean): Promise<void> =>
  refuseOften(limiter, `gateway:refused:ip:${networkOf(ip)}`, anonymous, isTrustedNetwork);

/**
 * Limits refused tickets by address. Only refused requests get 429, so other students at the address can still save.
 */
export const countRefusedTicket = (limiter: Limiter, ip: string, isTrustedNetwork: boolean): Promise<void> =>
  refuseOften(limiter, `gateway:refused-ticket:ip:${networkOf(ip)}`, perMinute(60), isTrustedNetwork);

async function refuseOften(limiter: Limiter, key: string, limit: Limit, isTrustedNetwork: boolean): Promise<void> {
  if (isTrustedNetwork) return;
  const turn = await limiter.take(key, limit);
  if (!turn.ok)
    throw tooMany('rate_limited', 'Too many requests. Please wait a moment and try again.', turn.retryAfterSec);
}
