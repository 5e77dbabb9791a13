import type { Db } from '@kasauti/service-kit';
import type { Post } from '../../mail/post.flow';
import type { UserStore } from '../../user/user.store';
import type { AddressGateStore } from './address-gate.store';
import type { IssueVerification } from './issue-verification.flow';
import { inCooldown } from './verification.refusals';
import { NO_SIGN_UP, type VerificationStore } from './verification.store';

interface Deps {
  db: Db;
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  issueVerification: IssueVerification;
  post: Post;
}

/**
 * 1. pass the gate of the address 2. store new proofs for the sign-up of the handle, or the one mailed last 3. queue the
 * mail: all or nothing, so that a gate that was passed means a mail. The answer depends on the address alone, never on
 * whether it has an account.
 */
export const resendCodeFlow =
  ({ db, users, gates, verifications, issueVerification, post }: Deps) =>
  async (email: string, handle: string | undefined, now: Date): Promise<{ cooldownSec: number }> => {
    const user = await users.byEmail(email);
    const ownerId = user?._id ?? NO_SIGN_UP;
    return db.atomically(async (tx) => {
      const gate = await gates.pass('verify', email, now, tx);
      if (!gate.open) throw inCooldown(gate.waitSec);
      const signUp =
        handle === undefined
          ? (await verifications.waiting(ownerId, now, tx))[0]
          : await verifications.byHandle(handle, ownerId, tx);
      if (user && !user.verifiedAt) await issueVerification.issue(user, signUp ?? undefined, now, tx);
      else {
        await issueVerification.renew(NO_SIGN_UP, email, now, tx);
        if (user) await post.send({ kind: 'already_registered', to: user, data: { fullName: user.fullName } }, tx);
        else await post.nothing(tx);
      }
      return { cooldownSec: gate.waitSec };
    });
  };
