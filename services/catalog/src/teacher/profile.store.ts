import type { components } from '@kasauti/contracts';
import type { Db } from '@kasauti/service-kit';

export type TeacherProfile = components['schemas']['TeacherProfile'];
type ProfileDoc = TeacherProfile & { _id: string };

const none: TeacherProfile = { experience: '', bio: '', qualifications: [], teachingStyle: '' };

/** What teachers write about themselves; their names are identity's. */
export function profileStore(db: Db) {
  const profiles = db.store<ProfileDoc>('teacher_profiles', {
    _id: String,
    experience: String,
    bio: String,
    qualifications: [String],
    teachingStyle: String,
  });
  return {
    async of(teacherId: string): Promise<TeacherProfile> {
      const stored = await profiles.get(teacherId);
      if (!stored) return none;
      const { experience, bio, qualifications, teachingStyle } = stored;
      return { experience, bio, qualifications, teachingStyle };
    },
    put: (teacherId: string, profile: TeacherProfile) => profiles.upsertIf({ _id: teacherId }, { $set: profile }),
    remove: (teacherId: string) => profiles.remove({ _id: teacherId }),
  };
}
export type ProfileStore = ReturnType<typeof profileStore>;
