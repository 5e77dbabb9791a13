import type { ChangeUser } from '../user/change-user.flow';
import type { UnlessLastAdmin } from './last-admin.flow';
import type { Act } from '../user/user';
import { ownAccount } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  changeUser: ChangeUser;
  unlessLastAdmin: UnlessLastAdmin;
}

/** Suspends or readmits a person. The write carries its events, so every service refuses the person's tokens within seconds. */
export const setActiveFlow =
  ({ users, changeUser, unlessLastAdmin }: Deps) =>
  async (userId: string, isActive: boolean, act: Act, now: Date): Promise<void> => {
    if (userId === act.adminId) throw ownAccount();
    await changeUser(userId, async (user) => {
      if (user.isActive === isActive) return user;
      const set = () => users.setActive(user, isActive, act);
      return isActive ? set() : unlessLastAdmin(user, now, set);
    });
  };
