import type { Handlers } from '@kasauti/service-kit';
import type { ProfileStore } from './profile.store';

export const profileApi = ({
  profiles,
}: {
  profiles: ProfileStore;
}): Handlers<'getTeacherProfile' | 'updateTeacherProfile'> => ({
  async getTeacherProfile({ caller }) {
    return { data: await profiles.of(caller.id) };
  },
  async updateTeacherProfile({ body: { experience, bio, qualifications, teachingStyle }, caller }) {
    const profile = { experience, bio, qualifications, teachingStyle };
    await profiles.put(caller.id, profile);
    return { data: profile };
  },
});
