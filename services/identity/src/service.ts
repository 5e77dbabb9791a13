import { availableParallelism } from 'node:os';
import { defineService, sweeper, type Context } from '@kasauti/service-kit';
import { identityConfig, mailConfig, type IdentityConfig } from './config';
import { secretsFrom } from './keys/secrets';
import { jwks, parsePrivateKeys, type SigningKey } from './keys/signing-keys';
import { mailPart } from './mail-part';
import { auditHeadEvents } from './mail/audit-head.events';
import { mailStore } from './mail/mail.store';
import { paymentEvents } from './mail/payment.events';
import { postOffice } from './mail/post.flow';
import { loginBreaker } from './proof/login-breaker';
import { proofOfWork } from './proof/proof-of-work';
import { proveSecondFactorFlow } from './second-factor/prove-second-factor.flow';
import { secondFactorApi } from './second-factor/second-factor.api';
import { secondFactorStore } from './second-factor/second-factor.store';
import { secondFactorFlows } from './second-factor/set-up.flow';
import { endSessionFlow, endSurplusFlow } from './session/end-session.flow';
import { logInFlow } from './session/log-in.flow';
import { logOutEverywhereFlow } from './session/log-out-everywhere.flow';
import { refreshSessionFlow } from './session/refresh-session.flow';
import { sessionApi } from './session/session.api';
import { sessionEvents } from './session/session.events';
import { sessionStore } from './session/session.store';
import { transport } from './token/transport';
import { loginGuardStore } from './limits/login-guard.store';
import { networkLimits } from './limits/network-limits';
import { passwordHasher } from './password/password-hasher';
import { requestResetFlow } from './password/request-reset.flow';
import { resetPasswordFlow } from './password/reset-password.flow';
import { resetTokenStore } from './password/reset-token.store';
import { setActiveFlow } from './user/set-active.flow';
import { passwordApi } from './password/password.api';
import { signUpApi } from './sign-up/sign-up.api';
import { signUpFlow, type SignUpStep } from './sign-up/sign-up.flow';
import { userApi } from './user/user.api';
import { userStore } from './user/user.store';
import { addressGateStore } from './verification/address-gate.store';
import { issueVerificationFlow } from './verification/issue-verification.flow';
import { resendCodeFlow } from './verification/resend-code.flow';
import { verificationApi } from './verification/verification.api';
import { verificationStore } from './verification/verification.store';
import { verifyEmailFlow } from './verification/verify-email.flow';

export { addVerifiedAccount } from './add-verified-account';
export type { VerifiedAccount } from './user/add-account.flow';

function start(
  { config, db, floors, clock, log, limiter, tally }: Context<IdentityConfig>,
  at: (step: SignUpStep) => void,
) {
  const [key, ...older] = parsePrivateKeys(config.JWT_PRIVATE_KEYS) as [SigningKey, ...SigningKey[]];
  const secrets = secretsFrom(config.IDENTITY_SECRET);
  const users = userStore(db),
    tokens = resetTokenStore(db),
    guards = loginGuardStore(db);
  const factors = secondFactorStore(db),
    sessions = sessionStore(db),
    verifications = verificationStore(db),
    gates = addressGateStore(db),
    mails = mailStore(db);
  const passwords = passwordHasher({ atOnce: availableParallelism() });
  const limits = networkLimits(limiter),
    work = proofOfWork({ limiter, secrets });
  const breaker = loginBreaker({ tally, limiter, work });
  const mail = config.IDENTITY_MAIL === 'here' ? mailPart({ config, clock, log, mails }) : undefined;
  const post = postOffice({ mails, secrets, clock, nudge: () => mail?.sender.nudge() });
  const prove = proveSecondFactorFlow({ guards, secrets, post });
  const endSession = endSessionFlow({ users, sessions, floors });
  const issueVerification = issueVerificationFlow({ verifications, secrets, post });

  return {
    api: [
      userApi({ users, setActive: setActiveFlow({ users }) }),
      signUpApi({
        limits,
        signUp: signUpFlow({ users, gates, verifications, secrets, issueVerification, post, passwords, at }),
      }),
      passwordApi({
        limits,
        requestReset: requestResetFlow({
          users,
          tokens,
          gates,
          verifications,
          issueVerification,
          post,
          limits,
          isExplicit: config.AUTH_EXPLICIT_ERRORS === 'on',
        }),
        resetPassword: resetPasswordFlow({ users, tokens, guards, passwords }),
      }),
      verificationApi({
        limits,
        verifyEmail: verifyEmailFlow({ users, gates, verifications, secrets }),
        resendCode: resendCodeFlow({ users, gates, verifications, issueVerification, post }),
      }),
      sessionApi({
        sessions,
        secrets,
        endSession,
        logIn: logInFlow({
          users,
          guards,
          sessions,
          endSurplus: endSurplusFlow({ users, sessions, floors }),
          factors,
          prove,
          passwords,
          limits,
          breaker,
          work,
          secrets,
          key,
        }),
        logOutEverywhere: logOutEverywhereFlow({ users, sessions }),
        refreshSession: refreshSessionFlow({ users, sessions, endSession, post, secrets, key }),
        transport: transport({ publicOrigin: config.PUBLIC_ORIGIN, allowedOrigins: config.ALLOWED_ORIGINS }),
      }),
      secondFactorApi({
        factors,
        secrets,
        key,
        flows: secondFactorFlows({ users, sessions, factors, guards, passwords, secrets, post, prove }),
      }),
    ],
    on: {
      sessions: sessionEvents({ sessions, users, post }),
      'audit-heads': auditHeadEvents({ users, post, clock }),
      payments: paymentEvents({ users, post, clock }),
    },
    jobs: [
      sweeper('sweep', [sessions, tokens, gates, guards, verifications, mails]),
      ...(mail ? [mail.sender.job] : []),
    ],
    raw: [{ method: 'get' as const, path: '/.well-known/jwks.json', handle: () => jwks([key, ...older]) }],
    health: async () => ({ ...(await mail?.health()), loginBreaker: await breaker.health() }),
    stop: async () => mail?.sender.stop(),
  };
}

/** `at` is called after each step of a sign-up, where tests inject a crash. */
export const identityWith = (at: (step: SignUpStep) => void) =>
  defineService({ name: 'identity', config: identityConfig, start: (context) => start(context, at) });

export const identity = identityWith(() => {});

/** The mail sender as its own process; identity then needs IDENTITY_MAIL=separate. */
export const identityMail = defineService({
  name: 'identity',
  part: 'identity-mail',
  config: mailConfig,
  start({ config, db, clock, log }) {
    // This process may hold the relay's lease, so it must know every collection with events.
    userStore(db);
    const { sender, health } = mailPart({ config, clock, log, mails: mailStore(db) });
    return { api: [], jobs: [sender.job], health, stop: sender.stop };
  },
});
