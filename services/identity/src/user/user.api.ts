import type { Handlers } from '@kasauti/service-kit';
import { sessionEnded } from '../session/session.refusals';
import type { UserStore } from './user.store';
import { userView } from './user.view';

export const userApi = ({ users }: { users: UserStore }): Handlers<'getMe'> => ({
  async getMe({ caller }) {
    const user = await users.get(caller.id);
    if (!user?.isActive) throw sessionEnded();
    return { data: userView(user) };
  },
});
