import { sha256 } from '../src/keys/secrets';

export const now = new Date('2026-11-24T05:00:00Z');
const at = (sec: number) => new Date(now.getTime() + sec * 1000);
/** No document goes by itself while this test runs. */
const expiresAt = new Date('2126-01-01');
/** Ids grow with time. */
export const userId = (n: number) => `u${String(n).padStart(6, '0')}`;
/** A tenth is of one class, test or webhook. */
export const LARGE = 0;
const ofSome = (letter: string, n: number, count: number) => `${letter}${n % 10 === 0 ? LARGE : n % count}`;
const few = (n: number) => n % 20_000 === 7;

const roleOf = (n: number) => (n % 5000 === 3 ? 'admin' : n % 20 === 3 ? 'teacher' : 'student');

/** The documents of each collection by their number. */
export const documents: Record<string, (n: number) => { _id: string }> = {
  users: (n) => ({
    _id: userId(n),
    version: 1,
    email: `s${n}@example.com`,
    fullName: 'Asha',
    role: roleOf(n),
    isActive: n % 25 > 0,
    verifiedAt: n % 10 === 1 ? null : at(-n),
    erasedAt: n % 50 === 0 ? at(-n) : null,
    words: [`w${String(n % 2500).padStart(4, '0')}`, `s${n}@example.com`],
    sessionVersion: 1,
    ...(few(n) ? { workAt: at(-n) } : {}),
  }),
  emails: (n) => ({ _id: `s${n}@example.com`, userId: userId(n), claimedAt: at(-n) }),
  reset_tokens: (n) => ({ _id: sha256(`token${n}`), userId: userId(n), sessionVersion: 1, expiresAt }),
  login_guards: (n) => ({ _id: `g${n}`, failures: 1, nextTryAt: now, expiresAt }),
  second_factors: (n) => ({ _id: userId(n), sealedSecret: '', onSince: now, lastStep: 1 }),
  sessions: (n) => ({
    _id: `s${n}`,
    userId: userId(n >> 1),
    generation: 1,
    sessionVersion: 1,
    rotatedAt: at(-n),
    expiresAt,
  }),
  verifications: (n) => ({
    _id: sha256(`handle${n}`),
    userId: userId(n >> 1),
    fullName: 'Asha',
    mailedAt: at(-n),
    expiresAt,
  }),
  address_gates: (n) => ({ _id: `verify:${n}`, sentAt: [], tries: 0, dayTries: 0, version: 1, expiresAt }),
  // A mail to a large class waits to be sent.
  mails: (n) => ({
    _id: `m${n}`,
    kind: 'before_test',
    userId: userId(n >> 1),
    ...(n % 10 === 0 ? { state: 'waiting', isBulk: true } : few(n) ? { state: 'waiting' } : { state: 'sent' }),
    ...(n % 1000 === 1 ? { state: 'failed' } : {}),
    tries: 0,
    nextAt: at(n % 3 ? -60 : 600),
    createdAt: at(-n),
    expiresAt,
  }),
  banners: (n) => ({ _id: n === 0 ? 'banner' : `b${n}`, text: 'Tonight from ten' }),
  api_clients: (n) => ({
    _id: `c${n}`,
    version: 1,
    ownerId: userId(n % 20_000),
    name: n % 3 ? 'Marks' : '',
    ...(few(n) ? { expiresAt: at(-n) } : n % 3 ? {} : { expiresAt: at(-n), endedAt: now }),
    revokedAt: n % 4 ? null : now,
  }),
  webhooks: (n) => ({
    _id: `w${n}`,
    version: 1,
    ownerId: userId(n % 20_000),
    ownerRole: n % 1000 === 3 ? 'admin' : 'teacher',
    types: ['test.submitted'],
    isEnabled: n % 20 > 0,
    removedAt: n % 30 ? null : now,
  }),
  webhook_deliveries: (n) => ({
    _id: `${ofSome('w', n, 2000)}:m${n}`,
    webhookId: ofSome('w', n, 2000),
    ownerId: ofSome('o', n, 2000),
    messageId: `m${n}`,
    // One address has been down for hours.
    state: n % 100 === 0 || few(n) ? 'waiting' : n % 3 ? 'delivered' : 'failed',
    tryCount: n % 100 === 0 ? 3 : 0,
    nextAt: at(n % 200 === 0 ? 600 + n : -n),
    createdAt: at(-n),
    expiresAt,
  }),
  tests: (n) => ({ _id: `t${n}`, classId: `k${n}`, ...(few(n) ? { remindAt: at(-n) } : {}), lastSeq: 1 }),
  enrolments: (n) => ({
    _id: `${ofSome('k', n, 2000)}:${userId(n)}`,
    classId: ofSome('k', n, 2000),
    studentId: userId(n),
    isActive: n % 7 > 0,
    rollKey: `R${n}`,
    lastSeq: 1,
  }),
  graded_attempts: (n) => ({
    _id: `a${n}`,
    testId: ofSome('t', n, 2000),
    studentId: userId(n),
    submittedAt: at(-n),
    isWaiting: n % 50 === 0,
    ...(n % 100 === 0 ? { isReminded: true } : {}),
    ...(few(n) ? { tellAt: at(-n) } : {}),
    lastSeq: 1,
  }),
  announcement_mails: (n) => ({ _id: `n${n}`, classId: 'k0', isDone: !few(n), at: at(-n), cursor: '', expiresAt }),
  notices: (n) => ({ _id: `n${n}`, isDone: !few(n), at: at(-n), cursor: '', expiresAt }),
  classes: (n) => ({ _id: `k${n}`, teacherId: userId(n % 100), title: 'Physics', lastSeq: 1 }),
  memberships: (n) => ({
    _id: `${userId(n >> 5)}:${userId(n)}`,
    version: 1,
    ownerId: userId(n >> 5),
    userId: userId(n % 10_000),
    grants: [{ role: 'desk', classIds: null }],
    isActive: n % 4 > 0,
    since: now,
  }),
  staff_invitations: (n) => ({
    _id: `i${n}`,
    version: 1,
    ownerId: userId(n >> 6),
    email: `s${n}@example.com`,
    grants: [],
    state: n % 4 ? 'accepted' : 'open',
    invitedAt: now,
    expiresAt,
    mailId: `m${n}`,
    mailedAt: now,
  }),
  teams: (n) => ({ _id: userId(n), name: 'Sunrise Academy', changes: 1 }),
  admissions: (n) => ({
    _id: `a${n}`,
    classId: ofSome('k', n, 2000),
    addressHash: `h${n >> 1}`,
    email: `s${n}@example.com`,
    name: 'Asha',
    rollKey: `R${n}`,
    state: n % 4 ? 'accepted' : 'invited',
    listedAt: at(-n),
    expiresAt,
    ...(few(n) ? { workAt: at(-n) } : n % 4 ? {} : { workAt: at(n) }),
    goneAt: expiresAt,
  }),
  roster_lists: (n) => ({
    _id: `l${n}`,
    classId: ofSome('k', n, 2000),
    state: few(n) ? 'running' : 'done',
    ...(few(n) ? { workAt: at(-n) } : {}),
    expiresAt,
  }),
  roster_slices: (n) => ({
    _id: `l${n >> 3}:00${n % 8}`,
    importId: `l${n >> 3}`,
    n: n % 8,
    rows: [],
    addresses: [`s${n}@example.com`],
    expiresAt,
  }),
  stopped_addresses: (n) => ({ _id: `h${n}`, at: now }),
};
