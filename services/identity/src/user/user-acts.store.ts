import type { Store, Transaction } from '@kasauti/service-kit';
import { acted, activityChanged, loggedOut, roleChanged, viewsWith, type Act, type User } from './user';

const endSessions = ({ sessionVersion }: User) => ({ sessionVersion: sessionVersion + 1 });

/** What administrators do; each write carries the entry of the audit trail. */
export const actsOf = (users: Store<User>) => ({
  setActive: (user: User, isActive: boolean, act: Act, tx: Transaction): Promise<User | null> =>
    users
      .in(tx)
      .save(
        user,
        { isActive: !isActive, erasedAt: null },
        { $set: { isActive, ...(isActive ? {} : endSessions(user)) } },
        activityChanged(user, isActive, act),
      ),
  logOut: (user: User, act: Act, tx: Transaction): Promise<User | null> =>
    users.in(tx).save(user, { erasedAt: null }, { $set: endSessions(user) }, loggedOut(user, act)),
  changeRole: (user: User, role: User['role'], act: Act, tx: Transaction): Promise<User | null> =>
    users.in(tx).save(user, { erasedAt: null }, { $set: { role, ...endSessions(user) } }, roleChanged(user, role, act)),
  /** One entry an hour for each administrator: the page reads the account again after every act and at every return. */
  async noteView(user: User, adminId: string, now: Date, tx: Transaction): Promise<User | null> {
    const viewedBy = viewsWith(user, adminId, now);
    if (!viewedBy) return user;
    const viewed = acted(user, 'user_viewed', { adminId, reason: '' });
    return users.in(tx).save(user, { erasedAt: null }, { $set: { viewedBy } }, [viewed]);
  },
  /** An act that changes nothing of the account. */
  note: (
    user: User,
    action: 'user_verification_resent' | 'user_data_exported',
    act: Act,
    tx: Transaction,
  ): Promise<User | null> => users.in(tx).save(user, { erasedAt: null }, {}, [acted(user, action, act)]),
});
