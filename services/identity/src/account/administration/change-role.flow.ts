import type { Post } from '../../mail/post.flow';
import type { ChangeUser } from '../../user/change-user.flow';
import type { Act, User } from '../../user/user';
import { roleFixed } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';
import type { VerificationStore } from '../verification/verification.store';

interface Deps {
  users: UserStore;
  verifications: VerificationStore;
  changeUser: ChangeUser;
  post: Post;
}

/**
 * Between student and teacher only: administrators are made by the operator. The account would take the role of the sign-up
 * that is proved, so those that wait get it too.
 */
export const changeRoleFlow =
  ({ users, verifications, changeUser, post }: Deps) =>
  async (userId: string, role: 'student' | 'teacher', act: Act): Promise<User> =>
    changeUser(userId, async (user, tx) => {
      if (user.role === 'admin') throw roleFixed();
      if (!user.verifiedAt) await verifications.setRole(userId, role, tx);
      if (user.role === role) return user;
      const { fullName, isActive } = user;
      // An address that was never proved may be another person's, and a deactivated account cannot be used in any role.
      if (user.verifiedAt && isActive)
        await post.send({ kind: 'role_changed', to: user, data: { fullName, role, isActive } }, tx);
      return users.changeRole(user, role, act, tx);
    });
