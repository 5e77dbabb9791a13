import { newId } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { SigningKey } from '../keys/signing-keys';
import type { Proof } from '../proof/challenge';
import type { LoginBreaker } from '../proof/login-breaker';
import type { ProveSecondFactor } from '../second-factor/prove-second-factor.flow';
import { otpWrongAtLogin } from '../second-factor/second-factor.refusals';
import type { SecondFactorStore } from '../second-factor/second-factor.store';
import { secondsUntil } from '../user/login-guard';
import type { LoginGuardStore } from '../user/login-guard.store';
import type { Network, NetworkLimits } from '../user/network-limits';
import { NOBODYS_HASH, isOutdated, type PasswordHasher } from '../user/password-hasher';
import { accountInactive, emailNotVerified, loginFailed, tooManyFailures } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';
import { guardIdOf, knownDevice } from './device';
import { grantFor, type Grant } from './grant';
import { newSession } from './session';
import type { SessionStore } from './session.store';

interface Deps {
  users: UserStore;
  guards: LoginGuardStore;
  sessions: SessionStore;
  factors: SecondFactorStore;
  prove: ProveSecondFactor;
  passwords: PasswordHasher;
  limits: NetworkLimits;
  breaker: LoginBreaker;
  secrets: Secrets;
  key: SigningKey;
}
export interface LogIn {
  email: string;
  password: string;
  /** Of the authenticator app. Without it a login is possible and not confirmed: it reads, it does not administer. */
  otp: string | undefined;
  /** Answers to the challenge of a login that was refused for want of them. */
  proof: Proof | undefined;
  browser: string;
  /** Mark of a device that logged in before. */
  device: string | undefined;
  network: Network;
}

/** Failures are counted, successes are free; an unknown address does the same work as a wrong password. */
export function logInFlow({ users, guards, sessions, factors, prove, passwords, limits, breaker, secrets, key }: Deps) {
  /** @returns whether the login is confirmed; only asked once the password was right. */
  async function isConfirmed(userId: string, otp: string | undefined, guardId: string, network: Network, now: Date): Promise<boolean> {
    const factor = otp === undefined ? null : await factors.get(userId);
    if (otp === undefined || !factor?.onSince) return false;
    try {
      await prove(factor, { otp, guardId: `otp:${guardId}`, take: factors.useStep, refusal: otpWrongAtLogin }, now);
      return true;
    } catch (error) {
      await limits.loginFailed(network);
      throw error;
    }
  }

  return async ({ email, password, otp, proof, browser, device, network }: LogIn, now: Date, signal: AbortSignal): Promise<Grant> => {
    const deviceId = knownDevice(secrets, email, device);
    const comer = { email, network, isKnownDevice: deviceId !== undefined };
    await breaker.admit(comer, proof, now);
    const user = await users.byEmail(email);
    const guardId = guardIdOf(email, deviceId);

    const hadFailures = await passwords.inTurn(async (matches) => {
      await limits.refuseFailing(network);
      const guard = await guards.get(guardId);
      const waitSec = secondsUntil(guard?.nextTryAt, now);
      if (waitSec > 0) throw tooManyFailures(waitSec);
      const isRight = await matches(user?.passwordHash ?? NOBODYS_HASH, password);
      if (isRight && user) return guard !== null;
      await Promise.all([guards.fail(guardId, now), limits.loginFailed(network), breaker.judged(comer, false)]);
      throw loginFailed();
    }, signal);

    if (!user) throw loginFailed();
    await breaker.judged(comer, true);
    if (hadFailures) await guards.remove(guardId);
    if (!user.isActive) throw accountInactive();
    if (!user.verifiedAt) throw emailNotVerified();
    if (isOutdated(user.passwordHash)) await users.rehash(user, await passwords.hash(password));
    const mfaAt = (await isConfirmed(user._id, otp, guardId, network, now)) ? now : null;
    const session = newSession(newId(), user, { browser, mfaAt }, now);
    await sessions.begin(session);
    return grantFor({ key, secrets }, user, session, now);
  };
}
