import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import { inCooldown } from '../verification/verification.refusals';
import type { VerificationStore } from '../verification/verification.store';
import type { ChangeUser } from '../user/change-user.flow';
import type { Act } from '../user/user';
import { alreadyVerified } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  changeUser: ChangeUser;
  gates: AddressGateStore;
  verifications: VerificationStore;
  issueVerification: IssueVerification;
}

/** 1. pass the gate of the address, which limits its mails 2. record the act 3. queue the mail. */
export const resendToUserFlow =
  ({ users, changeUser, gates, verifications, issueVerification }: Deps) =>
  async (userId: string, act: Act, now: Date): Promise<void> => {
    let isPassed = false;
    const user = await changeUser(userId, async (found) => {
      if (found.verifiedAt) throw alreadyVerified();
      // Once, because this is tried again when another writer was first.
      if (!isPassed) {
        const gate = await gates.pass('verify', found.email, now);
        if (!gate.open) throw inCooldown(gate.waitSec);
        isPassed = true;
      }
      return users.note(found, 'user_verification_resent', act);
    });
    const [signUp] = await verifications.waiting(userId, now);
    await issueVerification.issue(user, signUp, now);
  };
