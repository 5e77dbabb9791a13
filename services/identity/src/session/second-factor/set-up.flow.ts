import { LOST, type Caller, type Db, type Transaction } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { Post } from '../../mail/post.flow';
import type { CheckPassword } from '../../password/check-password.flow';
import type { User } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { Session } from '../session';
import { sessionEnded } from '../session.refusals';
import type { SessionStore } from '../session.store';
import type { ProveSecondFactor } from './prove-second-factor.flow';
import { isFreshLogin, isOpenOffer, type SecondFactor } from './second-factor';
import { alreadyOn, noSecondFactor, offerGone, passwordNeeded } from './second-factor.refusals';
import type { SecondFactorStore } from './second-factor.store';
import { newKey, otpauthUri } from './totp';

interface Deps {
  db: Db;
  users: UserStore;
  sessions: SessionStore;
  factors: SecondFactorStore;
  checkPassword: CheckPassword;
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
export function secondFactorFlows({ db, users, sessions, factors, checkPassword, secrets, post, prove }: Deps) {
  async function ownerOf({ id, sid }: Who): Promise<Confirmed> {
    const [user, session] = await Promise.all([users.get(id), sessions.get(sid)]);
    if (!user?.isActive || session?.userId !== id || session.sessionVersion !== user.sessionVersion)
      throw sessionEnded();
    return { user, session };
  }
  async function confirmedIn({ user, session }: Confirmed, now: Date, tx: Transaction): Promise<Confirmed> {
    const confirmed = await sessions.confirmSecondFactor(session, now, tx);
    if (!confirmed) throw sessionEnded();
    return { user, session: confirmed };
  }

  async function tell(userId: string, isOn: boolean, tx: Transaction): Promise<boolean> {
    const user = await users.get(userId, tx);
    return user !== null && (await users.tellSecondFactor(user, isOn, tx)) !== null;
  }

  return {
    async begin(
      who: Who,
      password: string | undefined,
      now: Date,
      signal: AbortSignal,
    ): Promise<{ secret: string; otpauthUri: string }> {
      const { user, session } = await ownerOf(who);
      if (password !== undefined) await checkPassword(user, { field: 'password', password }, now, signal);
      else if (!isFreshLogin(session, now)) throw passwordNeeded();
      const key = newKey();
      if (!(await factors.offer(user._id, secrets.seal(key.base32), now))) throw alreadyOn();
      return { secret: key.base32, otpauthUri: otpauthUri(key, user.email) };
    },

    /** Confirms the offer and this session, and mails the owner. */
    async confirm(who: Who, otp: string, now: Date): Promise<Confirmed> {
      const owner = await ownerOf(who);
      const { user } = owner;
      const factor = await factors.get(who.id);
      if (factor?.onSince) throw alreadyOn();
      if (!isOpenOffer(factor, now)) throw offerGone();
      const take = (offered: SecondFactor, step: number) =>
        db.atomically<Confirmed | false>(async (tx) => {
          if (!(await factors.confirm(offered, step, now, tx))) return false;
          if (!(await tell(user._id, true, tx))) return LOST;
          await post.send({ kind: 'second_factor_on', to: user, data: { fullName: user.fullName } }, tx);
          return confirmedIn(owner, now, tx);
        });
      return prove(factor, { otp, owner: user, take }, now);
    },

    async stepUp(who: Who, otp: string, now: Date): Promise<Confirmed> {
      const owner = await ownerOf(who);
      const factor = await factors.get(who.id);
      if (!factor?.onSince) throw noSecondFactor();
      const take = (used: SecondFactor, step: number) =>
        db.atomically<Confirmed | false>(
          async (tx) => (await factors.useStep(used, step, tx)) && confirmedIn(owner, now, tx),
        );
      return prove(factor, { otp, owner: owner.user, take }, now);
    },

    /** Marks all sessions as unconfirmed too. */
    async remove(who: Who): Promise<void> {
      const { user } = await ownerOf(who);
      const factor = await factors.get(who.id);
      if (!factor?.onSince) throw noSecondFactor();
      await db.atomically<void>(async (tx) => {
        if (!(await factors.remove(factor, tx))) throw noSecondFactor();
        if (!(await tell(user._id, false, tx))) return LOST;
        await sessions.forgetSecondFactor(who.id, tx);
        await post.send({ kind: 'second_factor_off', to: user, data: { fullName: user.fullName } }, tx);
      });
    },
  };
}
