import { isIP, isIPv4 } from 'node:net';
import type { components } from '@kasauti/contracts';
import { event, type NewEvent, type Role } from '@kasauti/service-kit';

/** One of the at most two secrets of a client; its text is shown once and only its hash is kept. */
export interface ClientSecret {
  /** sid of the tokens it obtains. */
  id: string;
  hash: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A partner's program that acts for its owner (OAuth 2.0 client credentials). */
export interface ApiClient {
  _id: string;
  ownerId: string;
  name: string;
  scopes: string[];
  /** Addresses it may call from (CIDR); any when empty. */
  networks: string[];
  secrets: ClientSecret[];
  createdAt: Date;
  expiresAt: Date | null;
  /** When, after its last day, its webhooks were turned off; not those of clients that were over when that began. */
  endedAt?: Date;
  revokedAt: Date | null;
}

type Owner = { isActive: boolean; role: Role };

export const MOST_CLIENTS = 20;
/** During a rotation the old and the new secret are both valid. */
const MOST_SECRETS = 2;
const LONGEST_LIFE_MS = 5 * 366 * 24 * 3600_000;

export const newSecret = (id: string, hash: string, now: Date): ClientSecret => ({
  id,
  hash,
  createdAt: now,
  lastUsedAt: null,
});

export const hasSpare = ({ secrets }: ApiClient): boolean => secrets.length < MOST_SECRETS;

export const isExpired = ({ expiresAt }: Pick<ApiClient, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export type ClientState = components['schemas']['OwnedApiClient']['state'];
/** The state that administrators see. */
export function stateOf(client: ApiClient, owner: Owner | undefined, now: Date): ClientState {
  if (client.revokedAt) return 'revoked';
  if (isExpired(client, now)) return 'ended';
  return mayOwn(owner ?? null) ? 'active' : 'owner_barred';
}

/** Whether this owner's clients get tokens: the account exists, is active and is not a student's. */
export const mayOwn = (owner: Owner | null): boolean => owner !== null && owner.isActive && owner.role !== 'student';

export const isPossibleEnd = (expiresAt: Date, now: Date): boolean =>
  expiresAt > now && expiresAt.getTime() <= now.getTime() + LONGEST_LIFE_MS;

/** @example isNetwork('203.0.113.0/24') // true */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || !isIP(address)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** The scopes asked for, or all of the client's when none are; undefined when it lacks one. */
export function grantedScopes({ scopes }: Pick<ApiClient, 'scopes'>, asked: string | undefined): string[] | undefined {
  if (asked === undefined) return scopes;
  const wanted = [...new Set(asked.split(' ').filter(Boolean))];
  return wanted.length > 0 && wanted.every((scope) => scopes.includes(scope)) ? wanted : undefined;
}

type Change = 'created' | 'renamed' | 'secret_created' | 'secret_revoked' | 'revoked' | 'erased';
export const changed = ({ _id, ownerId, name, scopes }: ApiClient, change: Change, credentialId?: string): NewEvent =>
  event(
    'api_client_changed',
    {
      clientId: _id,
      ownerId,
      change,
      ...(credentialId ? { credentialId } : {}),
      ...(change === 'created' ? { scopes } : {}),
      ...(change === 'created' || change === 'renamed' ? { name } : {}),
    },
    { key: ownerId },
  );

/** Makes every service refuse the tokens that this secret obtained, like the tokens of an ended login. */
export const tokensEnded = ({ ownerId }: ApiClient, secretId: string): NewEvent =>
  event('session_ended', { userId: ownerId, sessionId: secretId, reason: 'client_secret_revoked' }, { key: ownerId });
