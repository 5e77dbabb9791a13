import type { Logger } from '@kasauti/service-kit';
import { guardsOfAddress } from '../../limits/login-guard';
import type { LoginGuardStore } from '../../limits/login-guard.store';
import { isEasyToGuess } from '../../password/password-blocklist';
import type { PasswordHasher } from '../../password/password-hasher';
import { passwordTooEasy } from '../../password/password.refusals';
import type { EndAccess } from '../../session/login/end-access.flow';
import type { UserStore } from '../../user/user.store';
import { allowsReset } from './reset-token';
import type { ResetTokenStore } from './reset-token.store';
import { resetTokenInvalid } from './reset.refusals';

interface Deps {
  users: UserStore;
  tokens: ResetTokenStore;
  guards: LoginGuardStore;
  passwords: PasswordHasher;
  endAccess: EndAccess;
  log: Logger;
}

/**
 * 1. one write changes the password, invalidates the token, ends every session and publishes that; the mail follows the
 * event (session.events.ts) 2. end what others may have set up; the event does it again if that fails 3. forget the failed
 * logins of the address.
 */
export const resetPasswordFlow =
  ({ users, tokens, guards, passwords, endAccess, log }: Deps) =>
  async (token: string, newPassword: string, now: Date, signal: AbortSignal): Promise<void> => {
    const reset = await tokens.byToken(token);
    const user = reset && (await users.get(reset.userId));
    if (!user || !allowsReset(reset, user, now)) throw resetTokenInvalid();
    if (isEasyToGuess(newPassword, user)) throw passwordTooEasy('newPassword');
    const changed = await users.changePassword(user, await passwords.hash(newPassword, signal), 'password_reset');
    if (!changed) throw resetTokenInvalid();
    await endAccess(user._id, changed.sessionVersion, now).catch((error: unknown) =>
      log.warn({ err: error }, 'access of an account not ended yet, its event does it'),
    );
    await Promise.all(guardsOfAddress(user.email).map((id) => guards.remove(id)));
  };
