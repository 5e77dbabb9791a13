import type { Clock, On } from '@kasauti/service-kit';
import { isHistory } from '../../history';
import type { EndAccess } from './end-access.flow';
import type { Post } from '../../mail/post.flow';
import type { UserStore } from '../../user/user.store';
import type { SessionStore } from '../session.store';

interface Deps {
  sessions: SessionStore;
  users: UserStore;
  post: Post;
  clock: Clock;
  /** Removes what is left of an account that its owner or an administrator has erased. */
  finishErasure(userId: string): Promise<void>;
  /** Ends the work in teams of an account that is a student's now. */
  endOfStudent(userId: string): Promise<void>;
  /** Revokes API clients, turns webhooks off and withdraws invitations to the team. */
  endAccess: EndAccess;
  /** Lets mails go to the address again whose links have ended. */
  allowResetMails(email: string): Promise<void>;
}
const PASSWORD_CHANGED = ['password_reset', 'password_changed'];

/** What follows when logins have ended: as consumers, so a crash of the request loses nothing of it. */
export const sessionEvents = ({ sessions, users, post, clock, ...ends }: Deps) =>
  ({
    async session_version_raised({ data: { userId, sessionVersion, reason }, occurredAt }, tools) {
      await sessions.endOlderThan(userId, sessionVersion);
      if (reason === 'account_erased') await ends.finishErasure(userId);
      if (reason === 'role_changed') await ends.endOfStudent(userId);
      if (reason === 'password_reset') await ends.endAccess(userId, sessionVersion, clock.now());
      if (isHistory(occurredAt, clock.now(), tools)) return;
      const user = await users.get(userId);
      if (!user) return;
      await ends.allowResetMails(user.email);
      if (PASSWORD_CHANGED.includes(reason))
        await post.send({
          id: `password_changed:${userId}:${sessionVersion}`,
          kind: 'password_changed',
          to: user,
          data: { fullName: user.fullName, isAccessEnded: reason === 'password_reset' && user.role !== 'student' },
        });
    },
    async session_ended({ data: { sessionId } }) {
      await sessions.end(sessionId);
    },
  }) satisfies On;
