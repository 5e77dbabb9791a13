import type { Db, Transaction } from '@kasauti/service-kit';
import { FILL_TIMEOUT_MS, allNamed, dropOwn, fillDatabase, misfitsOf, ownDatabase } from '@kasauti/service-kit/testing';
import { admissionStore } from './admission/admission.store';
import { stoppedAddressStore } from './admission/stopped-address.store';
import { bannerStore } from './account/banner/banner.store';
import { announcementMailStore } from './announcement/announcement.store';
import { resetTokenStore } from './account/reset/reset-token.store';
import { addressGateStore } from './account/verification/address-gate.store';
import { verificationStore } from './account/verification/verification.store';
import { clientStore } from './client/api-client/client.store';
import { deliveryStore } from './client/delivery/delivery.store';
import { webhookStore } from './client/webhook/webhook.store';
import { classCopyStore } from './class-copy/class-copy.store';
import { loginGuardStore } from './limits/login-guard.store';
import { mailStore } from './mail/mail.store';
import { noticeStore } from './notice/notice.store';
import { listStore } from './roster/list.store';
import { secondFactorStore } from './session/second-factor/second-factor.store';
import { sessionStore } from './session/session.store';
import { invitationStore } from './staff/invitation.store';
import { membershipStore } from './staff/membership.store';
import { teamStore } from './staff/team.store';
import { copies } from './test-copy/copies.store';
import { userStore } from './user/user.store';
import { documents, LARGE, now, userId } from '../test/many-documents';

const MANY = 100_000;
/** Found by their ids only, which needs fewer of them. */
const BY_ID = [
  'emails',
  'reset_tokens',
  'login_guards',
  'second_factors',
  'address_gates',
  'banners',
  'tests',
  'teams',
  'stopped_addresses',
];
const page = { skip: 20, limit: 20 };

const storesOf = (db: Db) => ({
  users: userStore(db),
  tokens: resetTokenStore(db),
  guards: loginGuardStore(db),
  factors: secondFactorStore(db),
  sessions: sessionStore(db),
  verifications: verificationStore(db),
  gates: addressGateStore(db),
  mails: mailStore(db),
  banners: bannerStore(db),
  clients: clientStore(db),
  webhooks: webhookStore(db),
  deliveries: deliveryStore(db),
  copies: copies(db),
  notices: noticeStore(db),
  announcements: announcementMailStore(db),
  classes: classCopyStore(db),
  memberships: membershipStore(db),
  invitations: invitationStore(db),
  teams: teamStore(db),
  admissions: admissionStore(db),
  lists: listStore(db),
  stopped: stoppedAddressStore(db),
});
type Stores = ReturnType<typeof storesOf>;

let db: Db;
let stores: Stores;
beforeAll(async () => {
  db = await ownDatabase();
  stores = storesOf(db);
  allNamed(stores, readsOf(stores), WRITES);
  await fillDatabase(db, documents, (collection) => (BY_ID.includes(collection) ? 10_000 : MANY));
}, FILL_TIMEOUT_MS);
afterAll(() => dropOwn(db));

type Reads = { [S in keyof Stores]: Partial<Record<keyof Stores[S], () => Promise<unknown>>> };
const inTx = <T>(read: (tx: Transaction) => Promise<T>) => db.atomically(read);
const all = (...calls: Promise<unknown>[]) => Promise.all(calls);
const failed = { state: 'failed', from: new Date(now.getTime() - 2_000_000) } as const;
const test = { _id: `t${LARGE}`, classId: `k${LARGE}` } as Parameters<Stores['copies']['gradedOf']>[0];

const searches = [
  {},
  ...[userId(7), 'w0007', 's7@example.com'].map((search) => ({ search })),
  ...(['teacher', 'admin'] as const).map((role) => ({ role })),
  ...(['active', 'deactivated', 'deleted', 'current'] as const).map((status) => ({ status })),
  ...(['yes', 'no'] as const).map((verified) => ({ verified })),
  { role: 'teacher', status: 'active' } as const,
];

/** A call of every method that reads. */
const readsOf = (s: Stores): Reads => ({
  users: {
    get: () => s.users.get(userId(7)),
    byEmail: () => s.users.byEmail('s7@example.com'),
    idsOf: () => s.users.idsOf(['s7@example.com']),
    admins: () => s.users.admins(),
    page: () => all(...searches.map((search) => s.users.page(search, page))),
    count: () => all(...searches.map((search) => s.users.count(search))),
    named: () => s.users.named(Array.from({ length: 50 }, (_, n) => userId(n))),
    hasAccessOf: () => s.users.hasAccessOf(userId(7), 1),
    nextWork: () => s.users.nextWork(),
    workDue: () => s.users.workDue(now),
  },
  tokens: { byToken: () => s.tokens.byToken('token7') },
  guards: { get: () => s.guards.get('g7') },
  factors: { get: () => s.factors.get(userId(7)) },
  sessions: {
    get: () => s.sessions.get('s7'),
    surplusOf: () => s.sessions.surplusOf(userId(7)),
    ofUser: () => s.sessions.ofUser(userId(7), 1, now),
    lastUsed: () => s.sessions.lastUsed(Array.from({ length: 20 }, (_, n) => userId(n))),
    endOlderThan: () => s.sessions.endOlderThan(userId(7), 1),
  },
  verifications: {
    byHandle: () => s.verifications.byHandle('handle7', userId(3)),
    waiting: () => s.verifications.waiting(userId(7), now),
    removeOf: () => s.verifications.removeOf('u'),
  },
  gates: {},
  mails: {
    due: () => s.mails.due(now, 20),
    nextDue: () => s.mails.nextDue(),
    ofUser: () => s.mails.ofUser(userId(7)),
    oldestWaiting: () => s.mails.oldestWaiting(),
    countOf: () => all(s.mails.countOf('waiting'), s.mails.countOf('failed')),
    statesOf: () => s.mails.statesOf(['m7', 'm8']),
  },
  banners: { text: () => s.banners.text() },
  clients: {
    get: () => s.clients.get('c7'),
    own: () => s.clients.own('c7', userId(7)),
    ofOwner: () => s.clients.ofOwner(userId(7)),
    page: () => all(s.clients.page({}, page), s.clients.page({ ownerId: userId(7) }, page)),
    count: () => all(s.clients.count({}), s.clients.count({ ownerId: userId(7) })),
    named: () => s.clients.named(userId(7)),
    nextEnd: () => s.clients.nextEnd(),
    over: () => s.clients.over(now, 100),
  },
  webhooks: {
    get: () => s.webhooks.get('w7'),
    own: () => s.webhooks.own('w7', userId(7)),
    ofOwner: () => s.webhooks.ofOwner(userId(7)),
    listening: () => s.webhooks.listening('test.submitted', userId(7), now),
  },
  deliveries: {
    own: () => s.deliveries.own(`w${LARGE}`, 'm10', `o${LARGE}`),
    ofWebhook: () => s.deliveries.ofWebhook(`w${LARGE}`, `o${LARGE}`, failed, page),
    countOf: () => s.deliveries.countOf(`w${LARGE}`, `o${LARGE}`, failed),
    recover: () => s.deliveries.recover(`w${LARGE}`, `o${LARGE}`, failed.from, now),
    recent: () => s.deliveries.recent(`w${LARGE}`, 50),
    nextDue: () => s.deliveries.nextDue(),
    webhooksDue: () => s.deliveries.webhooksDue(now),
    due: () => s.deliveries.due(`w${LARGE}`, now, 10),
    oldestDue: () => s.deliveries.oldestDue(now),
  },
  copies: {
    test: () => s.copies.test('t7'),
    attempt: () => s.copies.attempt('a7'),
    member: () => s.copies.member('k7', userId(7)),
    studentsOf: () => s.copies.studentsOf(test, '', 200),
    gradedOf: () => s.copies.gradedOf(test, '', 200),
    waitingSince: () => s.copies.waitingSince(now, 200),
    countWaiting: () => s.copies.countWaiting(test._id),
    hasReminded: () => s.copies.hasReminded(test._id),
    toTell: () => s.copies.toTell(now, 200),
    nextToTell: () => s.copies.nextToTell(),
    toRemindAgain: () => s.copies.toRemindAgain(now, 200),
    places: () => s.copies.places('k7', [userId(7), userId(8)]),
    withRolls: () => s.copies.withRolls(`k${LARGE}`, ['R10', 'R20']),
  },
  announcements: {
    get: () => s.announcements.get('n7'),
    due: () => s.announcements.due(now, 20),
    nextDue: () => s.announcements.nextDue(),
  },
  notices: { due: () => s.notices.due(now, 20), nextDue: () => s.notices.nextDue() },
  classes: {
    get: () => s.classes.get('k7'),
    named: () => s.classes.named(['k7', 'k8']),
    someOf: () => s.classes.someOf(userId(7), 'k7'),
    titlesOf: () => s.classes.titlesOf(userId(7), ['k7', 'k8', 'k107']),
  },
  memberships: {
    get: () => s.memberships.get(`${userId(7)}:${userId(230)}`),
    ofOwner: () => s.memberships.ofOwner(userId(7)),
    countOfOwner: () => inTx((tx) => s.memberships.countOfOwner(userId(7), tx)),
    ofUser: () => s.memberships.ofUser(userId(7)),
    countOfUser: () => inTx((tx) => s.memberships.countOfUser(userId(7), tx)),
  },
  invitations: {
    get: () => s.invitations.get('i7'),
    to: () => inTx((tx) => s.invitations.to(userId(7), 's450@example.com', tx)),
    open: () => s.invitations.open(userId(7), now),
    countOpen: () => inTx((tx) => s.invitations.countOpen(userId(7), now, tx)),
    someOf: () => s.invitations.someOf(userId(7)),
    allTo: () => s.invitations.allTo('s450@example.com'),
  },
  admissions: {
    get: () => s.admissions.get('a7'),
    ofAddress: () => s.admissions.ofAddress(`k${LARGE}`, 'h5'),
    ofAddresses: () => s.admissions.ofAddresses(`k${LARGE}`, ['h5', 'h10']),
    withRolls: () => s.admissions.withRolls(`k${LARGE}`, ['R20', 'R40']),
    toAddress: () => s.admissions.toAddress('h10', now),
    page: () => all(s.admissions.page(`k${LARGE}`, undefined, page), s.admissions.page(`k${LARGE}`, 'invited', page)),
    ofClass: async () => {
      for await (const some of s.admissions.ofClass('k7')) expect(some.length).toBeGreaterThan(0);
    },
    some: () => s.admissions.some(['a7', 'a8']),
    counts: () => s.admissions.counts('k7'),
    nextDue: () => s.admissions.nextDue(),
    due: () => s.admissions.due(now),
    allTo: () => s.admissions.allTo('h10'),
    someOfClass: () => s.admissions.someOfClass(`k${LARGE}`),
  },
  lists: {
    get: () => s.lists.get('l7'),
    nextDue: () => s.lists.nextDue(),
    due: () => s.lists.due(now),
    rows: () => s.lists.rows('l7'),
    naming: () => s.lists.naming('s7@example.com'),
    slice: () => inTx((tx) => s.lists.slice('l7', 1, tx)),
    someOfClass: () => s.lists.someOfClass(`k${LARGE}`),
  },
  stopped: { among: () => s.stopped.among(['h7', 'h8']) },
  teams: { nameOf: () => s.teams.nameOf(userId(7)), namesOf: () => s.teams.namesOf([userId(7), userId(8)]) },
});

/** They change documents that they name by id, or the few of a user. */
const WRITES: { [S in keyof Stores]?: (keyof Stores[S])[] } = {
  users: [
    'register',
    'signUpAgain',
    'verify',
    'change',
    'setClassMails',
    'tellSecondFactor',
    'rehash',
    'changePassword',
    'endSessions',
    'endLogins',
    'accessEnded',
    'erase',
    'lapse',
    'workDone',
    'putOff',
    'freeAddress',
    'forgetAddress',
    'setActive',
    'logOut',
    'changeRole',
    'note',
    'noteView',
  ],
  tokens: ['add'],
  guards: ['fail', 'spend', 'remove'],
  factors: ['offer', 'addConfirmed', 'confirm', 'useStep', 'remove', 'erase'],
  sessions: ['begin', 'end', 'rotate', 'confirmSecondFactor', 'forgetSecondFactor'],
  verifications: ['note', 'noteNothing', 'renew', 'setRole', 'settle'],
  gates: ['pass', 'forget', 'renewCode', 'tryCode'],
  mails: ['add', 'addAll', 'claim', 'sent', 'retry', 'drop', 'giveUp'],
  banners: ['put'],
  clients: ['insert', 'rename', 'addSecret', 'removeSecret', 'revoke', 'erase', 'use', 'noteEnd'],
  webhooks: ['add', 'change', 'rotate', 'note', 'remove', 'delivered', 'failed', 'disable'],
  deliveries: ['add', 'keep', 'replay', 'claim', 'note', 'drop', 'putBack', 'removeOf'],
  copies: [
    'endReminders',
    'hold',
    'keepAttempt',
    'keepEnrolment',
    'keepMember',
    'keepReminded',
    'keepTest',
    'markReminded',
    'release',
    'reopen',
    'replaceAttempt',
    'told',
  ],
  announcements: ['plan', 'withdraw', 'advance', 'passed', 'finish'],
  notices: ['plan', 'advance', 'finish', 'drop'],
  classes: ['keep'],
  memberships: ['begin', 'change', 'end'],
  invitations: ['add', 'renew', 'mailAgain', 'end', 'remove'],
  teams: ['setName', 'lock', 'remove'],
  admissions: ['write', 'end', 'enrolled', 'changeUnlessMailed', 'mailRefused', 'forget', 'putOff', 'remove'],
  lists: ['add', 'change', 'putSlice', 'putRows', 'forget', 'remove'],
  stopped: ['add'],
};
describe('the reads of the service among a hundred thousand documents of each kind', () => {
  it('examine no more than two keys for each document, and no whole collection', async () => {
    expect(await misfitsOf(db, readsOf(stores))).toEqual([]);
  });
});
