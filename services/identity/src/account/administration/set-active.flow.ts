import type { OutgoingMail, Post } from '../../mail/post.flow';
import type { ChangeUser } from '../../user/change-user.flow';
import type { KeepAnAdmin } from '../../user/keep-an-admin.flow';
import type { Act } from '../../user/user';
import { ownAccount } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';

interface Deps {
  users: UserStore;
  changeUser: ChangeUser;
  keepAnAdmin: KeepAnAdmin;
  post: Post;
}

/** Suspends or readmits a person, and mails it. The write carries its events, so every service refuses the person's tokens within seconds. */
export const setActiveFlow =
  ({ users, changeUser, keepAnAdmin, post }: Deps) =>
  async (userId: string, isActive: boolean, act: Act): Promise<void> => {
    if (userId === act.adminId) throw ownAccount();
    await changeUser(userId, async (user, tx) => {
      if (user.isActive === isActive) return user;
      if (!isActive) await keepAnAdmin(user, tx);
      const { fullName } = user;
      const mail: OutgoingMail = isActive
        ? { kind: 'account_reactivated', to: user, data: { fullName, isActive } }
        : { kind: 'account_deactivated', to: user, data: { fullName, isActive } };
      // An address that was never proved may be another person's.
      if (user.verifiedAt) await post.send(mail, tx);
      return users.setActive(user, isActive, act, tx);
    });
  };
