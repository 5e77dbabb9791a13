import type { RevokedSessions } from '@kasauti/service-kit';
import type { ClientStore } from './client.store';

interface Deps {
  clients: ClientStore;
  revokedSessions: Pick<RevokedSessions, 'end'>;
}

/** Ends the clients of an erased owner and forgets what they were; can be repeated. */
export const eraseClientsFlow =
  ({ clients, revokedSessions }: Deps) =>
  async (ownerId: string, now: Date): Promise<void> => {
    for (let named = await clients.named(ownerId); named.length > 0; named = await clients.named(ownerId))
      for (const client of named) {
        await clients.erase(client, now);
        for (const { id } of client.secrets) await revokedSessions.end(id, now);
      }
  };

/** Revokes all clients of an owner; can be repeated. */
export const revokeClientsFlow =
  ({ clients, revokedSessions }: Deps) =>
  async (ownerId: string, now: Date): Promise<void> => {
    for (let own = await clients.ofOwner(ownerId); own.length > 0; own = await clients.ofOwner(ownerId))
      for (const client of own) {
        await clients.revoke(client, now);
        for (const { id } of client.secrets) await revokedSessions.end(id, now);
      }
  };
