import type { Handlers } from '@kasauti/service-kit';
import { sessionEnded } from '../session/session.refusals';
import type { setActiveFlow } from './set-active.flow';
import type { UserStore } from './user.store';
import { userView } from './user.view';

interface Deps {
  users: UserStore;
  setActive: ReturnType<typeof setActiveFlow>;
}

export const userApi = ({ users, setActive }: Deps): Handlers<'suspendUser' | 'readmitUser' | 'getMe'> => ({
  async suspendUser({ params, body, caller, now }) {
    await setActive(params.userId, false, { adminId: caller.id, reason: body.reason }, now);
    return { message: 'This person is suspended and logged out everywhere.' };
  },
  async readmitUser({ params, body, caller, now }) {
    await setActive(params.userId, true, { adminId: caller.id, reason: body.reason }, now);
    return { message: 'This person can log in again.' };
  },
  async getMe({ caller }) {
    const user = await users.get(caller.id);
    if (!user?.isActive) throw sessionEnded();
    return { data: userView(user) };
  },
});
