import type { Post } from '../../mail/post.flow';
import type { UserStore } from '../../user/user.store';
import type { AddressGateStore } from './address-gate.store';
import type { IssueVerification } from './issue-verification.flow';
import { inCooldown } from './verification.refusals';
import { NO_SIGN_UP, type VerificationStore } from './verification.store';

interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  issueVerification: IssueVerification;
  post: Post;
}

/**
 * 1. pass the gate of the address 2. store new proofs for the sign-up of the handle, or the one mailed last 3. queue the
 * mail. Another request repeats all of it. The answer depends on the address alone, never on whether it has an account.
 */
export const resendCodeFlow =
  ({ users, gates, verifications, issueVerification, post }: Deps) =>
  async (email: string, handle: string | undefined, now: Date): Promise<{ cooldownSec: number }> => {
    const gate = await gates.pass('verify', email, now);
    if (!gate.open) throw inCooldown(gate.waitSec);
    const user = await users.byEmail(email);
    const ownerId = user?._id ?? NO_SIGN_UP;
    const signUp =
      handle === undefined
        ? (await verifications.waiting(ownerId, now))[0]
        : await verifications.byHandle(handle, ownerId);
    if (user && !user.verifiedAt) await issueVerification.issue(user, signUp ?? undefined, now);
    else {
      await issueVerification.renew(NO_SIGN_UP, email, now);
      if (user)
        await post.send({
          kind: 'already_registered',
          to: user,
          data: { fullName: user.fullName },
        });
      else await post.nothing();
    }
    return { cooldownSec: gate.waitSec };
  };
