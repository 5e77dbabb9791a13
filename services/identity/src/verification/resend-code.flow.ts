import type { Post } from '../mail/post';
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

/** The answer depends on the address alone, never on whether an account has it; the mail tells the truth. */
export const resendCodeFlow = ({ users, gates, issueVerification, post }: Deps) =>
  async (email: string, now: Date): Promise<{ cooldownSec: number }> => {
    const gate = await gates.pass('verify', email, now);
    if (!gate.open) throw inCooldown(gate.waitSec);
    const user = await users.byEmail(email);
    if (!user) await post.nothing();
    else if (user.verifiedAt) await post.send({ kind: 'already_registered', to: user.email, userId: user._id, data: { fullName: user.fullName } });
    else await issueVerification.issue(user, now);
    return { cooldownSec: gate.waitSec };
  };
