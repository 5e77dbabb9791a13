import type { On } from '@kasauti/service-kit';
import type { Post } from '../mail/post.flow';

import type { UserStore } from '../user/user.store';
import type { SessionStore } from './session.store';

/** Removes ended sessions and mails the owner of a changed password: as consumers, so a crash of the request loses neither. */
export const sessionEvents = ({ sessions, users, post }: { sessions: SessionStore; users: UserStore; post: Post }) =>
  ({
    async session_version_raised({ data: { userId, sessionVersion, reason } }) {
      await sessions.endOlderThan(userId, sessionVersion);
      const user = reason === 'password_reset' ? await users.get(userId) : null;
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
