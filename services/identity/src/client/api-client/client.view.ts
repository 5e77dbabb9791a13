import type { components } from '@kasauti/contracts';
import type { User } from '../../user/user';
import { stateOf, type ApiClient } from './client';

type Schemas = components['schemas'];

const lastUsedAt = ({ secrets }: ApiClient): string | null =>
  secrets
    .flatMap((secret) => (secret.lastUsedAt ? [secret.lastUsedAt.toISOString()] : []))
    .sort()
    .at(-1) ?? null;

export const clientView = (client: ApiClient): Schemas['ApiClient'] => ({
  id: client._id,
  name: client.name,
  scopes: client.scopes as Schemas['ApiScope'][],
  networks: client.networks,
  createdAt: client.createdAt.toISOString(),
  expiresAt: client.expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt(client),
  secrets: client.secrets.map((secret) => ({
    id: secret.id,
    createdAt: secret.createdAt.toISOString(),
    lastUsedAt: secret.lastUsedAt?.toISOString() ?? null,
  })),
});

export const ownedClientView = (client: ApiClient, owner: User | undefined, now: Date): Schemas['OwnedApiClient'] => ({
  ...clientView(client),
  ownerId: client.ownerId,
  ownerName: owner?.fullName ?? '',
  state: stateOf(client, owner, now),
  revokedAt: client.revokedAt?.toISOString() ?? null,
});

export const newClientView = (client: ApiClient, clientSecret: string): Schemas['NewApiClient'] => ({
  client: clientView(client),
  clientId: client._id,
  clientSecret,
});
