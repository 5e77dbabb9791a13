import type { ChangeUser } from '../user/change-user.flow';
import type { Act, User } from '../user/user';
import { roleFixed } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';

/** Between student and teacher only: administrators are made by the operator. */
export const changeRoleFlow =
  ({ users, changeUser }: { users: UserStore; changeUser: ChangeUser }) =>
  async (userId: string, role: 'student' | 'teacher', act: Act): Promise<User> =>
    changeUser(userId, async (user) => {
      if (user.role === 'admin') throw roleFixed();
      return user.role === role ? user : users.changeRole(user, role, act);
    });
