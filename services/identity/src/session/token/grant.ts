import type { Secrets } from '../../keys/secrets';
import type { SigningKey } from '../../keys/signing-keys';
import type { User } from '../../user/user';
import { userView } from '../../user/user.view';
import type { Session } from '../session';
import { signAccessToken } from './access-token';
import { refreshToken } from './refresh-token';

/** The result of a login or a refresh. */
export interface Grant {
  token: string;
  refreshToken: string;
  refreshForSec: number;
  sessionVersion: number;
  user: ReturnType<typeof userView>;
}

export function grantFor(
  { key, secrets }: { key: SigningKey; secrets: Secrets },
  user: User,
  session: Session,
  now: Date,
): Grant {
  return {
    token: signAccessToken(
      key,
      {
        userId: user._id,
        role: user.role,
        sid: session._id,
        sessionVersion: user.sessionVersion,
        mfaAt: session.mfaAt,
      },
      now,
    ),
    refreshToken: refreshToken(secrets, { sid: session._id, generation: session.generation }),
    refreshForSec: Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000),
    sessionVersion: session.sessionVersion,
    user: userView(user),
  };
}
