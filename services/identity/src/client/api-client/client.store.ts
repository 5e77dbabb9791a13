import type { Db, NewEvent, Page } from '@kasauti/service-kit';
import { changed, MOST_CLIENTS, tokensEnded, type ApiClient, type ClientSecret } from './client';

const definition = {
  _id: String,
  ownerId: String,
  name: String,
  scopes: [String],
  networks: [String],
  secrets: [
    { _id: false, id: String, hash: String, createdAt: Date, lastUsedAt: { type: Date, default: null } } as const,
  ],
  createdAt: Date,
  expiresAt: { type: Date, default: null },
  endedAt: Date,
  revokedAt: { type: Date, default: null },
};

type OfOwner = { ownerId?: string };
const endingOf = (client: ApiClient): NewEvent[] => [
  changed(client, 'revoked'),
  ...client.secrets.map(({ id }) => tokensEnded(client, id)),
];

export type ClientStore = ReturnType<typeof clientStore>;

export function clientStore(db: Db) {
  const clients = db.store<ApiClient>('api_clients', definition, {
    outbox: true,
    indexes: [[{ ownerId: 1, _id: -1 }], [{ endedAt: 1, expiresAt: 1 }]],
  });

  return {
    get: (id: string): Promise<ApiClient | null> => clients.get(id),
    /** Null for a client of another owner, or one that is revoked. */
    own: (id: string, ownerId: string): Promise<ApiClient | null> =>
      clients.findOne({ _id: id, ownerId, revokedAt: null }),
    ofOwner: (ownerId: string): Promise<ApiClient[]> =>
      // Of creations at the same moment the surplus is listed until it is revoked.
      clients.find({ ownerId, revokedAt: null }, { limit: 2 * MOST_CLIENTS, sort: { _id: -1 } }),
    page: (of: OfOwner, { skip, limit }: Page): Promise<ApiClient[]> =>
      clients.find(of, { skip, limit, sort: { _id: -1 } }),
    count: (of: OfOwner): Promise<number> => clients.count({ _id: { $gt: '' }, ...of }),
    /** The clients of an erased owner that still have a name, so they are to be erased. */
    named: (ownerId: string): Promise<ApiClient[]> =>
      clients.find({ ownerId, name: { $ne: '' } }, { limit: MOST_CLIENTS, sort: { _id: -1 } }),
    nextEnd: () => clients.earliest('expiresAt', { endedAt: null }),
    /** Whose last day is over, and not what ends with them. */
    over: (now: Date, limit: number): Promise<ApiClient[]> =>
      clients.find({ endedAt: null, expiresAt: { $lte: now } }, { limit, sort: { expiresAt: 1 } }),
    noteEnd: (id: string, endedAt: Date): Promise<boolean> => clients.update({ _id: id }, { $set: { endedAt } }),

    insert: (client: ApiClient): Promise<boolean> =>
      clients.insert(client, [changed(client, 'created', client.secrets[0]?.id)]),
    rename: (client: ApiClient, name: string): Promise<ApiClient | null> =>
      clients.save(client, { revokedAt: null }, { $set: { name } }, [changed({ ...client, name }, 'renamed')]),
    addSecret: (client: ApiClient, secret: ClientSecret): Promise<ApiClient | null> =>
      clients.save(client, { revokedAt: null }, { $push: { secrets: secret } }, [
        changed(client, 'secret_created', secret.id),
      ]),
    removeSecret: (client: ApiClient, secretId: string): Promise<ApiClient | null> =>
      clients.save(client, { revokedAt: null }, { $pull: { secrets: { id: secretId } } }, [
        changed(client, 'secret_revoked', secretId),
        tokensEnded(client, secretId),
      ]),
    /** @param act the entry of the audit trail when an administrator does it */
    revoke: (client: ApiClient, now: Date, act: NewEvent[] = []): Promise<ApiClient | null> =>
      clients.save(client, { revokedAt: null }, { $set: { revokedAt: now, secrets: [] } }, [
        ...endingOf(client),
        ...act,
      ]),
    /** Erases a client of an erased owner: only its id is left, for the audit trail. */
    erase: (client: ApiClient, now: Date): Promise<ApiClient | null> =>
      clients.save(client, {}, { $set: { name: '', networks: [], secrets: [], revokedAt: client.revokedAt ?? now } }, [
        ...(client.revokedAt ? [] : endingOf(client)),
        changed(client, 'erased'),
      ]),
    /** Notes that a secret is used; false when it has been revoked meanwhile, so it obtains no token. */
    async use({ _id, secrets }: ApiClient, secretId: string, now: Date): Promise<boolean> {
      const at = `secrets.${secrets.findIndex(({ id }) => id === secretId)}`;
      return clients.update({ _id, revokedAt: null, [`${at}.id`]: secretId }, { $set: { [`${at}.lastUsedAt`]: now } });
    },
  };
}
