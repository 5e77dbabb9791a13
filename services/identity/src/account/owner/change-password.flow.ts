import { newId, type Caller } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { SigningKey } from '../../keys/signing-keys';
import type { CheckPassword } from '../../password/check-password.flow';
import { isEasyToGuess } from '../../password/password-blocklist';
import type { PasswordHasher } from '../../password/password-hasher';
import { passwordTooEasy, passwordUnchanged } from '../../password/password.refusals';
import { newSession } from '../../session/session';
import { sessionEnded } from '../../session/session.refusals';
import type { SessionStore } from '../../session/session.store';
import { grantFor, type Grant } from '../../session/token/grant';
import type { UserStore } from '../../user/user.store';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  secrets: Secrets;
  key: SigningKey;
}
interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * 1. one write changes the password, ends every session and publishes that; the mail follows the event
 * (session.events.ts) 2. begin a new session for the caller. After a crash in between the caller logs in again.
 */
export const changePasswordFlow =
  ({ users, sessions, passwords, checkPassword, secrets, key }: Deps) =>
  async (
    { id, sid }: Pick<Caller, 'id' | 'sid'>,
    { currentPassword, newPassword }: Change,
    now: Date,
    signal: AbortSignal,
  ): Promise<Grant> => {
    const [user, session] = await Promise.all([users.get(id), sessions.get(sid)]);
    if (!user?.isActive || session?.userId !== id) throw sessionEnded();
    await checkPassword(user, { field: 'currentPassword', password: currentPassword }, now, signal);
    if (newPassword === currentPassword) throw passwordUnchanged();
    if (isEasyToGuess(newPassword, user)) throw passwordTooEasy('newPassword');
    const changed = await users.changePassword(user, await passwords.hash(newPassword, signal), 'password_changed');
    if (!changed) throw sessionEnded();
    const next = newSession(newId(), changed, { browser: session.browser, mfaAt: session.mfaAt }, now);
    await sessions.begin(next);
    return grantFor({ key, secrets }, changed, next, now);
  };
