import { conflict, notFound } from '@kasauti/service-kit';
import type { UserStore } from './user.store';

const RACES = 3;

/** Suspends or readmits a person. A suspension ends every session: other services refuse the tokens within seconds. */
export const setActiveFlow = ({ users }: { users: UserStore }) =>
  async (userId: string, isActive: boolean): Promise<void> => {
    for (let race = 0; race < RACES; race++) {
      const user = await users.get(userId);
      if (!user) throw notFound('user_not_found', 'User not found');
      if (user.isActive === isActive || (await users.setActive(user, isActive))) return;
    }
    throw conflict('changed_meanwhile', 'Somebody changed this user at the same moment. Please try again.');
  };
