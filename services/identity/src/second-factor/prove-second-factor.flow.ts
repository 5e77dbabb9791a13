import type { Secrets } from '../keys/secrets';
import type { Post } from '../mail/post.flow';
import { FREE_TRIES } from '../limits/login-guard';
import type { LoginGuardStore } from '../limits/login-guard.store';
import type { User } from '../user/user';
import { tooManyFailures } from '../user/user.refusals';
import type { SecondFactor } from './second-factor';
import { otpWrong } from './second-factor.refusals';
import { keyFrom, stepOf } from './totp';

interface Deps {
  guards: LoginGuardStore;
  secrets: Secrets;
  post: Post;
}
interface Proof {
  otp: string;
  /** Wrong codes count together for one person, whatever device or login they come from. */
  owner: User;
  /** Uses the step up in the same write that acts on it; false when it was used before. */
  take(factor: SecondFactor, step: number): Promise<boolean>;
  refusal?: () => Error;
}
export type ProveSecondFactor = ReturnType<typeof proveSecondFactorFlow>;

/**
 * 1. count the try, so that guesses at the same moment cannot all be free 2. compare 3. use the code up 4. forget the tries.
 * A crash after 3 costs the person one code and a try.
 */
export function proveSecondFactorFlow({ guards, secrets, post }: Deps) {
  /** Nothing matches a secret that was sealed with another IDENTITY_SECRET; the operator removes such a factor. */
  function keyOf(factor: SecondFactor): Buffer | undefined {
    try {
      return keyFrom(secrets.open(factor.sealedSecret));
    } catch {
      return undefined;
    }
  }

  /** One mail a day, however long somebody goes on. */
  const tell = ({ _id, email, fullName }: User, now: Date): Promise<void> =>
    post.send({
      id: `second_factor_guessed:${_id}:${now.toISOString().slice(0, 10)}`,
      kind: 'second_factor_guessed',
      to: email,
      userId: _id,
      data: { fullName },
    });

  return async (factor: SecondFactor, { otp, owner, take, refusal = otpWrong }: Proof, now: Date): Promise<void> => {
    const guardId = `otp:${owner._id}`;
    const { waitSec, failures } = await guards.spend(guardId, now);
    if (waitSec > 0) throw tooManyFailures(waitSec);
    const key = keyOf(factor);
    const step = key && stepOf(key, otp, now);
    if (step === undefined || step <= factor.lastStep || !(await take(factor, step))) {
      if (failures >= FREE_TRIES) await tell(owner, now);
      throw refusal();
    }
    await guards.remove(guardId);
  };
}
