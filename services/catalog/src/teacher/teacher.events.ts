import type { On } from '@kasauti/service-kit';
import { trigramsOf } from '../search/search';
import type { TeacherStore } from './teacher.store';

/** An erased person's name is removed from the copy and the search. */
export const teacherEvents = ({ teachers }: { teachers: TeacherStore }) =>
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
    },
  }) satisfies On;
