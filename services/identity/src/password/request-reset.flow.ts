import { randomToken, tooMany } from '@kasauti/service-kit';
import type { Post } from '../mail/post.flow';
import { COOLDOWN_MS } from '../verification/address-gate';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import type { VerificationStore } from '../verification/verification.store';
import type { Network, NetworkLimits } from '../limits/network-limits';
import { newResetToken } from './reset-token';
import type { ResetTokenStore } from './reset-token.store';
import { resetStanding } from '../user/user';
import { accountNotFound, emailNotVerified } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  tokens: ResetTokenStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  issueVerification: IssueVerification;
  post: Post;
  limits: NetworkLimits;
  /** P-17: tell unknown and unverified addresses inside a budget. */
  tellsInside: boolean;
}
interface Asker {
  network: Network;
  userAgent: string;
}
const NOBODY = { _id: 'nobody', sessionVersion: 0 };

/** Outside the budget the answer and the work are the same for every address: two writes, and the mail tells the truth. */
export const requestResetFlow =
  ({ users, tokens, gates, verifications, issueVerification, post, limits, tellsInside }: Deps) =>
  async (email: string, { network, userAgent }: Asker, now: Date): Promise<void> => {
    const user = await users.byEmail(email);
    const standing = resetStanding(user);
    if (standing !== 'ready' && tellsInside && (await limits.mayTell(network, userAgent))) {
      throw standing === 'unknown' ? accountNotFound() : emailNotVerified();
    }
    const gate = await gates.pass('reset', email, now);
    // Within a minute the mail asked for before is the answer; above five an hour the person should know that none comes.
    if (!gate.open && gate.waitSec * 1000 > COOLDOWN_MS)
      throw tooMany(
        'too_many_mails',
        'Too many reset mails were sent to this address. Please try again later.',
        gate.waitSec,
      );
    if (!gate.open) return;
    const [signUp] = await verifications.waiting(user?._id ?? NOBODY._id, now);
    if (user && standing === 'unverified') return issueVerification.issue(user, signUp?._id, now);
    const token = randomToken();
    await tokens.add(newResetToken(token, user && standing === 'ready' ? user : NOBODY, now));
    if (user && standing === 'ready')
      await post.send({ kind: 'reset', to: user.email, userId: user._id, data: { fullName: user.fullName, token } });
    else await post.nothing();
  };
