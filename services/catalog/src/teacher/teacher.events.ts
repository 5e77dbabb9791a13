import type { On } from '@kasauti/service-kit';
import { trigramsOf } from '../search/search';
import type { ProfileStore } from './profile.store';
import type { TeacherStore } from './teacher.store';

interface Deps {
  teachers: TeacherStore;
  profiles: ProfileStore;
  /** Their roll numbers. */
  forgetNumbers: (userId: string) => Promise<void>;
}

/** An erased person's name is removed from the copy and the search, and with it what they wrote about themselves. */
export const teacherEvents = ({ teachers, profiles, forgetNumbers }: Deps) =>
  ({
    profile_changed: async ({ data, aggSeq }) => {
      const name = data.erased ? '' : data.displayName;
      await teachers.put({
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
    },
  }) satisfies On;
