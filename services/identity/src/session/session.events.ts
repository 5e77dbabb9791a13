import type { On } from '@kasauti/service-kit';
import type { Post } from '../mail/post.flow';
import type { finishErasureFlow } from '../user/erase-user.flow';
import type { UserStore } from '../user/user.store';
import type { SessionStore } from './session.store';

interface Deps {
  sessions: SessionStore;
  users: UserStore;
  post: Post;
  finishErasure: ReturnType<typeof finishErasureFlow>;
}
const PASSWORD_CHANGED = ['password_reset', 'password_changed'];

/** What follows when logins have ended: as consumers, so a crash of the request loses nothing of it. */
export const sessionEvents = ({ sessions, users, post, finishErasure }: Deps) =>
  ({
    async session_version_raised({ data: { userId, sessionVersion, reason } }) {
      await sessions.endOlderThan(userId, sessionVersion);
      if (reason === 'account_erased') await finishErasure(userId);
      const user = PASSWORD_CHANGED.includes(reason) ? await users.get(userId) : null;
      if (user)
        await post.send({
          id: `password_changed:${userId}:${sessionVersion}`,
          kind: 'password_changed',
          to: user,
          data: { fullName: user.fullName },
        });
    },
    async session_ended({ data: { sessionId } }) {
      await sessions.end(sessionId);
    },
  }) satisfies On;
