import { newId } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { SigningKey } from '../keys/signing-keys';
import type { Proof } from '../proof/challenge';
import type { LoginBreaker } from '../proof/login-breaker';
import type { ProofOfWork } from '../proof/proof-of-work';
import type { ProveSecondFactor } from '../second-factor/prove-second-factor.flow';
import { otpMissing, otpWrongAtLogin } from '../second-factor/second-factor.refusals';
import type { SecondFactorStore } from '../second-factor/second-factor.store';
import { lockedSec, secondsUntil } from '../limits/login-guard';
import type { LoginGuardStore } from '../limits/login-guard.store';
import type { Network, NetworkLimits } from '../limits/network-limits';
import { NOBODYS_HASH, isOutdated, type PasswordHasher } from '../password/password-hasher';
import { accountInactive, emailNotVerified, loginFailed, resetRequired, tooManyFailures } from '../user/user.refusals';
import type { User } from '../user/user';
import type { UserStore } from '../user/user.store';
import { guardIdOf, knownDevice } from '../token/device';
import { grantFor, type Grant } from '../token/grant';
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
  work: ProofOfWork;
  secrets: Secrets;
  key: SigningKey;
}
export interface LogIn {
  email: string;
  password: string;
  /** Of the authenticator app, asked of whoever has set one up. */
  otp: string | undefined;
  /** Answers to the challenge of a login that was refused. */
  proof: Proof | undefined;
  browser: string;
  /** Mark of a device that logged in before. */
  device: string | undefined;
  network: Network;
}

/**
 * Failures are counted, successes are free; an unknown address does the same work as a wrong password. Failures of strangers
 * make strangers wait, and a proof of work spares the wait: the owner gets in on a new browser, a guesser pays for each try.
 */
export function logInFlow({
  users,
  guards,
  sessions,
  factors,
  prove,
  passwords,
  limits,
  breaker,
  work,
  secrets,
  key,
}: Deps) {
  /** @returns when the second factor was confirmed, null for who has none; only asked once the password was right. */
  async function confirmed(owner: User, otp: string | undefined, network: Network, now: Date): Promise<Date | null> {
    const factor = await factors.get(owner._id);
    if (!factor?.onSince) return null;
    if (otp === undefined) throw otpMissing();
    try {
      await prove(factor, { otp, owner, take: factors.useStep, refusal: otpWrongAtLogin }, now);
      return now;
    } catch (error) {
      await limits.loginFailed(network);
      throw error;
    }
  }

  return async (
    { email, password, otp, proof, browser, device: mark, network }: LogIn,
    now: Date,
    signal: AbortSignal,
  ): Promise<Grant> => {
    const device = knownDevice(secrets, email, mark);
    const comer = { email, network, isKnownDevice: device !== undefined };
    const isProved = await work.take(email, proof, now);
    await breaker.admit(comer, isProved, now);
    const user = await users.byEmail(email);
    const guardId = guardIdOf(email, device, user?.sessionVersion);

    const hadFailures = await passwords.inTurn(async (matches) => {
      await limits.refuseFailing(network);
      const guard = await guards.get(guardId);
      const closedSec = lockedSec(guard, now);
      if (closedSec > 0) throw resetRequired(closedSec);
      const waitSec = secondsUntil(guard?.nextTryAt, now);
      if (waitSec > 0 && !isProved) throw tooManyFailures(waitSec, work.ask(email, now));
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
    const mfaAt = await confirmed(user, otp, network, now);
    const session = newSession(newId(), user, { browser, mfaAt }, now);
    await sessions.begin(session);
    return grantFor({ key, secrets }, user, session, now);
  };
}
