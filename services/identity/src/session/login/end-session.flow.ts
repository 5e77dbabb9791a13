import { LOST, retryCas, type RevokedSessions } from '@kasauti/service-kit';
import type { LoginEndReason } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { Session } from '../session';
import type { SessionStore } from '../session.store';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  revokedSessions: Pick<RevokedSessions, 'end'>;
}
export type EndSession = ReturnType<typeof endSessionFlow>;
export type EndSurplus = ReturnType<typeof endSurplusFlow>;

/**
 * 1. publish that the login has ended, so every service refuses its tokens 2. refuse them in this service at once
 * 3. remove the session. After a crash in between, the event does the rest; it may also be faster.
 */
export const endSessionFlow =
  ({ users, sessions, revokedSessions }: Deps) =>
  ({ _id: sid, userId }: Session, reason: LoginEndReason, now: Date): Promise<void> =>
    retryCas<void>(async () => {
      const user = await users.get(userId);
      if (user && !(await users.endLogins(user, [sid], reason))) return LOST;
      await revokedSessions.end(sid, now);
      await sessions.end(sid);
    });

/**
 * The same steps for all logins of a user above the limit, the ones used longest ago.
 * What a crash or a lost race leaves, the next login ends; so this refuses no login.
 */
export const endSurplusFlow =
  ({ users, sessions, revokedSessions }: Deps) =>
  (userId: string, now: Date): Promise<void> =>
    retryCas<void>(
      async () => {
        const sids = await sessions.surplusOf(userId);
        if (sids.length === 0) return;
        const user = await users.get(userId);
        if (user && !(await users.endLogins(user, sids, 'too_many_logins'))) return LOST;
        for (const sid of sids) {
          await revokedSessions.end(sid, now);
          await sessions.end(sid);
        }
      },
      { tries: 3, orElse: () => undefined },
    );
