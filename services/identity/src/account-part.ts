import { emptyStoredEvents, type Db, type Logger } from '@kasauti/service-kit';
import { adminUsersApi } from './account/administration/admin-users.api';
import { changeRoleFlow } from './account/administration/change-role.flow';
import { resendToUserFlow } from './account/administration/resend-to-user.flow';
import { setActiveFlow } from './account/administration/set-active.flow';
import { eraseUserFlow, finishErasureFlow } from './account/erasure/erase-user.flow';
import { accountJob } from './account/erasure/account.job';
import { accountApi } from './account/owner/account.api';
import type { AdmissionsOf, WorkplacesOf } from './account/owner/account.view';
import { changePasswordFlow } from './account/owner/change-password.flow';
import type { AddressGateStore } from './account/verification/address-gate.store';
import { issueVerificationFlow } from './account/verification/issue-verification.flow';
import type { VerificationStore } from './account/verification/verification.store';
import type { Secrets } from './keys/secrets';
import type { SigningKey } from './keys/signing-keys';
import type { MailStore } from './mail/mail.store';
import type { Post } from './mail/post.flow';
import type { CheckPassword } from './password/check-password.flow';
import type { PasswordHasher } from './password/password-hasher';
import type { SecondFactorStore } from './session/second-factor/second-factor.store';
import type { SessionStore } from './session/session.store';
import type { GrantReplies } from './session/token/grant-replies';
import { changeUserFlow } from './user/change-user.flow';
import { keepAnAdminFlow } from './user/keep-an-admin.flow';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  users: UserStore;
  sessions: SessionStore;
  factors: SecondFactorStore;
  verifications: VerificationStore;
  gates: AddressGateStore;
  eraseAccess(userId: string, now: Date): Promise<void>;
  workplacesOf: WorkplacesOf;
  admissionsOf: AdmissionsOf;
  mails: MailStore;
  post: Post;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  replies: GrantReplies;
  secrets: Secrets;
  key: SigningKey;
  log: Logger;
}

/** What users do with their own accounts, and administrators with the accounts of others. */
export function accountPart(deps: Deps) {
  const changeUser = changeUserFlow(deps);
  const issueVerification = issueVerificationFlow(deps);
  const all = { ...deps, keepAnAdmin: keepAnAdminFlow(deps), changeUser, issueVerification };
  const eraseUser = eraseUserFlow(all);
  const emptyEvents = (userId: string) => emptyStoredEvents(deps.db, { type: 'profile_changed', aggId: userId });
  const finishErasure = finishErasureFlow({ ...deps, emptyEvents });
  return {
    api: [
      adminUsersApi({
        ...all,
        eraseUser,
        setActive: setActiveFlow(all),
        changeRole: changeRoleFlow(all),
        resendToUser: resendToUserFlow(all),
      }),
      accountApi({ ...deps, eraseUser, changePassword: changePasswordFlow(deps) }),
    ],
    finishErasure,
    job: accountJob({ ...deps, finishErasure }),
  };
}
