import type { On } from '@kasauti/service-kit';
import type { ClientNames } from './client-name.store';

/** The names of API clients, until their owner's account is erased. */
export const clientNameEvents = ({ names }: { names: ClientNames }) =>
  ({
    async api_client_changed({ data: { clientId, change, name }, aggSeq }) {
      if (change === 'erased') await names.set(clientId, '', aggSeq);
      else if (name) await names.set(clientId, name, aggSeq);
    },
  }) satisfies On;
