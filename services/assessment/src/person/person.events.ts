import type { On } from '@kasauti/service-kit';
import type { PersonStore } from './person.store';

export const personEvents = ({ people }: { people: PersonStore }): On<'profile_changed'> => ({
  profile_changed: ({ data, aggSeq }) =>
    people.keep({ _id: data.userId, displayName: data.erased ? '' : data.displayName, lastSeq: aggSeq }),
});
