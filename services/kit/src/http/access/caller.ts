import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { request, type Dispatcher } from 'undici';
import type { Clock } from '../../clock';
import { unauthorized, unavailable } from '../../errors';

export const TOKEN_ISSUER = 'kasauti';
export const TOKEN_AUDIENCE = 'api';
export const ACCESS_TOKEN_TYPE = 'at+jwt';
export const ACCESS_TOKEN_LIFE_SEC = 15 * 60;
export const LEEWAY_SEC = 5;
const KEYS_KEPT_MS = 24 * 3600_000;
const KEYS_RETRY_MS = 5_000;

export type Role = 'student' | 'teacher' | 'admin';

/** The claims of a token that an API client obtained for its owner. */
export interface ClientClaims {
  id: string;
  scopes: readonly string[];
  /** Addresses it may call from (CIDR); any when empty. */
  networks: readonly string[];
}

/** The claims of a verified access token. */
export interface Caller {
  id: string;
  role: Role;
  /** Login session (refresh family). */
  sid: string;
  /** Session version; see revoked-sessions.ts. */
  sv: number;
  /** The login was made with a second factor. */
  mfa?: boolean;
  /** When the second factor was last confirmed, in seconds. */
  mfaAt?: number;
  /** Set when an API client acts for the user. Its tokens end with the secret that obtained them, which `sid` names. */
  client?: ClientClaims;
}

/** Public keys by kid. */
export type KeySource = (kid: string) => Promise<KeyObject | undefined>;

/** Reads identity's JWKS and keeps it for 24 h, so that identity may be down. An unknown kid makes it read again. */
export function remoteKeys(identityUrls: string, clock: Clock): KeySource {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let running: Promise<void> | undefined;
  const refresh = async () => {
    fetchedAt = clock.monotonicMs();
    const answer = await firstAnswer(identityUrls.split(','));
    if (answer.statusCode !== 200) throw new Error(`keys: ${answer.statusCode}`);
    const body = (await answer.body.json()) as { keys: (JsonWebKey & { kid: string })[] };
    keys = new Map(body.keys.map((k) => [k.kid, createPublicKey({ key: k, format: 'jwk' })]));
  };
  return async (kid) => {
    const age = clock.monotonicMs() - fetchedAt;
    if (age > KEYS_KEPT_MS || (!keys.has(kid) && age > (keys.size ? KEYS_RETRY_MS : 200))) {
      running ??= refresh()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    }
    if (!keys.has(kid)) await running;
    if (keys.size === 0) throw unavailable('keys_unavailable', 'The service is starting, please try again', 1);
    return keys.get(kid);
  };
}

async function firstAnswer([url, ...others]: string[]): Promise<Dispatcher.ResponseData> {
  const asked = request(new URL('/.well-known/jwks.json', url?.trim()), { headersTimeout: 2000, bodyTimeout: 2000 });
  return others.length === 0 ? asked : asked.catch(() => firstAnswer(others));
}

export type Verifier = (token: string) => Promise<Caller>;

/** Verifies access tokens (ES256 only, issuer, audience, type) and caches each until it expires. */
export function verifier(keys: KeySource, clock: Clock): Verifier {
  const known = new LRUCache<string, { caller: Caller; exp: number }>({ max: 20_000 });
  return async (token) => {
    const nowSec = clock.now().getTime() / 1000;
    const hit = known.get(token);
    if (hit && hit.exp + LEEWAY_SEC > nowSec) return hit.caller;
    const refuse = () => unauthorized('token_invalid', 'Please log in again');
    if (token.length > 4096) throw refuse();
    const head = jwt.decode(token, { complete: true })?.header;
    if (!head?.kid || head.alg !== 'ES256' || head.typ !== ACCESS_TOKEN_TYPE) throw refuse();
    const key = await keys(head.kid);
    if (!key) throw refuse();
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['ES256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        clockTolerance: LEEWAY_SEC,
        clockTimestamp: Math.floor(nowSec),
      }) as jwt.JwtPayload;
      const { sub, role, sid, sv, mfa, mfaAt, exp, client } = claims;
      if (
        !sub ||
        typeof exp !== 'number' ||
        !['student', 'teacher', 'admin'].includes(role) ||
        typeof sid !== 'string' ||
        typeof sv !== 'number'
      )
        throw refuse();
      const caller: Caller = {
        id: sub,
        role,
        sid,
        sv,
        ...(mfa === true ? { mfa } : {}),
        ...(mfa === true && typeof mfaAt === 'number' ? { mfaAt } : {}),
        ...(client === undefined ? {} : { client: clientClaims(claims) }),
      };
      known.set(token, { caller, exp });
      return caller;
    } catch {
      throw refuse();
    }
  };
}

const clientClaims = ({ client, scope, net }: jwt.JwtPayload): ClientClaims => ({
  id: String(client),
  scopes: String(scope).split(' '),
  networks: Array.isArray(net) ? net.map(String) : [],
});

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(authorization ?? '')?.[1];
