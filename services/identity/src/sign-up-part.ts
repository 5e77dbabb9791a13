import type { Db, Logger } from '@kasauti/service-kit';
import { requestResetFlow } from './account/reset/request-reset.flow';
import { resetPasswordFlow } from './account/reset/reset-password.flow';
import type { ResetTokenStore } from './account/reset/reset-token.store';
import { resetApi } from './account/reset/reset.api';
import { signUpApi } from './account/sign-up/sign-up.api';
import { signUpFlow } from './account/sign-up/sign-up.flow';
import type { AddressGateStore } from './account/verification/address-gate.store';
import { issueVerificationFlow } from './account/verification/issue-verification.flow';
import { resendCodeFlow } from './account/verification/resend-code.flow';
import { verificationApi } from './account/verification/verification.api';
import type { VerificationStore } from './account/verification/verification.store';
import { verifyEmailFlow } from './account/verification/verify-email.flow';
import type { Secrets } from './keys/secrets';
import type { LoginGuardStore } from './limits/login-guard.store';
import type { NetworkLimits } from './limits/network-limits';
import type { Post } from './mail/post.flow';
import type { PasswordHasher } from './password/password-hasher';
import type { EndAccess } from './session/login/end-access.flow';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  users: UserStore;
  tokens: ResetTokenStore;
  gates: AddressGateStore;
  guards: LoginGuardStore;
  verifications: VerificationStore;
  secrets: Secrets;
  post: Post;
  passwords: PasswordHasher;
  limits: NetworkLimits;
  isExplicit: boolean;
  endAccess: EndAccess;
  log: Logger;
}

/** What is possible without a login, by proving an address. */
export function signUpPart(deps: Deps) {
  const { limits } = deps;
  const all = { ...deps, issueVerification: issueVerificationFlow(deps) };
  return [
    signUpApi({ limits, signUp: signUpFlow(all) }),
    resetApi({ limits, requestReset: requestResetFlow(all), resetPassword: resetPasswordFlow(all) }),
    verificationApi({ limits, verifyEmail: verifyEmailFlow(all), resendCode: resendCodeFlow(all) }),
  ];
}
