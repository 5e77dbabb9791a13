import { newId } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { SigningKey } from '../../keys/signing-keys';
import { resetRequired, tooManyFailures } from '../../limits/limits.refusals';
import { lockedSec, secondsUntil } from '../../limits/login-guard';
import type { LoginGuardStore } from '../../limits/login-guard.store';
import type { Network, NetworkLimits } from '../../limits/network-limits';
import { DUMMY_HASH, isOutdated, type Matches, type PasswordHasher } from '../../password/password-hasher';
import type { User } from '../../user/user';
import { accountInactive, emailNotVerified } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';
import type { Proof } from '../proof/challenge';
import type { LoginSource, LoginBreaker } from '../proof/login-breaker';
import type { ProofOfWork } from '../proof/proof-of-work';
import type { ProveSecondFactor } from '../second-factor/prove-second-factor.flow';
import { otpMissing, otpWrongAtLogin } from '../second-factor/second-factor.refusals';
import type { SecondFactorStore } from '../second-factor/second-factor.store';
import { newSession } from '../session';
import { loginFailed } from '../session.refusals';
import type { SessionStore } from '../session.store';
import { guardIdOf, knownDevice } from '../token/device';
import { grantFor, type Grant } from '../token/grant';
import type { EndSurplus } from './end-session.flow';

interface Deps {
  users: UserStore;
  guards: LoginGuardStore;
  sessions: SessionStore;
  endSurplus: EndSurplus;
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
  /** Code of the authenticator app, required once one is set up. */
  otp: string | undefined;
  /** Answers to the challenge of a login that was refused. */
  proof: Proof | undefined;
  browser: string;
  /** Mark of a device that logged in before. */
  device: string | undefined;
  network: Network;
}
interface Attempt {
  source: LoginSource;
  user: User | null;
  password: string;
  /** Names the counter of failures this attempt belongs to. */
  guardId: string;
  isProved: boolean;
}

/**
 * 1. while the breaker is on, demand a proof of work from unknown devices
 * 2. check the password and count a failure; too many failures make the caller wait unless a proof of work came along
 * 3. forget the failures before this login
 * 4. refuse suspended and unverified accounts
 * 5. hash the password again if its parameters are outdated
 * 6. check the second factor, if the account has one
 * 7. begin the session, then end the oldest above the limit
 * Each step can be repeated; a crash leaves a session that is never used. An unknown address costs the same work as a
 * wrong password, so neither text nor time shows which addresses have an account.
 */
export function logInFlow(deps: Deps) {
  const { users, guards, sessions, endSurplus, passwords, breaker, work, secrets, key } = deps;
  const checkPassword = passwordCheck(deps);
  const checkSecondFactor = secondFactorCheck(deps);

  return async (
    { email, password, otp, proof, browser, device: mark, network }: LogIn,
    now: Date,
    signal: AbortSignal,
  ): Promise<Grant> => {
    const device = knownDevice(secrets, email, mark);
    const source = { email, network, isKnownDevice: device !== undefined };
    const isProved = await work.take(email, proof, now);
    await breaker.admit(source, isProved, now);

    const found = await users.byEmail(email);
    const guardId = guardIdOf({ email, device, network }, found?.sessionVersion);
    const attempt = { source, user: found, password, guardId, isProved };
    // In a hashing slot, so that the failures it reads include those of the logins hashed before.
    const { user, hadFailures } = await passwords.inTurn((matches) => checkPassword(attempt, matches, now), signal);

    await breaker.judged(source, true);
    if (hadFailures) await guards.remove(guardId);
    if (!user.isActive) throw accountInactive();
    if (!user.verifiedAt) throw emailNotVerified();
    if (isOutdated(user.passwordHash)) await users.rehash(user, await passwords.hash(password));
    const mfaAt = await checkSecondFactor(user, otp, network, now);

    const session = newSession(newId(), user, { browser, mfaAt }, now);
    await sessions.begin(session);
    await endSurplus(user._id, now);
    return grantFor({ key, secrets }, user, session, now);
  };
}

const passwordCheck =
  ({ guards, limits, breaker, work }: Pick<Deps, 'guards' | 'limits' | 'breaker' | 'work'>) =>
  async (
    { source, user, password, guardId, isProved }: Attempt,
    matches: Matches,
    now: Date,
  ): Promise<{ user: User; hadFailures: boolean }> => {
    await limits.refuseFailing('login', source.network);
    const guard = await guards.get(guardId);
    const closedSec = lockedSec(guard, now);
    if (closedSec > 0) throw resetRequired(closedSec);
    const waitSec = secondsUntil(guard?.nextTryAt, now);
    if (waitSec > 0 && !isProved) throw tooManyFailures(waitSec, { challenge: work.ask(source.email, now) });
    const isRight = await matches(user?.passwordHash ?? DUMMY_HASH, password);
    if (isRight && user) return { user, hadFailures: guard !== null };
    await Promise.all([
      guards.fail(guardId, now),
      limits.failed('login', source.network),
      breaker.judged(source, false),
    ]);
    throw loginFailed();
  };

const secondFactorCheck =
  ({ factors, prove, limits }: Pick<Deps, 'factors' | 'prove' | 'limits'>) =>
  /** @returns when the second factor was confirmed; null without one. */
  async (owner: User, otp: string | undefined, network: Network, now: Date): Promise<Date | null> => {
    const factor = await factors.get(owner._id);
    if (!factor?.onSince) return null;
    if (otp === undefined) throw otpMissing();
    try {
      await prove(factor, { otp, owner, take: factors.useStep, refusal: otpWrongAtLogin }, now);
      return now;
    } catch (error) {
      await limits.failed('login', network);
      throw error;
    }
  };
