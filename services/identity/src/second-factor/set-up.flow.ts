import type { Caller } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { Post } from '../mail/post.flow';
import { sessionEnded } from '../session/session.refusals';
import type { Session } from '../session/session';
import type { SessionStore } from '../session/session.store';
import type { LoginGuardStore } from '../limits/login-guard.store';
import type { PasswordHasher } from '../password/password-hasher';
import type { User } from '../user/user';
import { tooManyFailures } from '../limits/limits.refusals';
import type { UserStore } from '../user/user.store';
import type { ProveSecondFactor } from './prove-second-factor.flow';
import { isFreshLogin, isOpenOffer } from './second-factor';
import { alreadyOn, noSecondFactor, offerGone, passwordNeeded, passwordWrong } from './second-factor.refusals';
import type { SecondFactorStore } from './second-factor.store';
import { newKey, otpauthUri } from './totp';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  factors: SecondFactorStore;
  guards: LoginGuardStore;
  passwords: PasswordHasher;
  secrets: Secrets;
  post: Post;
  prove: ProveSecondFactor;
}
type Who = Pick<Caller, 'id' | 'sid'>;
interface Confirmed {
  user: User;
  session: Session;
}

/** Begin, confirm, step up and remove. Each session records when the second factor was last confirmed in it. */
export function secondFactorFlows({ users, sessions, factors, guards, passwords, secrets, post, prove }: Deps) {
  async function ownerOf({ id, sid }: Who): Promise<Confirmed> {
    const [user, session] = await Promise.all([users.get(id), sessions.get(sid)]);
    if (!user?.isActive || session?.userId !== id || session.sessionVersion !== user.sessionVersion)
      throw sessionEnded();
    return { user, session };
  }
  async function checkPassword(user: User, password: string, now: Date, signal: AbortSignal): Promise<void> {
    const guardId = `password:${user._id}`;
    const { waitSec } = await guards.spend(guardId, now);
    if (waitSec > 0) throw tooManyFailures(waitSec);
    if (!(await passwords.inTurn((matches) => matches(user.passwordHash, password), signal))) throw passwordWrong();
    await guards.remove(guardId);
  }
  async function confirmedIn({ user, session }: Confirmed, now: Date): Promise<Confirmed> {
    const confirmed = await sessions.confirmSecondFactor(session, now);
    if (!confirmed) throw sessionEnded();
    return { user, session: confirmed };
  }

  return {
    async begin(
      who: Who,
      password: string | undefined,
      now: Date,
      signal: AbortSignal,
    ): Promise<{ secret: string; otpauthUri: string }> {
      const { user, session } = await ownerOf(who);
      if (password !== undefined) await checkPassword(user, password, now, signal);
      else if (!isFreshLogin(session, now)) throw passwordNeeded();
      const key = newKey();
      if (!(await factors.offer(user._id, secrets.seal(key.base32), now))) throw alreadyOn();
      return { secret: key.base32, otpauthUri: otpauthUri(key, user.email) };
    },

    /** 1. confirm the offer 2. mark this session as confirmed 3. mail the owner. After a crash a step-up does 2. */
    async confirm(who: Who, otp: string, now: Date): Promise<Confirmed> {
      const owner = await ownerOf(who);
      const factor = await factors.get(who.id);
      if (factor?.onSince) throw alreadyOn();
      if (!isOpenOffer(factor, now)) throw offerGone();
      await prove(
        factor,
        { otp, owner: owner.user, take: (offered, step) => factors.confirm(offered, step, now) },
        now,
      );
      const confirmed = await confirmedIn(owner, now);
      await post.send({
        kind: 'second_factor_on',
        to: owner.user.email,
        userId: who.id,
        data: { fullName: owner.user.fullName },
      });
      return confirmed;
    },

    async stepUp(who: Who, otp: string, now: Date): Promise<Confirmed> {
      const owner = await ownerOf(who);
      const factor = await factors.get(who.id);
      if (!factor?.onSince) throw noSecondFactor();
      await prove(factor, { otp, owner: owner.user, take: factors.useStep }, now);
      return confirmedIn(owner, now);
    },

    /** 1. mark all sessions as unconfirmed 2. remove the factor 3. mail the owner. Each step can be repeated. */
    async remove(who: Who): Promise<void> {
      const { user } = await ownerOf(who);
      if (!(await factors.get(who.id))?.onSince) throw noSecondFactor();
      await sessions.forgetSecondFactor(who.id);
      await factors.remove(who.id);
      await post.send({ kind: 'second_factor_off', to: user.email, userId: who.id, data: { fullName: user.fullName } });
    },
  };
}
