import { LOST, newId, retryCas, type Caller, type NewEvent, type RevokedSessions } from '@kasauti/service-kit';
import type { Post } from '../../mail/post.flow';
import type { CheckPassword } from '../../password/check-password.flow';
import type { PasswordHasher } from '../../password/password-hasher';
import { sessionEnded } from '../../session/session.refusals';
import { isLoggedIn } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import { hasSpare, isExpired, isNetwork, isPossibleEnd, MOST_CLIENTS, newSecret, type ApiClient } from './client';
import {
  clientChanged,
  clientEnded,
  clientNotFound,
  endWrong,
  lastSecret,
  networkWrong,
  secretNotFound,
  tooManyClients,
  twoSecrets,
} from './client.refusals';
import type { ClientStore } from './client.store';
import { secretText } from './credentials';

interface Deps {
  clients: ClientStore;
  users: UserStore;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  post: Post;
  revokedSessions: Pick<RevokedSessions, 'end'>;
  /** Those that the client has made. */
  turnOffWebhooks: (ownerId: string, now: Date, clientId: string) => Promise<void>;
}
interface NewClient {
  name: string;
  scopes: string[];
  networks: string[];
  expiresAt: Date | null;
}
interface Proof {
  password: string;
  now: Date;
  signal: AbortSignal;
}
interface Made {
  client: ApiClient;
  secret: string;
}
export type ClientFlows = ReturnType<typeof clientFlows>;

/** One write to a client; `write` answers null when another writer was first. */
const change = (find: () => Promise<ApiClient | null>, write: (client: ApiClient) => Promise<ApiClient | null>) =>
  retryCas<ApiClient>(
    async () => {
      const client = await find();
      if (!client) throw clientNotFound();
      return (await write(client)) ?? LOST;
    },
    {
      orElse: () => {
        throw clientChanged();
      },
    },
  );

/** What owners and administrators do with clients. Every change is one write with its events. */
export function clientFlows({
  clients,
  users,
  passwords,
  checkPassword,
  post,
  revokedSessions,
  turnOffWebhooks,
}: Deps) {
  async function prove({ id }: Caller, { password, now, signal }: Proof): Promise<void> {
    const owner = await users.get(id);
    if (!owner?.isActive) throw sessionEnded();
    await checkPassword(owner, { field: 'password', password }, now, signal);
  }
  async function aSecret({ now, signal }: Proof) {
    const id = newId();
    const text = secretText(id);
    return { text, secret: newSecret(id, await passwords.hash(text, signal), now) };
  }
  /** Refuses the tokens here at once. The write before this call published session_ended, which does so everywhere, also after a crash. */
  async function endTokens(secretIds: string[], now: Date): Promise<void> {
    for (const id of secretIds) await revokedSessions.end(id, now);
  }
  async function revoke(find: () => Promise<ApiClient | null>, now: Date, act?: NewEvent[]): Promise<void> {
    let ended: string[] = [];
    const before = await find();
    // First, because a repeat after a crash finds no client; and again for one that was turned on meanwhile.
    if (before) await turnOffWebhooks(before.ownerId, now, before._id);
    const client = await change(find, (found) => {
      ended = found.secrets.map(({ id }) => id);
      return clients.revoke(found, now, act);
    });
    await endTokens(ended, now);
    await turnOffWebhooks(client.ownerId, now, client._id);
  }
  /** Of creations at the same moment the last ones are taken back, and one that a reset at that moment has not found. */
  async function recheck({ _id, ownerId }: ApiClient, caller: Caller, now: Date): Promise<void> {
    const [owner, all] = await Promise.all([users.get(ownerId), clients.ofOwner(ownerId)]);
    const hasEnded = !isLoggedIn(owner, caller);
    if (!hasEnded && all.filter((one) => one._id < _id).length < MOST_CLIENTS) return;
    await revoke(() => clients.own(_id, ownerId), now);
    throw hasEnded ? sessionEnded() : tooManyClients();
  }

  return {
    async create(caller: Caller, { name, scopes, networks, expiresAt }: NewClient, proof: Proof): Promise<Made> {
      if (!networks.every(isNetwork)) throw networkWrong();
      if (expiresAt && !isPossibleEnd(expiresAt, proof.now)) throw endWrong();
      if ((await clients.ofOwner(caller.id)).length >= MOST_CLIENTS) throw tooManyClients();
      await prove(caller, proof);
      const { secret, text } = await aSecret(proof);
      const base = { _id: newId(), ownerId: caller.id, createdAt: proof.now, revokedAt: null };
      const client = { ...base, name, scopes, networks, expiresAt, secrets: [secret] };
      await clients.insert(client);
      await recheck(client, caller, proof.now);
      return { client, secret: text };
    },
    rename: (caller: Caller, id: string, name: string): Promise<ApiClient> =>
      change(
        () => clients.own(id, caller.id),
        (client) => clients.rename(client, name),
      ),
    async rotate(caller: Caller, id: string, proof: Proof): Promise<Made> {
      await prove(caller, proof);
      const { secret, text } = await aSecret(proof);
      const client = await change(
        () => clients.own(id, caller.id),
        (found) => {
          if (isExpired(found, proof.now)) throw clientEnded();
          if (!hasSpare(found)) throw twoSecrets();
          return clients.addSecret(found, secret);
        },
      );
      return { client, secret: text };
    },
    async revokeSecret(caller: Caller, { id, secretId }: { id: string; secretId: string }, now: Date): Promise<void> {
      await change(
        () => clients.own(id, caller.id),
        (client) => {
          if (!client.secrets.some((secret) => secret.id === secretId)) throw secretNotFound();
          if (client.secrets.length === 1) throw lastSecret();
          return clients.removeSecret(client, secretId);
        },
      );
      await endTokens([secretId], now);
    },
    revoke: (caller: Caller, id: string, now: Date): Promise<void> => revoke(() => clients.own(id, caller.id), now),
    /** 1. queue the mail to the owner 2. revoke the client. In this order, because a repeat finds no revoked client. */
    async revokeAny(id: string, { act, reason }: { act: NewEvent; reason: string }, now: Date): Promise<void> {
      const find = async () => {
        const client = await clients.get(id);
        return client?.revokedAt === null ? client : null;
      };
      const client = await find();
      if (!client) throw clientNotFound();
      await tellOwner({ users, post }, client, reason);
      await revoke(find, now, [act]);
    },
  };
}

/** Queues the mail; its id is derived from the client's, so a repeat queues no second one. */
async function tellOwner(
  { users, post }: Pick<Deps, 'users' | 'post'>,
  client: ApiClient,
  reason: string,
): Promise<void> {
  const { _id: id, ownerId: userId, name } = client;
  const owner = await users.get(userId);
  if (!owner || owner.email === '') return;
  const data = { fullName: owner.fullName, name, reason };
  await post.send({ id: `client_revoked:${id}`, kind: 'client_revoked', to: owner, data });
}
