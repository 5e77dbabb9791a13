import type { Db, Transaction } from '@kasauti/service-kit';
import {
  FILL_TIMEOUT_MS,
  allNamed,
  dropOwn,
  fillDatabase,
  fixedClock,
  misfitsOf,
  ownDatabase,
} from '@kasauti/service-kit/testing';
import { storesOf, type Stores } from './service';

const MANY = 100_000;
/** Found by their ids only, which needs fewer of them. */
const BY_ID = ['papers', 'test_counts', 'classes', 'class_attributes', 'people', 'readiness', 'import_images'];
/** Tests with attempts. */
const SAT = 50;
/** Of its seats all are bought and none was used. */
const BOUGHT = `t${SAT - 1}`;
const DUE = 5;
const OPEN = 300;
const now = new Date('2026-11-24T05:00:00Z');
const at = (sec: number) => new Date(now.getTime() + sec * 1000);
const HOUR = 3600;
const EARLIER = -HOUR;

/** Few wait at a time: the first `DUE` from `start`. */
const waiting = (n: number, start: number, fields: object) => (n >= start && n < start + DUE ? fields : {});
const isRunning = (n: number) => n < DUE || n >= MANY - 1000;
const windowOf = (n: number) => {
  if (n < OPEN) return { startAt: at(EARLIER), endAt: at(60 * (n + 1)) };
  if (n < 2 * OPEN) return { startAt: at(60 * (n - OPEN + 1)), endAt: at(24 * HOUR) };
  return n < 2 * OPEN + 100 ? { startAt: null, endAt: null } : { startAt: at(-24 * HOUR), endAt: at(EARLIER) };
};

/** The documents of each collection by their number. */
const documents: Record<string, (n: number) => { _id: string }> = {
  test_definitions: (n) => ({
    _id: `t${n}`,
    teacherId: `u${n % 1000}`,
    classId: `c${n % 2000}`,
    status: n > 3 * OPEN && n % 10 === 0 ? 'draft' : 'published',
    version: 2,
    ...windowOf(n),
  }),
  papers: (n) => ({ _id: `t${n}:2`, items: [] }),
  answer_keys: (n) => ({
    _id: `t${n >> 1}:${(n % 2) + 2}`,
    testId: `t${n >> 1}`,
    keyVersion: 1,
    items: { q1: { kind: 'choice', correct: 'a', explanation: '' } },
    ...(n % 10 === 0 ? { regrade: { keyVersion: 1, of: 9, left: 0 } } : {}),
    ...waiting(n, 500, { regradeDueAt: at(EARLIER), regrade: { keyVersion: 1, of: 9, left: 3 } }),
  }),
  attempts: (n) => ({
    _id: `a${n}`,
    testId: `t${n % SAT}`,
    studentId: `s${n}`,
    paperId: `t${n % SAT}:2`,
    no: n % 9 === 0 ? 2 : 1,
    status: isRunning(n) ? 'in_progress' : 'submitted',
    closesAt: at(n < MANY - 1000 ? EARLIER + n / 1000 : n),
    responses: {},
    ...(n % 500 === 0 ? { ended: { at: at(-n), by: 'u7', reason: 'x' } } : {}),
    result: isRunning(n) ? null : { keyVersion: 1 + (n % 2), score: 1 },
    ...waiting(n, 100, { gradeDueAt: at(EARLIER) }),
  }),
  attempt_states: (n) => ({
    _id: `a${n}`,
    testId: `t${n % SAT}`,
    studentId: `s${n}`,
    no: n % 9 === 0 ? 2 : 1,
    isClosed: !isRunning(n),
    pendingGrading: n % 401 === 0 ? 1 : 0,
    lastSeq: 3,
  }),
  test_counts: (n) => ({ _id: `t${n}`, changes: 1, countedAt: n % 2 ? now : at(-48 * HOUR) }),
  seats: (n) => ({
    _id: `t${n % SAT}:s${n}`,
    testId: `t${n % SAT}`,
    studentId: `s${n}`,
    version: 1,
    ...(`t${n % SAT}` === BOUGHT
      ? { grants: [{ orderId: `o${n}`, paidAt: now }], attempts: [] }
      : { attempts: [{ attemptId: `a${n}`, no: 1 }] }),
    ...(n % 500 === 0 ? { allowances: [{ id: `w${n}`, until: now }] } : {}),
    ...waiting(n, 200, { startCheckDueAt: at(EARLIER + n) }),
  }),
  classes: (n) => ({ _id: `c${n}`, teacherId: `u${n % 1000}`, lastSeq: 1 }),
  class_attributes: (n) => ({ _id: `c${n}`, ids: [], lastSeq: 1 }),
  enrolments: (n) => ({
    _id: `c${n % 2000}:s${Math.floor(n / 5)}`,
    classId: `c${n % 2000}`,
    studentId: `s${Math.floor(n / 5)}`,
    isActive: n % 7 > 0,
    batchId: `b${n % 40}`,
  }),
  people: (n) => ({ _id: `s${n}`, displayName: 'Asha', lastSeq: 1 }),
  time_grants: (n) => ({
    _id: `g${n}`,
    testId: `t${n % 5000}`,
    at: at(-n),
    ...waiting(n, 300, { dueAt: at(EARLIER) }),
  }),
  accommodations: (n) => ({ _id: `u${n % 200}:s${n}`, scope: `u${n % 200}`, studentId: `s${n}`, isEnded: n % 9 === 0 }),
  cohorts: (n) => ({ _id: `t${n}`, size: 0, countedAt: now, ...waiting(n, 400, { wantedAt: at(EARLIER) }) }),
  readiness: (n) => ({ _id: `s${n}`, probedAt: now }),
  announcements: (n) => ({ _id: `n${n}`, testId: `t${n % 5000}`, text: 'Read cm for m', at: at(-n) }),
  grading_pages: (n) => ({ _id: `t${n % 50_000}:v${n}`, testId: `t${n % 50_000}`, openedAt: now, seenAt: now }),
  text_fixes: (n) => ({ _id: `t${n % 5000}:${n}`, testId: `t${n % 5000}`, at: at(-n) }),
  bank_questions: (n) => ({
    _id: `b${n}`,
    teacherId: `u${n % 200}`,
    status: n % 10 === 0 ? 'archived' : 'active',
    fingerprints: [`f${n}`],
    near: [`k${n}`, `m${n}`],
    uses: [{ testId: `t${n % 5000}`, version: 1 }],
    usedIn: n % 3,
    updatedAt: at(-n),
    kind: 'mcq',
    difficulty: 'easy',
    subject: `subject ${n % 7}`,
    chapter: '',
    topic: '',
    tagLine: '|jee|',
    text: `question ${n}`,
  }),
  imports: (n) => ({
    _id: `i${n}`,
    teacherId: `u${n % 5000}`,
    state: n % 4 === 0 ? 'ready' : 'added',
    createdAt: at(-n),
    expiresAt: at(24 * HOUR),
    ...waiting(n, 600, { workAt: at(EARLIER) }),
  }),
  import_parts: (n) => ({ _id: `i${n}:0`, importId: `i${n}`, bytes: Buffer.from('x') }),
  import_rows: (n) => ({
    _id: `i${n % 2000}:${Math.floor(n / 2000) + 1}`,
    importId: `i${n % 2000}`,
    n: Math.floor(n / 2000) + 1,
    order: (n % 3) * 10_000 + Math.floor(n / 2000) + 1,
  }),
  import_images: (n) => ({ _id: `x${n}`, sha256: `${n}`, bytes: Buffer.from('x') }),
  exports: (n) => ({ _id: `e${n}`, teacherId: `u${n % 5000}`, ...waiting(n, 600, { workAt: at(EARLIER) }) }),
  export_parts: (n) => ({ _id: `e${n}:0`, exportId: `e${n}`, bytes: Buffer.from('x') }),
};

let db: Db;
let stores: Stores;
beforeAll(async () => {
  const clock = fixedClock(now);
  db = await ownDatabase(clock);
  stores = storesOf(db, clock);
  allNamed(stores, readsOf(stores), WRITES);
  await fillDatabase(db, documents, (collection) => (BY_ID.includes(collection) ? 10_000 : MANY));
}, FILL_TIMEOUT_MS);
afterAll(() => dropOwn(db));

type Reads = { [S in keyof Stores]: Partial<Record<keyof Stores[S], () => Promise<unknown>>> };
const ids = (letter: string, count: number, step = 10) =>
  Array.from({ length: count }, (_, i) => `${letter}${i * step}`);
const inTx = (work: (tx: Transaction) => Promise<unknown>) => () => db.atomically(work);
const PAGE = { skip: 0, limit: 20 };
const A_BATCH = { first: 1, last: 1, entries: [{ questionId: 'q1', seq: 1 }] };
const OWN = { ownerId: 'u7', classIds: null };

/** A call of every method that reads. */
const readsOf = (s: Stores): Reads => ({
  tests: {
    get: () => s.tests.get('t7'),
    draft: () => s.tests.draft('t7'),
    byIds: () => s.tests.byIds(ids('t', 50)),
    idsOwned: () => s.tests.idsOwned('u7'),
    idsOfOthersIn: () => s.tests.idsOfOthersIn('c7', 'u7'),
    publishedIn: () => s.tests.publishedIn(ids('c', 5)),
    countByClass: () => s.tests.countByClass(now, at(HOUR)),
    closingNext: () => s.tests.closingNext(now, 5, ['c7']),
    opening: () => s.tests.opening(now, at(HOUR), 5, ['c7']),
    idsWithin: async () => [
      await s.tests.idsWithin([OWN]),
      await s.tests.idsWithin([OWN, { ownerId: 'u8', classIds: ['c8'] }]),
    ],
    within: async () => [
      await s.tests.within([OWN], undefined, PAGE),
      await s.tests.within([OWN], 'c7', PAGE),
      await s.tests.within([OWN, { ownerId: 'u8', classIds: ['c8'] }], undefined, PAGE),
    ],
  },
  papers: { get: () => s.papers.get('t7:2') },
  keys: {
    get: () => s.keys.get('t7:2'),
    versionsWith: inTx((tx) => s.keys.versionsWith('t7', 'q1', tx)),
    correctionsOf: () => s.keys.correctionsOf('t7'),
    notesOf: () => s.keys.notesOf('t7:2'),
    regrading: () => s.keys.regrading(ids('t', 20)),
    regradeDue: () => s.keys.regradeDue(),
    nextRegrade: () => s.keys.nextRegrade(),
  },
  attempts: {
    get: () => s.attempts.get('a7'),
    existing: () => s.attempts.existing(ids('a', 200)),
    countOverdue: () => s.attempts.countOverdue(now),
    overdue: () => s.attempts.overdue(now, 200),
    nextOverdue: () => s.attempts.nextOverdue(),
    writeStates: () => s.attempts.writeStates(ids('a', 200)),
    storedFor: () => s.attempts.storedFor(ids('a', 200).map((attemptId) => ({ attemptId, batch: A_BATCH }))),
    gradeDue: () => s.attempts.gradeDue(now, 200),
    nextGradeDue: () => s.attempts.nextGradeDue(),
    countGradeDue: () => s.attempts.countGradeDue(now),
    gradedBefore: () => s.attempts.gradedBefore('t7:2', 2, 200),
    countBehind: () => s.attempts.countBehind('t7:2', 2),
    countBehindWith: () => s.attempts.countBehindWith('t7:2', 2, 'q1'),
    countWaiting: () => s.attempts.countWaiting('t7', ['q1', 'q2']),
    waitingFor: () => s.attempts.waitingFor('t7', 'q1', 200),
    typedAnswers: () => s.attempts.typedAnswers(ids('a', 200), ['q1']),
    withAnswers: () => s.attempts.withAnswers('t7', ['q1'], 'a3', 500),
    firstClosed: () => s.attempts.firstClosed('t7', 'a3', 500),
    running: () => s.attempts.running('t7', 'a3', 200),
    lightById: () => s.attempts.lightById(ids('a', 200)),
    lastSaved: () => s.attempts.lastSaved(ids('a', 200)),
    light: () => s.attempts.light('a7'),
    papersInUse: () => s.attempts.papersInUse('t7'),
    head: () => s.attempts.head('a7'),
    summaries: () => s.attempts.summaries(ids('a', 200)),
    pointsOf: () => s.attempts.pointsOf(ids('a', 200), ['q1']),
    listed: () => s.attempts.listed(ids('a', 20)),
    endedIn: () => s.attempts.endedIn('t0', 20),
  },
  states: {
    firstClosed: () => s.states.firstClosed('t7'),
    ofTest: () => s.states.ofTest('t7'),
    waitingIn: () => s.states.waitingIn(ids('t', SAT, 1)),
    pendingOf: () => s.states.pendingOf('t7', 200),
    pageOf: () => s.states.pageOf('t7', PAGE),
    running: () => s.states.running(),
    countsOf: () => s.states.countsOf(ids('t', 5), now),
  },
  seats: {
    get: () => s.seats.get('t7', 's7'),
    ofStudent: () => s.seats.ofStudent(ids('t', 20), 's7'),
    ofStudents: () => s.seats.ofStudents('t0', ids('s', 200, SAT)),
    count: () => s.seats.count('t7'),
    withAttempts: async () => {
      for await (const page of s.seats.withAttempts('t7')) expect(page.length).toBeGreaterThan(0);
    },
    anyAttempt: async () => [await s.seats.anyAttempt('t7'), await s.seats.anyAttempt(BOUGHT)],
    // Asked before the first start: then a seat is there because it was paid for.
    anyRight: () => s.seats.anyRight(BOUGHT),
    withRight: async () => {
      for await (const page of s.seats.withRight(BOUGHT)) expect(page.length).toBeGreaterThan(0);
    },
    unconfirmed: () => s.seats.unconfirmed(now, 200),
    nextUnconfirmed: () => s.seats.nextUnconfirmed(),
    anyUnconfirmed: () => s.seats.anyUnconfirmed('t7', now),
    allowances: () => s.seats.allowances('t0', PAGE),
    countOpenAllowances: () => s.seats.countOpenAllowances('t0', now),
    allowedActs: () => s.seats.allowedActs('t0', 50),
    endedActs: () => s.seats.endedActs('t0', 50),
    async studentsAllowed() {
      for await (const page of s.seats.studentsAllowed('t0')) expect(page.length).toBeGreaterThan(0);
    },
    async everyWithAllowances() {
      for await (const page of s.seats.everyWithAllowances('t0')) expect(page.length).toBeGreaterThan(0);
    },
    withAllowance: () => s.seats.withAllowance('t0', 'w500'),
  },
  classes: {
    get: () => s.classes.get('c7'),
    current: () => s.classes.current('c7'),
    byId: () => s.classes.byId(ids('c', 50)),
  },
  classAttributes: { of: () => s.classAttributes.of('c7') },
  enrolments: {
    get: () => s.enrolments.get('c7', 's1'),
    ofStudent: () => s.enrolments.ofStudent('s7'),
    everClassesOf: () => s.enrolments.everClassesOf('s7'),
    countIn: async () => {
      for (const audience of [null, { batchIds: ['b1', 'b3'] }, { studentIds: ['s1', 's2'] }])
        await s.enrolments.countIn('c7', audience);
    },
    known: () => s.enrolments.known('c7', ['s1', 's2']),
    membersOf: () => s.enrolments.membersOf('c7'),
    studentsOf: () => s.enrolments.studentsOf('c7'),
  },
  people: { nameOf: () => s.people.nameOf('s7'), names: () => s.people.names(ids('s', 200)) },
  timeGrants: {
    get: () => s.timeGrants.get('g7'),
    ofTest: () => s.timeGrants.ofTest('t7', 5),
    due: () => s.timeGrants.due(now, 200),
    nextDue: () => s.timeGrants.nextDue(),
  },
  accommodations: {
    get: () => s.accommodations.get('u7', 's7'),
    forTeacher: () => s.accommodations.forTeacher('u7', 's7'),
    holding: () => s.accommodations.holding(['u7', 'everywhere'], now),
    ofStudent: () => s.accommodations.ofStudent('s7'),
  },
  cohorts: {
    fresh: () => s.cohorts.fresh('t7', now),
    shares: () => s.cohorts.shares('t7', now),
    wanted: () => s.cohorts.wanted(now, 200),
    nextWanted: () => s.cohorts.nextWanted(),
  },
  readiness: { last: () => s.readiness.last('s7') },
  announcements: { latest: () => s.announcements.latest('t7', 20), recent: () => s.announcements.recent('t7') },
  gradingPages: { seen: () => s.gradingPages.seen('t7', 'v7', now) },
  textFixes: {
    ofTest: () => s.textFixes.ofTest('t7', 5),
    fixedIn: () => s.textFixes.fixedIn('t7'),
    explainedSince: () => s.textFixes.explainedSince('t7', 'q1', 1),
  },
  bank: {
    get: () => s.bank.get('b7'),
    // Words of a search have no order, so it goes through the index entries of the teacher.
    page: async () => [
      await s.bank.page(['u7'], { type: 'mcq' }, PAGE),
      await s.bank.page(['u7', 'u8'], { type: 'mcq' }, PAGE),
    ],
    idsOf: () => s.bank.idsOf('u7', { type: 'mcq' }, 100),
    drawable: inTx((tx) => s.bank.drawable('u7', { type: 'mcq' }, tx)),
    ownedAll: () => s.bank.ownedAll(ids('b', 20, 200), 'u0'),
    labels: () => s.bank.labels(['u7', 'u8']),
    withFingerprints: inTx((tx) => s.bank.withFingerprints('u0', ids('f', 40, 200), tx)),
    withNearKeys: () => s.bank.withNearKeys('u0', [...ids('k', 40, 200), ...ids('m', 40, 200)]),
    usedBy: inTx((tx) => s.bank.usedBy('u7', 't7', tx)),
    inTest: inTx((tx) => s.bank.inTest('t7', tx)),
  },
  imports: {
    get: () => s.imports.get('i7'),
    living: () => s.imports.living('i7', now),
    countOpen: () => s.imports.countOpen('u8'),
    page: async () => [await s.imports.page(['u7'], PAGE, now), await s.imports.page(['u7', 'u8'], PAGE, now)],
    nextDue: () => s.imports.nextDue(),
    due: () => s.imports.due(now),
    fileOf: () => s.imports.fileOf({ parts: ['i7:0'] }),
  },
  importRows: {
    get: () => s.importRows.get('i7', 3),
    page: async () => [await s.importRows.page('i7', 'all', PAGE), await s.importRows.page('i7', 'ready', PAGE)],
    counts: () => s.importRows.counts('i7'),
    countNoted: () => s.importRows.countNoted('i7', 'key_missing'),
    next: () => s.importRows.next('i7', 3),
    all: async () => {
      for await (const page of s.importRows.all('i7')) expect(page).toHaveLength(50);
    },
  },
  exports: {
    get: () => s.exports.get('e7'),
    living: () => s.exports.living('e7', now),
    nextDue: () => s.exports.nextDue(),
    due: () => s.exports.due(now),
    fileOf: () => s.exports.fileOf({ parts: ['e7:0'] }),
  },
  importImages: { get: () => s.importImages.get('x7'), sums: inTx((tx) => s.importImages.sums(ids('x', 20), tx)) },
});

/** They change documents that they name by id. */
const WRITES: { [S in keyof Stores]?: (keyof Stores[S])[] } = {
  tests: ['insert', 'extendUntil', 'removeDraft', 'change', 'publish', 'release', 'cancel', 'giveTo'],
  papers: ['freeze'],
  keys: ['freeze', 'noteNext', 'explain', 'correct', 'noteRegradeLeft', 'finishRegrade'],
  attempts: ['insert', 'takeOver', 'close', 'replace', 'saveAll', 'saveAgain', 'putResult', 'grantTime'],
  states: ['keep', 'keepBatch', 'replaced'],
  seats: ['begin', 'leave', 'extend', 'confirm', 'setAllowances', 'decide', 'revokeUnused'],
  classes: ['keep'],
  classAttributes: ['keep'],
  enrolments: ['keep', 'keepMember'],
  people: ['keep'],
  timeGrants: ['insert', 'lookAgain', 'given', 'failed', 'settled'],
  accommodations: ['insert', 'change'],
  cohorts: ['counted', 'failed'],
  readiness: ['probe', 'record'],
  announcements: ['insert'],
  textFixes: ['insert'],
  bank: ['insert', 'change', 'insertMissing', 'use', 'endUse'],
  imports: ['insert', 'change', 'remove', 'addPart', 'dropFile'],
  importRows: ['put', 'change', 'includeAll', 'markAdded', 'removeOf'],
  importImages: ['put', 'keepUntil'],
  exports: ['insert', 'change', 'addPart'],
};

describe('the reads of the service among a hundred thousand documents of each kind', () => {
  it('threat 58: examine no more than two keys for each document, and no whole collection', async () => {
    expect(await misfitsOf(db, readsOf(stores))).toEqual([]);
  });

  it('find what is due, and when, without reading what is not', async () => {
    const { attempts, seats } = stores;
    expect([await attempts.nextOverdue(), (await attempts.overdue(now, 200)).length]).toEqual([at(EARLIER), DUE]);
    expect(await attempts.countOverdue(now)).toBe(DUE);
    expect([await attempts.nextGradeDue(), (await attempts.gradeDue(now, 200)).length]).toEqual([at(EARLIER), DUE]);
    expect(await attempts.countGradeDue(now)).toBe(DUE);
    expect([await seats.nextUnconfirmed(), (await seats.unconfirmed(now, 200)).length]).toEqual([
      at(EARLIER + 200),
      DUE,
    ]);
    expect([await seats.anyUnconfirmed('t0', now), await seats.anyUnconfirmed('t7', now)]).toEqual([true, false]);
  });
});
