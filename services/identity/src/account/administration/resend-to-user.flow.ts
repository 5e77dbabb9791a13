import type { ChangeUser } from '../../user/change-user.flow';
import type { Act, User } from '../../user/user';
import { alreadyVerified } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import { inCooldown } from '../verification/verification.refusals';
import type { VerificationStore } from '../verification/verification.store';

interface Deps {
  users: UserStore;
  changeUser: ChangeUser;
  gates: AddressGateStore;
  verifications: VerificationStore;
  issueVerification: IssueVerification;
}

/** Passes the gate of the address, which limits its mails, queues the mail and records the act. */
export const resendToUserFlow =
  ({ users, changeUser, gates, verifications, issueVerification }: Deps) =>
  (userId: string, act: Act, now: Date): Promise<User> =>
    changeUser(userId, async (user, tx) => {
      if (user.verifiedAt) throw alreadyVerified();
      const gate = await gates.pass('verify', user.email, now, tx);
      if (!gate.open) throw inCooldown(gate.waitSec);
      const [signUp] = await verifications.waiting(userId, now, tx);
      await issueVerification.issue(user, signUp, now, tx);
      return users.note(user, 'user_verification_resent', act, tx);
    });
