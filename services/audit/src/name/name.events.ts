import type { On } from '@kasauti/service-kit';
import type { NameStore } from './name.store';

/** Names of people and of their API clients stay until the account is erased. */
export const nameEvents = ({ names }: { names: NameStore }) =>
  ({
    async profile_changed({ data: { userId, displayName, erased }, aggSeq }) {
      await names.set(userId, erased ? '' : displayName, aggSeq);
    },
    async class_changed({ data: { classId, title }, aggSeq }) {
      await names.set(classId, title, aggSeq);
    },
    async test_changed({ data: { testId, title }, aggSeq }) {
      await names.set(testId, title, aggSeq);
    },
    async api_client_changed({ data: { clientId, change, name }, aggSeq }) {
      if (change === 'erased') await names.set(clientId, '', aggSeq);
      else if (name) await names.set(clientId, name, aggSeq);
    },
  }) satisfies On;
