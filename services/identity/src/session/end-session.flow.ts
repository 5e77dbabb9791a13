import { unavailable, type SessionFloors } from '@kasauti/service-kit';
import type { OneEndReason } from '../user/user';
import type { UserStore } from '../user/user.store';
import type { Session } from './session';
import type { SessionStore } from './session.store';

const RACES = 5;

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  floors: Pick<SessionFloors, 'end'>;
}
export type EndSession = ReturnType<typeof endSessionFlow>;

/**
 * 1. one write publishes that the login has ended, so every service refuses the tokens it gave out
 * 2. this service refuses them at once 3. the family ends. After a crash in between the event does the rest.
 * @returns false when somebody else ended it first.
 */
export const endSessionFlow =
  ({ users, sessions, floors }: Deps) =>
  async ({ _id: sid, userId }: Session, reason: OneEndReason, now: Date): Promise<boolean> => {
    for (let race = 0; race < RACES; race++) {
      const user = await users.get(userId);
      if (user && !(await users.endSession(user, sid, reason))) continue;
      await floors.end(sid, now);
      return sessions.end(sid);
    }
    throw unavailable('busy', 'The service is busy, please try again', 1);
  };
