import type { Secret } from 'otpauth';
import type { Secrets } from '../../keys/secrets';
import { tooManyFailures } from '../../limits/limits.refusals';
import { FREE_TRIES } from '../../limits/login-guard';
import type { LoginGuardStore } from '../../limits/login-guard.store';
import type { Post } from '../../mail/post.flow';
import type { User } from '../../user/user';
import type { SecondFactor } from './second-factor';
import { otpWrong } from './second-factor.refusals';
import { keyFrom, stepOf } from './totp';

interface Deps {
  guards: LoginGuardStore;
  secrets: Secrets;
  post: Post;
}
interface Proof<T> {
  otp: string;
  /** Wrong codes are counted per user, across devices and logins. */
  owner: User;
  /** Uses up the time step together with what acts on it; false when it was used before. */
  take(factor: SecondFactor, step: number): Promise<T | false>;
  refusal?: () => Error;
}
export type ProveSecondFactor = ReturnType<typeof proveSecondFactorFlow>;

/**
 * 1. count the try, so that concurrent guesses are all counted 2. compare 3. use up the code 4. reset the counter.
 * A crash after 3 costs the user one code and one try.
 */
export function proveSecondFactorFlow({ guards, secrets, post }: Deps) {
  /** Undefined for a key that was encrypted with another IDENTITY_SECRET; the operator removes such a factor. */
  function keyOf(factor: SecondFactor): Secret | undefined {
    try {
      return keyFrom(secrets.open(factor.sealedSecret));
    } catch {
      return undefined;
    }
  }

  /** One mail a day, however many guesses follow. */
  const mailOwner = (owner: User, now: Date): Promise<void> =>
    post.send({
      id: `second_factor_guessed:${owner._id}:${now.toISOString().slice(0, 10)}`,
      kind: 'second_factor_guessed',
      to: owner,
      data: { fullName: owner.fullName },
    });

  /** @returns what `take` has answered */
  return async <T>(factor: SecondFactor, { otp, owner, take, refusal = otpWrong }: Proof<T>, now: Date): Promise<T> => {
    const guardId = `otp:${owner._id}`;
    const { waitSec, failures } = await guards.spend(guardId, now);
    if (waitSec > 0) throw tooManyFailures(waitSec);
    const key = keyOf(factor);
    const step = key && stepOf(key, otp, now);
    const taken = step !== undefined && step > factor.lastStep && (await take(factor, step));
    if (taken === false) {
      if (failures >= FREE_TRIES) await mailOwner(owner, now);
      throw refusal();
    }
    await guards.remove(guardId);
    return taken;
  };
}
