import { newId } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { SigningKey } from '../keys/signing-keys';
import { secondsUntil } from '../user/login-guard';
import type { LoginGuardStore } from '../user/login-guard.store';
import type { Network, NetworkLimits } from '../user/network-limits';
import { NOBODYS_HASH, isOutdated, type PasswordHasher } from '../user/password-hasher';
import { accountInactive, emailNotVerified, loginFailed, tooManyFailures } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';
import { guardIdOf } from './device';
import { grantFor, type Grant } from './grant';
import { newSession } from './session';
import type { SessionStore } from './session.store';

interface Deps {
  users: UserStore;
  guards: LoginGuardStore;
  sessions: SessionStore;
  passwords: PasswordHasher;
  limits: NetworkLimits;
  secrets: Secrets;
  key: SigningKey;
}
export interface LogIn {
  email: string;
  password: string;
  /** Mark of a device that logged in before. */
  device: string | undefined;
  network: Network;
}

/** Failures are counted, successes are free; an unknown address does the same work as a wrong password. */
export const logInFlow = ({ users, guards, sessions, passwords, limits, secrets, key }: Deps) =>
  async ({ email, password, device, network }: LogIn, now: Date, signal: AbortSignal): Promise<Grant> => {
    const user = await users.byEmail(email);
    const guardId = guardIdOf(secrets, email, user?._id, device);

    const hadFailures = await passwords.inTurn(async (matches) => {
      await limits.refuseFailing(network);
      const guard = await guards.get(guardId);
      const waitSec = secondsUntil(guard?.nextTryAt, now);
      if (waitSec > 0) throw tooManyFailures(waitSec);
      const isRight = await matches(user?.passwordHash ?? NOBODYS_HASH, password);
      if (isRight && user) return guard !== null;
      await Promise.all([guards.fail(guardId, now), limits.loginFailed(network)]);
      throw loginFailed();
    }, signal);

    if (!user) throw loginFailed();
    if (hadFailures) await guards.remove(guardId);
    if (!user.isActive) throw accountInactive();
    if (!user.verifiedAt) throw emailNotVerified();
    if (isOutdated(user.passwordHash)) await users.rehash(user, await passwords.hash(password));
    const session = newSession(newId(), user, now);
    await sessions.begin(session);
    return grantFor({ key, secrets }, user, session, now);
  };
