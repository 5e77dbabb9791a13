import { conflict, notFound } from '@kasauti/service-kit';
import type { Act } from './user';
import type { UserStore } from './user.store';

const RACES = 3;

/** Suspends or readmits a person, in one write with its events: other services refuse the tokens of a suspended person within seconds. */
export const setActiveFlow =
  ({ users }: { users: UserStore }) =>
  async (userId: string, isActive: boolean, act: Act): Promise<void> => {
    if (userId === act.adminId) throw conflict('own_account', 'You cannot suspend or readmit yourself.');
    for (let race = 0; race < RACES; race++) {
      const user = await users.get(userId);
      if (!user) throw notFound('user_not_found', 'User not found');
      if (user.isActive === isActive || (await users.setActive(user, isActive, act))) return;
    }
    throw conflict('changed_meanwhile', 'This user was changed at the same moment. Please try again.');
  };
