import type { Secrets } from '../../keys/secrets';
import type { SigningKey } from '../../keys/signing-keys';
import type { Post } from '../../mail/post.flow';
import type { User } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import { judgeRefresh, rotated, type Session } from '../session';
import { sessionEnded } from '../session.refusals';
import type { SessionStore } from '../session.store';
import { grantFor, type Grant } from '../token/grant';
import { readRefreshToken } from '../token/refresh-token';
import type { EndSession } from './end-session.flow';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  endSession: EndSession;
  post: Post;
  secrets: Secrets;
  key: SigningKey;
}

/**
 * The newest token is exchanged for the next one; the previous one gets the newest again for 30 s. An older token was
 * used twice, by its owner and by a thief: the session ends and the owner gets a mail.
 */
export function refreshSessionFlow({ users, sessions, endSession, post, secrets, key }: Deps) {
  /** 1. queue the mail under the session's id 2. end the session. After a crash between them the next use does both. */
  async function revoke(session: Session, user: User, now: Date): Promise<never> {
    await post.send({
      id: `session_revoked:${session._id}`,
      kind: 'session_revoked',
      to: user,
      data: { fullName: user.fullName },
    });
    await endSession(session, 'token_reused', now);
    throw sessionEnded();
  }

  return async (token: string | undefined, now: Date): Promise<Grant> => {
    const claim = readRefreshToken(secrets, token);
    const session = claim && (await sessions.get(claim.sid));
    const user = session && (await users.get(session.userId));
    if (!claim || !session || !user?.isActive || user.sessionVersion !== session.sessionVersion) throw sessionEnded();
    switch (judgeRefresh(session, claim.generation, now)) {
      case 'over':
        throw sessionEnded();
      case 'reused':
        return revoke(session, user, now);
      case 'repeat':
        return grantFor({ key, secrets }, user, session, now);
      case 'rotate': {
        // The loser of a race gets the winner's token, as the previous one does in its grace period.
        const next =
          (await sessions.rotate(session, rotated(session, user.role, now))) ?? (await sessions.get(session._id));
        if (!next) throw sessionEnded();
        return grantFor({ key, secrets }, user, next, now);
      }
    }
  };
}
