import { availableParallelism } from 'node:os';
import { defineService, flag, type Context, type Db } from '@kasauti/service-kit';
import { accountPart } from './account-part';
import { announcementPart } from './announcement-part';
import { admissionStore } from './admission/admission.store';
import { bannerApi } from './account/banner/banner.api';
import { bannerStore } from './account/banner/banner.store';
import { resetTokenStore } from './account/reset/reset-token.store';
import { addressGateStore } from './account/verification/address-gate.store';
import { verificationStore } from './account/verification/verification.store';
import { clientPart } from './client-part';
import { clientStore } from './client/api-client/client.store';
import { countWebhookEvents, webhookStore } from './client/webhook/webhook.store';
import { identityConfig, mailConfig, webhookConfig, type IdentityConfig } from './config';
import { secretsFrom } from './keys/secrets';
import { jwks, parsePrivateKeys, type SigningKey } from './keys/signing-keys';
import { loginGuardStore } from './limits/login-guard.store';
import { networkLimits } from './limits/network-limits';
import { keepRefusal, listsPart } from './lists-part';
import { isMailWanted } from './mail-wanted';
import { mailHealth, mailPart } from './mail-part';
import { mailStore } from './mail/mail.store';
import { postOffice } from './mail/post.flow';
import { noticePart } from './notice-part';
import { checkPasswordFlow } from './password/check-password.flow';
import { passwordHasher } from './password/password-hasher';
import { endAccessFlow } from './session/login/end-access.flow';
import { endSessionFlow, endSurplusFlow } from './session/login/end-session.flow';
import { listStore, noteAddresses } from './roster/list.store';
import { logInFlow } from './session/login/log-in.flow';
import { logOutEverywhereFlow } from './session/login/log-out-everywhere.flow';
import { refreshSessionFlow } from './session/login/refresh-session.flow';
import { sessionApi } from './session/login/session.api';
import { sessionEvents } from './session/login/session.events';
import { loginBreaker } from './session/proof/login-breaker';
import { proofOfWork } from './session/proof/proof-of-work';
import { proveSecondFactorFlow } from './session/second-factor/prove-second-factor.flow';
import { secondFactorApi } from './session/second-factor/second-factor.api';
import { secondFactorStore } from './session/second-factor/second-factor.store';
import { secondFactorFlows } from './session/second-factor/set-up.flow';
import { sessionStore } from './session/session.store';
import { grantReplies } from './session/token/grant-replies';
import { transport } from './session/token/transport';
import { staffPart } from './staff-part';
import { invitationStore } from './staff/invitation.store';
import { membershipStore } from './staff/membership.store';
import { signUpPart } from './sign-up-part';
import { renewReminders } from './test-copy/copies.store';
import { planWork, userStore } from './user/user.store';
import { webhookPart } from './webhook-part';

export { addVerifiedAccount } from './add-verified-account';
export type { VerifiedAccount } from './account/sign-up/add-account.flow';

const storesOf = (db: Db) => ({
  users: userStore(db),
  tokens: resetTokenStore(db),
  guards: loginGuardStore(db),
  factors: secondFactorStore(db),
  sessions: sessionStore(db),
  verifications: verificationStore(db),
  gates: addressGateStore(db),
  mails: mailStore(db),
});

function start({ config, db, revokedSessions, clock, log, limiter, tally }: Context<IdentityConfig>) {
  const [key, ...older] = parsePrivateKeys(config.JWT_PRIVATE_KEYS) as [SigningKey, ...SigningKey[]];
  const secrets = secretsFrom(config.IDENTITY_SECRET);
  const stores = storesOf(db);
  const { users, sessions, guards, mails } = stores;
  const passwords = passwordHasher({ atOnce: availableParallelism() });
  const limits = networkLimits(limiter),
    work = proofOfWork({ limiter, secrets });
  const breaker = loginBreaker({ tally, limiter, work });
  const mail =
    config.IDENTITY_MAIL === 'here'
      ? mailPart({ config, clock, log, mails, isWanted: isMailWanted(db, users, clock), onGivenUp: keepRefusal(db) })
      : undefined;
  const post = postOffice({ mails, secrets, clock, nudge: () => mail?.nudge() });
  const prove = proveSecondFactorFlow({ guards, secrets, post });
  const endSession = endSessionFlow({ users, sessions, revokedSessions });
  const endSurplus = endSurplusFlow({ users, sessions, revokedSessions });
  const checkPassword = checkPasswordFlow({ guards, passwords });
  const carriers = transport({ publicOrigin: config.PUBLIC_ORIGIN, allowedOrigins: config.ALLOWED_ORIGINS });
  const replies = grantReplies({ secrets, transport: carriers });
  const deps = { db, ...stores, secrets, key, passwords, limits, post, prove, endSession, checkPassword, replies };
  const webhooks = webhookPart({ config, db, users, post, clock, log });
  const sendsWebhooks = config.IDENTITY_WEBHOOKS === 'here';
  const team = staffPart({ ...deps, limiter });
  const lists = listsPart({ ...deps, limiter, log });
  const notices = noticePart({ ...deps, clock, announce: webhooks.announce, gradersOf: team.gradersOf });
  const announcements = announcementPart({ ...deps, clock });
  const clients = clientPart({ ...deps, revokedSessions, turnOffWebhooks: webhooks.turnOffOf });
  const endAccess = endAccessFlow({ users, ends: [clients.revokeOf, webhooks.turnOffOf, team.withdrawAll] });
  const accounts = accountPart({
    ...deps,
    log,
    workplacesOf: team.workplacesOf,
    admissionsOf: lists.admissionsOf,
    async eraseAccess(userId, now) {
      await lists.eraseOf(userId);
      await team.eraseOf(userId);
      await clients.eraseOf(userId, now);
      await webhooks.eraseOf(userId, now);
    },
  });

  return {
    api: [
      ...accounts.api,
      clients.api,
      announcements.api,
      ...team.api,
      ...lists.api,
      ...webhooks.api,
      bannerApi({ banners: bannerStore(db) }),
      ...signUpPart({ ...deps, log, endAccess, isExplicit: config.AUTH_EXPLICIT_ERRORS === 'on' }),
      sessionApi({
        ...deps,
        logIn: logInFlow({ ...deps, endSurplus, breaker, work }),
        logOutEverywhere: logOutEverywhereFlow(deps),
        refreshSession: refreshSessionFlow(deps),
        transport: carriers,
      }),
      secondFactorApi({ ...deps, flows: secondFactorFlows(deps) }),
    ],
    on: {
      sessions: sessionEvents({
        ...deps,
        clock,
        finishErasure: accounts.finishErasure,
        endOfStudent: team.endOfStudent,
        endAccess,
        allowResetMails: (email) => deps.gates.forget(email),
      }),
      ...notices.on,
      announcements: announcements.on,
      ...lists.on,
      webhooks: webhooks.on,
    },
    copies: ['notices', 'classes'],
    jobs: [
      ...notices.jobs,
      announcements.job,
      accounts.job,
      clients.job,
      ...lists.jobs,
      ...(mail ? [mail.job] : []),
      ...(sendsWebhooks ? [webhooks.job] : []),
    ],
    plain: [{ path: '/.well-known/jwks.json', handle: () => jwks([key, ...older]) }],
    health: async () => ({
      ...(await mailHealth(mails, clock.now())),
      ...(await webhooks.health()),
      loginBreaker: await breaker.health(),
      'flag explicit-login-errors': flag(config.AUTH_EXPLICIT_ERRORS === 'on'),
      'flag mail-in-a-process-of-its-own': flag(config.IDENTITY_MAIL === 'separate'),
      'flag webhooks-in-a-process-of-their-own': flag(!sendsWebhooks),
    }),
    stop: async () => mail?.stop(),
  };
}

export const identity = defineService({
  name: 'identity',
  config: identityConfig,
  migrations: [
    { id: '0002-webhooks-count-their-events', run: countWebhookEvents },
    { id: '0003-reminders-are-compared', run: renewReminders },
    { id: '0004-accounts-have-work', run: planWork, repeats: true },
    { id: '0005-lists-name-addresses', run: noteAddresses, repeats: true },
  ],
  start,
});

/** A process may hold the relay's lease, so it must know every collection with events, also those it never writes. */
function knowEvents(db: Db): void {
  userStore(db);
  clientStore(db);
  webhookStore(db);
  bannerStore(db);
  membershipStore(db);
  invitationStore(db);
  admissionStore(db);
  listStore(db);
}

/** The mail sender as its own process; identity then needs IDENTITY_MAIL=separate. */
export const identityMail = defineService({
  name: 'identity',
  part: 'identity-mail',
  config: mailConfig,
  start({ config, db, clock, log }) {
    knowEvents(db);
    const mails = mailStore(db);
    const sender = mailPart({
      config,
      clock,
      log,
      mails,
      isWanted: isMailWanted(db, userStore(db), clock),
      onGivenUp: keepRefusal(db),
    });
    return { api: [], jobs: [sender.job], health: () => mailHealth(mails, clock.now()), stop: sender.stop };
  },
});

/** The sender of webhooks as its own process; identity then needs IDENTITY_WEBHOOKS=separate. */
export const identityWebhooks = defineService({
  name: 'identity',
  part: 'identity-webhooks',
  config: webhookConfig,
  start({ config, db, clock, log }) {
    knowEvents(db);
    const users = userStore(db);
    // Identity's own sender finds the mails within a second.
    const post = postOffice({ mails: mailStore(db), secrets: secretsFrom(config.IDENTITY_SECRET), clock, nudge() {} });
    const { job, health } = webhookPart({ config, db, users, post, clock, log });
    return { api: [], jobs: [job], health };
  },
});
