import { randomToken, type Db } from '@kasauti/service-kit';
import type { Network, NetworkLimits } from '../../limits/network-limits';
import type { Post } from '../../mail/post.flow';
import { resetStanding } from '../../user/user';
import { accountInactive, accountNotFound, emailNotVerified } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';
import { COOLDOWN_MS } from '../verification/address-gate';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import type { VerificationStore } from '../verification/verification.store';
import { isLonger, newResetToken } from './reset-token';
import type { ResetTokenStore } from './reset-token.store';
import { tooManyResetMails } from './reset.refusals';

interface Deps {
  db: Db;
  users: UserStore;
  tokens: ResetTokenStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  issueVerification: IssueVerification;
  post: Post;
  limits: NetworkLimits;
  /** Within a budget, say that an address is unknown, suspended or unverified (contracts/decisions/0004). */
  isExplicit: boolean;
}
interface Requester {
  network: Network;
  userAgent: string;
}
const refusals = { unknown: accountNotFound, suspended: accountInactive, unverified: emailNotVerified };
const NO_USER = { _id: 'none', sessionVersion: 0 };

/**
 * 1. within the budget, refuse unknown, suspended and unverified addresses 2. pass the gate of the address, let a new code of an
 * unverified one be tried, store a token and queue the mail: all or nothing, so that a gate that was passed means a mail.
 * Outside the budget, answer and work are the same for every address: only the mail says what the address is.
 */
export const requestResetFlow =
  ({ db, users, tokens, gates, verifications, issueVerification, post, limits, isExplicit }: Deps) =>
  async (email: string, { network, userAgent }: Requester, now: Date): Promise<void> => {
    const user = await users.byEmail(email);
    const standing = resetStanding(user);
    if (standing !== 'ready' && isExplicit && (await limits.mayTell(network, userAgent))) {
      throw refusals[standing]();
    }
    await db.atomically(async (tx) => {
      const gate = await gates.pass('reset', email, now, tx);
      // Within a minute the previous mail is the answer; above five an hour the person should know that none comes.
      if (!gate.open && gate.waitSec * 1000 > COOLDOWN_MS) throw tooManyResetMails(gate.waitSec);
      if (!gate.open) return;
      await gates.renewCode(email, now, tx);
      const [signUp] = await verifications.waiting(user?._id ?? NO_USER._id, now, tx);
      if (user && standing === 'unverified') return issueVerification.issue(user, signUp, now, tx);
      const token = randomToken();
      const reset = newResetToken(token, user && standing === 'ready' ? user : NO_USER, gate.waitSec, now);
      await tokens.add(reset, tx);
      const worksUntil = isLonger(gate.waitSec) ? reset.expiresAt.toISOString() : undefined;
      if (user && standing === 'ready')
        await post.send({ kind: 'reset', to: user, data: { fullName: user.fullName, token, worksUntil } }, tx);
      else await post.nothing(tx);
    });
  };
