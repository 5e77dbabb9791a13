import { unavailable, type Caller } from '@kasauti/service-kit';
import type { UserStore } from '../user/user.store';
import { sessionEnded } from './session.refusals';
import type { SessionStore } from './session.store';

const RACES = 3;

/**
 * 1. one write raises the session version and publishes that, so every service refuses the tokens given out so far
 * 2. the families end. After a crash between them the event ends the families.
 */
export const logOutEverywhereFlow =
  ({ users, sessions }: { users: UserStore; sessions: SessionStore }) =>
  async ({ id, sv }: Pick<Caller, 'id' | 'sv'>): Promise<void> => {
    for (let race = 0; race < RACES; race++) {
      const user = await users.get(id);
      if (!user) throw sessionEnded();
      // Somebody was first: what this caller wanted to end has ended.
      if (user.sessionVersion > sv || (await users.endSessions(user, 'logout_all')))
        return sessions.endOlderThan(id, Math.max(user.sessionVersion, sv + 1));
    }
    throw unavailable('busy', 'The service is busy, please try again', 1);
  };
