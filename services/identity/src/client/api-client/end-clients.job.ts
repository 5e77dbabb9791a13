import type { Job } from '@kasauti/service-kit';
import type { ClientStore } from './client.store';

const EVERY_MS = 60_000;
const BATCH = 100;

interface Deps {
  clients: ClientStore;
  /** Those that the client has made. */
  turnOffWebhooks: (ownerId: string, now: Date, clientId: string) => Promise<void>;
}

/** What ends with a client on its last day; its tokens end by themselves. Once, so that its owner may turn a webhook on again. */
export const endClientsJob = ({ clients, turnOffWebhooks }: Deps): Job => ({
  name: 'end-clients',
  everyMs: EVERY_MS,
  dueAt: clients.nextEnd,
  async run({ now, signal }) {
    for (const { _id, ownerId, revokedAt } of await clients.over(now, BATCH)) {
      if (signal.aborted) return;
      if (!revokedAt) await turnOffWebhooks(ownerId, now, _id);
      await clients.noteEnd(_id, now);
    }
  },
});
