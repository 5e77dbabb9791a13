import { LOST, retryCas } from '@kasauti/service-kit';
import type { UnlessLastAdmin } from './last-admin.flow';
import type { Act } from './user';
import { changedMeanwhile, ownAccount, userNotFound } from './user.refusals';
import type { UserStore } from './user.store';

/** Suspends or readmits a person. The write carries its events, so every service refuses the person's tokens within seconds. */
export const setActiveFlow =
  ({ users, unlessLastAdmin }: { users: UserStore; unlessLastAdmin: UnlessLastAdmin }) =>
  async (userId: string, isActive: boolean, act: Act, now: Date): Promise<void> => {
    if (userId === act.adminId) throw ownAccount();
    await retryCas<void>(
      async () => {
        const user = await users.get(userId);
        if (!user || user.erasedAt) throw userNotFound();
        if (user.isActive === isActive) return;
        const set = () => users.setActive(user, isActive, act);
        if (!(await (isActive ? set() : unlessLastAdmin(user, now, set)))) return LOST;
      },
      {
        orElse: () => {
          throw changedMeanwhile();
        },
      },
    );
  };
