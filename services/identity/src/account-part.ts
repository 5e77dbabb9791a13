import type { Db } from '@kasauti/service-kit';
import { accountApi } from './account/account.api';
import type { Secrets } from './keys/secrets';
import type { SigningKey } from './keys/signing-keys';
import type { MailStore } from './mail/mail.store';
import type { Post } from './mail/post.flow';
import { changePasswordFlow } from './password/change-password.flow';
import type { CheckPassword } from './password/check-password.flow';
import type { PasswordHasher } from './password/password-hasher';
import type { SecondFactorStore } from './second-factor/second-factor.store';
import type { SessionStore } from './session/session.store';
import type { GrantReplies } from './token/grant-replies';
import { adminLock } from './user/admin-lock.store';
import { eraseUserFlow, finishErasureFlow } from './user/erase-user.flow';
import { unlessLastAdminFlow } from './user/last-admin.flow';
import { setActiveFlow } from './user/set-active.flow';
import { userApi } from './user/user.api';
import type { UserStore } from './user/user.store';
import type { VerificationStore } from './verification/verification.store';

interface Deps {
  db: Db;
  users: UserStore;
  sessions: SessionStore;
  factors: SecondFactorStore;
  verifications: VerificationStore;
  mails: MailStore;
  post: Post;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  replies: GrantReplies;
  secrets: Secrets;
  key: SigningKey;
}

/** What owners do with their accounts, and administrators with those of others. */
export function accountPart(deps: Deps) {
  const unlessLastAdmin = unlessLastAdminFlow({ users: deps.users, lock: adminLock(deps.db) });
  const eraseUser = eraseUserFlow({ ...deps, unlessLastAdmin });
  return {
    api: [
      userApi({ users: deps.users, setActive: setActiveFlow({ ...deps, unlessLastAdmin }) }),
      accountApi({ ...deps, eraseUser, changePassword: changePasswordFlow(deps) }),
    ],
    finishErasure: finishErasureFlow(deps),
  };
}
