import type { ChangeUser } from '../../user/change-user.flow';
import type { Act, User } from '../../user/user';
import { roleFixed } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';
import type { VerificationStore } from '../verification/verification.store';

interface Deps {
  users: UserStore;
  verifications: VerificationStore;
  changeUser: ChangeUser;
}

/**
 * Between student and teacher only: administrators are made by the operator. The account would take the role of the sign-up
 * that is proved, so those that wait get it too.
 */
export const changeRoleFlow =
  ({ users, verifications, changeUser }: Deps) =>
  async (userId: string, role: 'student' | 'teacher', act: Act): Promise<User> =>
    changeUser(userId, async (user, tx) => {
      if (user.role === 'admin') throw roleFixed();
      if (!user.verifiedAt) await verifications.setRole(userId, role, tx);
      return user.role === role ? user : users.changeRole(user, role, act, tx);
    });
