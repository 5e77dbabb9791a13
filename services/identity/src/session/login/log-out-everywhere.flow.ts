import { LOST, retryCas, type Caller } from '@kasauti/service-kit';
import type { UserStore } from '../../user/user.store';
import { sessionEnded } from '../session.refusals';
import type { SessionStore } from '../session.store';

/**
 * 1. raise the session version and publish that, so every service refuses the tokens signed so far
 * 2. remove the sessions. After a crash between them, the event removes them.
 */
export const logOutEverywhereFlow =
  ({ users, sessions }: { users: UserStore; sessions: SessionStore }) =>
  ({ id, sv }: Pick<Caller, 'id' | 'sv'>): Promise<void> =>
    retryCas(async () => {
      const user = await users.get(id);
      if (!user) throw sessionEnded();
      // A higher version: a concurrent request has ended what this caller wanted to end.
      if (user.sessionVersion <= sv && !(await users.endSessions(user, 'logout_all'))) return LOST;
      return sessions.endOlderThan(id, Math.max(user.sessionVersion, sv + 1));
    });
