import type { Post } from '../../mail/post.flow';
import type { SecondFactorStore } from '../../session/second-factor/second-factor.store';
import type { ChangeUser } from '../../user/change-user.flow';
import type { KeepAnAdmin } from '../../user/keep-an-admin.flow';
import type { Act, User } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { VerificationStore } from '../verification/verification.store';

/** One write takes the name and the access, and publishes the tombstone; `finishErasureFlow` follows its event. */
export const eraseUserFlow =
  ({ users, changeUser, keepAnAdmin }: { users: UserStore; changeUser: ChangeUser; keepAnAdmin: KeepAnAdmin }) =>
  (userId: string, now: Date, act?: Act): Promise<User> =>
    changeUser(userId, async (user, tx) => {
      await keepAnAdmin(user, tx);
      return users.erase(user, now, act, tx);
    });

interface Deps {
  users: UserStore;
  factors: SecondFactorStore;
  verifications: VerificationStore;
  gates: AddressGateStore;
  /** API clients and webhooks, with their secrets, and the work in teams. */
  eraseAccess(userId: string, now: Date): Promise<void>;
  post: Post;
  /** What a list gave, in stored events. */
  emptyEvents(userId: string): Promise<void>;
}

/**
 * 1. queue the last mail, to a proved address 2. remove second factor, sign-ups, lists, API clients, webhooks and teams 3. count
 * reset mails to the address from zero, as their links have ended 4. free it, so that it may sign up again 5. remove it from the
 * account. Each step can be repeated; the address goes last, because the others need it.
 */
export const finishErasureFlow =
  ({ users, factors, verifications, gates, eraseAccess, post, emptyEvents }: Deps) =>
  async (userId: string): Promise<void> => {
    const user = await users.get(userId);
    if (!user?.erasedAt) return;
    await emptyEvents(userId);
    if (user.email === '') return;
    // An address that was not proved may be a stranger's, who never had an account.
    if (user.verifiedAt)
      await post.send({ id: `account_erased:${userId}`, kind: 'account_erased', to: user, data: {} });
    await factors.erase(userId);
    await verifications.removeOf(userId);
    await eraseAccess(userId, user.erasedAt);
    await gates.forget(user.email);
    await users.freeAddress(user);
    await users.forgetAddress(userId);
  };
