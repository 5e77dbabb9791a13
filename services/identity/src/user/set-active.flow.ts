import { LOST, retryCas } from '@kasauti/service-kit';
import type { Act } from './user';
import { changedMeanwhile, ownAccount, userNotFound } from './user.refusals';
import type { UserStore } from './user.store';

/** Suspends or readmits a person. The write carries its events, so every service refuses the person's tokens within seconds. */
export const setActiveFlow =
  ({ users }: { users: UserStore }) =>
  async (userId: string, isActive: boolean, act: Act): Promise<void> => {
    if (userId === act.adminId) throw ownAccount();
    await retryCas<void>(
      async () => {
        const user = await users.get(userId);
        if (!user) throw userNotFound();
        if (user.isActive !== isActive && !(await users.setActive(user, isActive, act))) return LOST;
      },
      {
        orElse: () => {
          throw changedMeanwhile();
        },
      },
    );
  };
