import type { Store, Transaction } from '@kasauti/service-kit';
import { acted, activityChanged, loggedOut, roleChanged, type Act, type User } from './user';

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
  /** An act that changes nothing of the account. */
  note: (
    user: User,
    action: 'user_viewed' | 'user_verification_resent' | 'user_data_exported',
    act: Act,
    tx: Transaction,
  ): Promise<User | null> => users.in(tx).save(user, { erasedAt: null }, {}, [acted(user, action, act)]),
});
