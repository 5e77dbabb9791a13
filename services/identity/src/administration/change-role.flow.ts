import type { ChangeUser } from '../user/change-user.flow';
import type { Act, User } from '../user/user';
import { roleFixed } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';
import type { VerificationStore } from '../verification/verification.store';

interface Deps {
  users: UserStore;
  verifications: VerificationStore;
  changeUser: ChangeUser;
}

/**
 * Between student and teacher only: administrators are made by the operator. 1. change it in the sign-ups that wait, whose
 * role the account would take when one is proved 2. change the account. Each step can be repeated.
 */
export const changeRoleFlow =
  ({ users, verifications, changeUser }: Deps) =>
  async (userId: string, role: 'student' | 'teacher', act: Act): Promise<User> =>
    changeUser(userId, async (user) => {
      if (user.role === 'admin') throw roleFixed();
      if (!user.verifiedAt) await verifications.setRole(userId, role);
      return user.role === role ? user : users.changeRole(user, role, act);
    });
