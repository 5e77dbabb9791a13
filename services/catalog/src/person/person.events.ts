import type { On } from '@kasauti/service-kit';
import { trigramsOf } from '../search/search';
import type { ProfileStore } from '../teacher/profile.store';
import type { PersonStore } from './person.store';

interface Deps {
  people: PersonStore;
  profiles: ProfileStore;
  /** Their roll numbers. */
  forgetNumbers: (userId: string) => Promise<void>;
  archiveClasses: (teacherId: string) => Promise<void>;
}

/** An erased person's name is removed from the copy and the search, and with it what they wrote about themselves; their own classes close. */
export const personEvents = ({ people, profiles, forgetNumbers, archiveClasses }: Deps) =>
  ({
    profile_changed: async ({ data, aggSeq }) => {
      const name = data.erased ? '' : data.displayName;
      await people.put({
        _id: data.userId,
        name,
        role: data.role,
        isActive: data.isActive,
        trigrams: data.role === 'teacher' ? trigramsOf(name) : [],
        seq: aggSeq,
      });
      if (!data.erased) return;
      await profiles.remove(data.userId);
      await forgetNumbers(data.userId);
      await archiveClasses(data.userId);
    },
  }) satisfies On;
