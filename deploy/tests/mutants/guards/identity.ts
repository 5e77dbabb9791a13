import { ofUnit } from '../guard';
import { dropCall, dropIf, dropOperand, dropProperty, replace } from '../operators';

const logins = ofUnit('identity', [
  {
    kind: 'ownership',
    guard: 'only the owner of the invited address accepts an invitation of a list',
    in: 'answerFlows',
    take: dropIf('addressHash admission'),
    test: 'is the consent of the student when it is accepted',
  },
  {
    kind: 'ownership',
    guard: 'lists of a class are for the people of the class',
    in: 'accessOf',
    take: replace('ownerId !== caller.id', 'false'),
    test: 'no other teacher, and no API client is told an address',
  },
  {
    kind: 'session',
    guard: 'a link without the handle takes name, role and password from its owner',
    in: 'verifyEmailFlow',
    take: replace('!isCode && !handle', 'false'),
    test: "the link alone confirms nobody's password",
  },
  {
    kind: 'durability',
    guard: 'a sign-up is stored as a whole or not at all',
    in: 'userStore.register',
    take: replace('addresses.in(tx)', 'addresses'),
    test: 'stores nothing at all, publishes nothing',
  },
  {
    kind: 'order',
    guard: 'two administrators cannot remove each other',
    in: 'keepAnAdminFlow',
    take: dropCall('upsertIf'),
    test: 'the last active administrator stays',
  },
  {
    kind: 'session',
    guard: 'a reset by mail ends API clients and webhooks',
    in: 'endAccessFlow',
    take: dropCall('end'),
    test: 'end with a password reset, with the webhooks',
  },
  {
    kind: 'privacy',
    guard: 'looking at an account is in the audit trail',
    in: 'adminUsersApi.getUser',
    take: replace(
      'found.erasedAt ? found : await changeUser(found._id, (one, tx) => users.noteView(one, caller.id, now, tx))',
      'found',
    ),
    test: 'leave a trace in the audit trail when they are shown',
  },
  {
    kind: 'session',
    guard: 'a suspended account does not log in',
    in: 'logInFlow',
    take: dropIf('isActive'),
    test: 'suspends a person at once',
  },
  {
    kind: 'session',
    guard: 'a login needs the right password',
    in: 'passwordCheck',
    take: replace('isRight && user', 'user'),
    test: 'gives the same answer for a wrong password and an unknown address',
  },
  {
    kind: 'limit',
    guard: 'a guesser of passwords waits',
    in: 'passwordCheck',
    take: dropIf('waitSec isProved'),
    test: 'slows a guesser down after five failures',
  },
  {
    kind: 'limit',
    guard: 'a proof of work is asked for while stolen lists are tried',
    in: 'loginBreaker.admit',
    take: dropCall('proofRequired'),
    test: 'lets unknown devices in only with a proof of work',
  },
  {
    kind: 'idempotency',
    guard: 'a proof of work counts once',
    in: 'proofOfWork.take',
    take: dropOperand('limiter ok'),
    test: 'accepts one of ten concurrent logins with the same proof',
  },
  {
    kind: 'token',
    guard: 'a known device carries our signature',
    in: 'knownDevice',
    take: replace('sameText(mac, signature(secrets, email, device))', 'true'),
    test: 'requires a proof neither of a device',
  },
]);

const sessions = ofUnit('identity', [
  {
    kind: 'session',
    guard: 'a refresh token used twice ends the session',
    in: 'judgeRefresh',
    take: replace("'reused'", "'over'"),
    test: 'ends the session for thief and victim',
  },
  {
    kind: 'session',
    guard: 'a logout is published to every service',
    in: 'endSessionFlow',
    take: dropIf('users endLogins'),
    test: 'end with their access token at a logout',
  },
  {
    kind: 'compare-and-set',
    guard: 'a slow refresh restores no old token',
    in: 'sessionStore.rotate',
    take: dropProperty('generation', { beside: '_id' }),
    test: 'continues with the newest token',
  },
  {
    kind: 'session',
    guard: 'a password reset ends every refresh token',
    in: 'refreshSessionFlow',
    take: dropOperand('user session sessionVersion'),
    test: 'is replaced through the mailed link, once, and every session ends',
    and: { in: 'sessionEvents', take: dropCall('endOlderThan') },
  },
  {
    kind: 'token',
    guard: 'a refresh token carries our signature',
    in: 'readRefreshToken',
    take: replace('sameText(mac, signature(secrets, sid, generation))', 'true'),
    test: 'refuses a forged token of an existing session',
  },
  {
    kind: 'ownership',
    guard: 'a login is ended by its owner only',
    in: 'sessionApi.endSession',
    take: dropIf('userId caller'),
    test: 'end one by one, and only by their owner',
  },
  {
    kind: 'token',
    guard: 'the cookie counts only with our header',
    in: 'refreshTokenOf',
    take: dropIf('isOurPage'),
    test: 'refuses the cookie',
  },
  {
    kind: 'token',
    guard: 'the cookie counts only from our pages',
    in: 'refreshTokenOf',
    take: dropCall('refuseForeignOrigin'),
    test: 'a foreign page can neither renew nor end',
  },
]);

const factors = ofUnit('identity', [
  {
    kind: 'second factor',
    guard: 'a login without the code is refused',
    in: 'secondFactorCheck',
    take: dropIf('otp'),
    test: 'is required at login; a missing or wrong code is refused',
  },
  {
    kind: 'compare-and-set',
    guard: 'of ten concurrent requests with one code one succeeds',
    in: 'useStep',
    take: dropProperty('lastStep', { beside: 'sealedSecret' }),
    test: 'accepts a code from one of two requests that read the same state',
  },
]);

const addresses = ofUnit('identity', [
  {
    kind: 'compare-and-set',
    guard: 'a reset link works once',
    in: 'userStore.changePassword',
    take: dropIf('sessionVersion'),
    test: 'is replaced through the mailed link, once',
    and: { in: 'allowsReset', take: dropOperand('sessionVersion') },
  },
  {
    kind: 'limit',
    guard: 'a code is tried five times',
    in: 'tryRefusal',
    take: dropIf('TRIES_PER_CODE'),
    test: 'refuses the right code at the sixth try',
    and: { in: 'addressGateStore.tryCode', take: replace('{ $lt: TRIES_PER_CODE }', '{ $gte: 0 }') },
  },
  {
    kind: 'compare-and-set',
    guard: 'of many concurrent requests one sends a mail',
    in: 'addressGateStore.pass',
    take: dropProperty('version', { beside: '_id' }),
    test: 'lets exactly one mail',
  },
  {
    kind: 'token',
    guard: 'a code counts for its own sign-up only',
    in: 'verifyEmailFlow',
    take: replace('handle === undefined', 'true'),
    test: "does not verify the owner's",
    and: { in: 'verifyEmailFlow', take: dropIf('isOwnersChoice waiting length') },
  },
  {
    kind: 'compare-and-set',
    guard: 'of several mail senders one takes a mail',
    in: 'mailStore.claim',
    take: dropProperty('tries', { beside: 'state' }),
    test: 'is sent once by several concurrent senders',
    and: { in: 'mailStore.claim', take: dropProperty('nextAt', { beside: 'state' }) },
  },
]);

const clients = ofUnit('identity', [
  {
    kind: 'token',
    guard: 'an expired API client obtains no token',
    in: 'issueTokenFlow',
    take: dropIf('isExpired'),
    test: 'end on their last day',
  },
  {
    kind: 'token',
    guard: 'an API client obtains tokens from its own addresses only',
    in: 'issueTokenFlow',
    take: dropIf('networks'),
    test: 'get no token from an address that is not theirs',
  },
  {
    kind: 'session',
    guard: 'the clients of a suspended owner obtain no token',
    in: 'issueTokenFlow',
    take: dropIf('mayOwn'),
    test: 'are dead while their owner is suspended',
  },
  {
    kind: 'token',
    guard: 'a client has no third secret',
    in: 'clientFlows.rotate',
    take: dropIf('hasSpare'),
    test: 'have two secrets while they are rotated, and never a third',
  },
  {
    kind: 'session',
    guard: 'the tokens of a revoked client are refused everywhere',
    in: 'endingOf',
    take: replace('client.secrets.map(({ id }) => tokensEnded(client, id))', '[]'),
    test: 'end at once when they are revoked',
  },
  {
    kind: 'session',
    guard: 'the clients of an owner who is no teacher any more obtain no token',
    in: 'mayOwn',
    take: dropOperand('student'),
    test: 'are dead when their owner is no teacher any more',
  },
  {
    kind: 'privacy',
    guard: 'an erased owner leaves clients without name, addresses and secrets',
    in: 'clientStore.erase',
    take: dropProperty('networks', { beside: 'secrets' }),
    test: 'of an erased owner keep nothing but their ids',
  },
  {
    kind: 'ownership',
    guard: 'a client belongs to its owner',
    in: 'clientStore.own',
    take: dropProperty('ownerId'),
    test: 'belong to their owner',
  },
]);

export const identity = [...logins, ...sessions, ...factors, ...addresses, ...clients];
