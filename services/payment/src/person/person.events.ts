import type { On } from '@kasauti/service-kit';
import type { PersonStore } from './person.store';

export const personEvents = ({ people }: { people: PersonStore }): On<'profile_changed'> => ({
  async profile_changed({ data: { userId, displayName, erased }, aggSeq }) {
    await people.keep({ _id: userId, displayName, lastSeq: aggSeq });
    if (erased) await people.forgetBilling(userId);
  },
});
