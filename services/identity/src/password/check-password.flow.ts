import { tooManyFailures } from '../limits/limits.refusals';
import type { LoginGuardStore } from '../limits/login-guard.store';
import type { PasswordHasher } from './password-hasher';
import { passwordWrong } from './password.refusals';

export type CheckPassword = ReturnType<typeof checkPasswordFlow>;

/**
 * Asks a logged-in user's password again. An attempt is counted before the password is compared, so parallel guesses
 * count too.
 */
export const checkPasswordFlow =
  ({ guards, passwords }: { guards: LoginGuardStore; passwords: PasswordHasher }) =>
  async (
    { _id, passwordHash }: { _id: string; passwordHash: string },
    { field, password }: { field: 'password' | 'currentPassword'; password: string },
    now: Date,
    signal: AbortSignal,
  ): Promise<void> => {
    const guardId = `password:${_id}`;
    const { waitSec } = await guards.spend(guardId, now);
    if (waitSec > 0) throw tooManyFailures(waitSec);
    if (!(await passwords.inTurn((matches) => matches(passwordHash, password), signal))) throw passwordWrong(field);
    await guards.remove(guardId);
  };
