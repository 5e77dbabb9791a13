import type { On } from '@kasauti/service-kit';
import type { Post } from '../mail/post.flow';
import type { EndReason } from '../user/user';
import type { UserStore } from '../user/user.store';
import type { SessionStore } from './session.store';

const CHANGED: EndReason = 'password_reset';

/** After a reset, a suspension or a logout: the families end, and whose password changed is told. By event, so a crash loses neither. */
export const sessionEvents = ({ sessions, users, post }: { sessions: SessionStore; users: UserStore; post: Post }) =>
  ({
    async session_version_raised({ data: { userId, sessionVersion, reason } }) {
      await sessions.endOlderThan(userId, sessionVersion);
      const user = reason === CHANGED ? await users.get(userId) : null;
      if (user)
        await post.send({
          id: `password_changed:${userId}:${sessionVersion}`,
          kind: 'password_changed',
          to: user.email,
          userId,
          data: { fullName: user.fullName },
        });
    },
    async session_ended({ data: { sessionId } }) {
      await sessions.end(sessionId);
    },
  }) satisfies On;
