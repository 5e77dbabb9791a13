import { ACCESS_TOKEN_LIFE_SEC, networks } from '@kasauti/service-kit';
import type { SigningKey } from '../../keys/signing-keys';
import type { Network, NetworkLimits } from '../../limits/network-limits';
import { DUMMY_HASH, type PasswordHasher } from '../../password/password-hasher';
import { signAccessToken } from '../../session/token/access-token';
import type { UserStore } from '../../user/user.store';
import { grantedScopes, isExpired, mayOwn, type ApiClient } from './client';
import { invalidClient, invalidScope, ownerBarred, secretInBody, unsupportedGrant } from './client.refusals';
import type { ClientStore } from './client.store';
import type { Credentials } from './credentials';

interface Deps {
  clients: ClientStore;
  users: UserStore;
  passwords: PasswordHasher;
  limits: NetworkLimits;
  key: SigningKey;
}
export interface TokenRequest {
  credentials: Credentials | undefined;
  grantType: string;
  scope: string | undefined;
  hasSecretInBody: boolean;
  network: Network;
}

/**
 * 1. check the secret; an unknown client costs the same hash 2. refuse an ended client, a foreign address, a suspended
 * owner 3. note the use, which fails for a secret revoked since step 1 4. sign. Each step can be repeated.
 */
export function issueTokenFlow(deps: Deps) {
  const { clients, users, key } = deps;
  const authenticate = clientCheck(deps);

  return async (request: TokenRequest, now: Date, signal: AbortSignal) => {
    if (request.hasSecretInBody) throw secretInBody();
    if (!request.credentials) throw invalidClient('Send client id and secret as HTTP Basic');
    const client = await authenticate(request.credentials, request.network, signal);
    if (request.grantType !== 'client_credentials') throw unsupportedGrant();
    const scopes = grantedScopes(client, request.scope);
    if (!scopes) throw invalidScope();
    if (isExpired(client, now)) throw invalidClient('This client has expired');
    if (client.networks.length > 0 && !networks(client.networks)(request.network.ip))
      throw invalidClient('This client may not call from this address');
    const owner = await users.get(client.ownerId);
    if (!owner || !mayOwn(owner)) throw ownerBarred();
    const { secretId } = request.credentials;
    if (!(await clients.use(client, secretId, now))) throw invalidClient();
    const claims = { id: client._id, scopes, networks: client.networks };
    const { _id: userId, role, sessionVersion } = owner;
    const bearer = { userId, role, sid: secretId, sessionVersion, mfaAt: null, client: claims };
    const leftSec = client.expiresAt ? Math.ceil((client.expiresAt.getTime() - now.getTime()) / 1000) : Infinity;
    const lifeSec = Math.min(ACCESS_TOKEN_LIFE_SEC, leftSec);
    return {
      access_token: signAccessToken(key, bearer, now, lifeSec),
      token_type: 'Bearer' as const,
      expires_in: lifeSec,
      scope: scopes.join(' '),
    };
  };
}

const clientCheck =
  ({ clients, passwords, limits }: Deps) =>
  async ({ clientId, secretId, secret }: Credentials, network: Network, signal: AbortSignal): Promise<ApiClient> => {
    await limits.refuseFailing('client', network);
    const client = await clients.get(clientId);
    const hash = client?.revokedAt === null ? client.secrets.find(({ id }) => id === secretId)?.hash : undefined;
    const isRight = await passwords.inTurn((matches) => matches(hash ?? DUMMY_HASH, secret), signal);
    if (client && hash && isRight) return client;
    await limits.failed('client', network);
    throw invalidClient();
  };
