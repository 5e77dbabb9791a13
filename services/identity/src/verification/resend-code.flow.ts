import type { Post } from '../mail/post.flow';
import type { UserStore } from '../user/user.store';
import type { AddressGateStore } from './address-gate.store';
import type { IssueVerification } from './issue-verification.flow';
import { inCooldown } from './verification.refusals';

interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  issueVerification: IssueVerification;
  post: Post;
}

/** Takes the proofs nobody gets, so that the work is the same for every address. */
const NOBODY = { _id: 'nobody', fullName: '' };

/** The answer depends on the address alone, never on whether an account has it; the mail tells the truth. */
export const resendCodeFlow = ({ users, gates, issueVerification, post }: Deps) =>
  async (email: string, now: Date): Promise<{ cooldownSec: number }> => {
    const gate = await gates.pass('verify', email, now);
    if (!gate.open) throw inCooldown(gate.waitSec);
    const user = await users.byEmail(email);
    if (user && !user.verifiedAt) await issueVerification.issue(user, now);
    else {
      await issueVerification.renew({ ...NOBODY, email }, now);
      if (user) await post.send({ kind: 'already_registered', to: user.email, userId: user._id, data: { fullName: user.fullName } });
      else await post.nothing();
    }
    return { cooldownSec: gate.waitSec };
  };
