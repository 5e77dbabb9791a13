import type { AdminLock } from './admin-lock.store';
import type { User } from '../user/user';
import { lastAdmin } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';

export type UnlessLastAdmin = ReturnType<typeof unlessLastAdminFlow>;

/** Runs what takes a user's access away, unless that user is the last administrator who has it. */
export const unlessLastAdminFlow =
  ({ users, lock }: { users: UserStore; lock: AdminLock }) =>
  <T>(user: User, now: Date, remove: () => Promise<T>): Promise<T> => {
    if (user.role !== 'admin') return remove();
    return lock(now, async () => {
      if ((await users.admins()).every(({ _id }) => _id === user._id)) throw lastAdmin();
      return remove();
    });
  };
