import type { Db } from '@kasauti/service-kit';
import {
  FILL_TIMEOUT_MS,
  allNamed,
  dropOwn,
  fillDatabase,
  misfitsOf,
  ownDatabase,
  plansOf,
} from '@kasauti/service-kit/testing';
import { storesOf, type Stores } from './service';

const MANY = 100_000;
/** Found by their ids only, which needs fewer of them. */
const BY_ID = ['teacher_profiles', 'class_attributes', 'test_takers'];
/** A class with a fifth of all students, and an invite by which half of them came. */
const [LARGE, LARGE_INVITE] = ['c000004', 'i4'];
const now = new Date('2026-11-24T05:00:00Z');
const at = (sec: number) => new Date(now.getTime() + sec * 1000);
/** Ids grow with time. */
const classId = (n: number) => `c${String(n).padStart(6, '0')}`;
const ofSome = (n: number, every: number) => (n % every === 0 ? LARGE : classId(n % 2000));
/** Few wait at a time. */
const few = (n: number, fields: object) => (n % 20_000 === 7 ? fields : {});
const page = { skip: 20, limit: 20 };

/** The documents of each collection by their number. */
const documents: Record<string, (n: number) => { _id: string }> = {
  classes: (n) => ({
    _id: classId(n),
    version: 1,
    teacherId: `u${n % 5000}`,
    title: `Physics ${n}`,
    visibility: n % 3 ? 'public' : 'invite_only',
    status: n % 10 === 0 ? 'draft' : n % 10 === 1 ? 'archived' : 'active',
    subject: `subject ${n % 17}`,
    difficulty: ['beginner', 'intermediate', 'advanced'][(n % 13) % 3],
    featured: n % 9000 === 4,
    tags: [],
    trigrams: [`t${n % 200}`],
    studentCount: n % 499,
    rating: { count: 3, sum: 12 },
    createdAt: at(-n),
    lastActivityAt: at(-n),
    ...(n % 1000 === 1 ? { takenDown: { at: at(-n), reason: 'Copied', from: 'active' } } : {}),
    ...(n % 500 === 5 ? { reportedAt: at(-n) } : {}),
    ...few(n, { recount: 'due', rerate: 'due' }),
  }),
  enrolments: (n) => ({
    _id: `${ofSome(n, 5)}:s${n >> 2}`,
    classId: ofSome(n, 5),
    userId: `s${n >> 2}`,
    teacherId: `u${n % 5000}`,
    enrolledAt: at(-n),
    ...(n % 10 === 0 ? { inviteId: LARGE_INVITE } : n % 3 === 0 ? { inviteId: `i${n % 2000}` } : {}),
    ...(n % 7 === 0 ? { endedAt: now, endReason: 'left' } : n % 2 ? { rollKey: `R${n}`, batchId: `b${n % 40}` } : {}),
  }),
  people: (n) => ({
    _id: `u${n}`,
    name: 'Meera',
    role: n < 5000 ? 'teacher' : 'student',
    isActive: n % 50 > 0,
    trigrams: [`t${n % 200}`],
    seq: 1,
  }),
  tests: (n) => ({
    _id: `t${n}`,
    classId: ofSome(n, 125),
    status: n % 10 === 0 ? 'published' : n % 10 === 1 ? 'cancelled' : 'closed',
    feePaise: 0,
    title: 'Mock',
    startAt: at(n),
    attributeIds: [],
    seq: 1,
  }),
  teacher_counts: (n) => ({ _id: `u${n}`, students: 30, ...few(n, { recount: 'due' }) }),
  invites: (n) => ({
    _id: `i${n}`,
    version: 1,
    code: `CODE${n}`,
    classId: ofSome(n, 50),
    teacherId: `u${n % 5000}`,
    createdAt: at(-n),
    usedCount: 1,
    uses: [{ userId: `s${n}`, at: now }],
    ...few(n, { recount: 'due' }),
  }),
  image_orders: (n) => ({
    _id: `p${n}`,
    ownerId: 'u7',
    failures: 0,
    since: at(n < 5 ? -7200 : -n % 60),
    dueAt: at(n < 5 ? -60 : n),
  }),
  images: (n) => ({ _id: `p${n}`, ownerId: `u${n % 5000}`, bytes: 90_000, sizes: [] }),
  class_attributes: (n) => ({ _id: classId(n), version: 1, types: [], attributes: [] }),
  teacher_profiles: (n) => ({ _id: `u${n}`, bio: '', experience: '', qualifications: [], teachingStyle: '' }),
  reviews: (n) => ({
    _id: `${ofSome(n, 10)}:s${n}`,
    version: 1,
    publicId: `r${n}`,
    classId: ofSome(n, 10),
    userId: `s${n}`,
    isVerified: n % 3 === 0,
    hidden: n % 50 === 3,
    rating: (n % 5) + 1,
    createdAt: at(-n),
    updatedAt: at(-n),
    ...(n % 500 === 5 ? { reportedAt: at(-n) } : {}),
  }),
  test_takers: (n) => ({ _id: `${classId(n)}:s${n}`, hasCompleted: true }),
  review_votes: (n) => ({ _id: `r${n % 20_000}:s${n}`, review: `r${n % 20_000}`, at: at(-n) }),
  review_reports: (n) => ({ _id: `r${n % 20_000}:s${n}`, review: `r${n % 20_000}`, reason: 'spam', at: at(-n) }),
  // Half is withdrawn, and a third is for a batch.
  class_announcements: (n) => ({
    _id: `n${n}`,
    version: 1,
    classId: ofSome(n, 1000),
    by: 'u7',
    text: 'No class on Friday',
    sendMail: false,
    at: at(-n),
    withdrawnAt: n % 4000 < 2000 ? now : null,
    ...(n % 3 ? {} : { batchIds: ['b5'] }),
  }),
  class_reports: (n) => ({ _id: `${ofSome(n, 100)}:s${n}`, classId: ofSome(n, 100), userId: `s${n}`, at: at(-n) }),
};

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
const ids = (count: number, idOf: (n: number) => string) => Array.from({ length: count }, (_, i) => idOf(i * 10));
const all = (...calls: Promise<unknown>[]) => Promise.all(calls);

const sorts = ['relevance', 'newest', 'popular'] as const;
const filters = [
  { subject: 'subject 7' },
  { difficulty: 'advanced' },
  { subject: 'subject 7', difficulty: 'advanced' },
  { featured: true },
] as const;
const adminFilters = [
  {},
  { status: 'archived' },
  { status: 'taken_down' },
  { featured: true },
  { teacherId: 'u7' },
  { teacherId: 'u7', status: 'active' },
] as const;
const mine = [
  { reach: [{ ownerId: 'u7', classIds: null }] },
  {
    reach: [
      { ownerId: 'u7', classIds: null },
      { ownerId: 'u8', classIds: [classId(8), classId(18)] },
    ],
  },
  { classIds: ids(50, classId) },
];

/** A call of every method that reads. */
const readsOf = (s: Stores): Reads => ({
  classes: {
    get: () => s.classes.get(LARGE),
    byIds: () => s.classes.byIds(ids(50, classId)),
    browse: () =>
      all(...sorts.flatMap((sort) => [{}, { featured: true }].map((filter) => s.classes.browse(filter, sort, page)))),
    countBrowse: () => all(...[{}, ...filters].map((filter) => s.classes.countBrowse(filter))),
    searchable: () => s.classes.searchable({}, ['t7', 't8'], ['u7', 'u8']),
    facets: () => s.classes.facets(),
    mine: () => all(...mine.map((of) => s.classes.mine(of, undefined, page))),
    mineForRanking: () => all(...mine.map((of) => s.classes.mineForRanking(of))),
    countMine: () => all(...mine.map((of) => s.classes.countMine(of))),
    countPublishedOf: () => s.classes.countPublishedOf('u7'),
    all: () => all(...adminFilters.map((filter) => s.classes.all(filter, page))),
    allSearchable: () => s.classes.allSearchable({}, ['t7', 't8'], ['u7', 'u8']),
    withId: () => s.classes.withId(classId(7), { teacherId: 'u7' }),
    countAll: () => all(...adminFilters.map((filter) => s.classes.countAll(filter))),
    reported: () => s.classes.reported(page),
    countReported: () => s.classes.countReported(),
    dueForRecount: () => s.classes.dueForRecount(),
    ratings: () => s.classes.ratings.dueForRecount(),
    ratingsOfTeachers: () => s.classes.ratingsOfTeachers(['u7', 'u8']),
  },
  enrolments: {
    latest: () => s.enrolments.latest(LARGE, 's5'),
    get: () => s.enrolments.get(LARGE, 's5'),
    of: () => s.enrolments.of('s5'),
    among: () => s.enrolments.among('s5', ids(20, classId)),
    byInvite: () => s.enrolments.byInvite(LARGE_INVITE, page),
    countByInvite: () => s.enrolments.countByInvite(LARGE_INVITE),
    ofClass: () => s.enrolments.ofClass(LARGE, page),
    countOf: () => s.enrolments.countOf(LARGE),
    withRoll: () => s.enrolments.withRoll(LARGE, 'R5'),
    countInBatch: () => s.enrolments.countInBatch(LARGE, 'b5'),
    countByBatch: () => s.enrolments.countByBatch(LARGE),
    countByReads: () => s.enrolments.countByReads(LARGE, [at(-3600), now]),
    membersOf: async () => {
      for await (const some of s.enrolments.membersOf(LARGE)) expect(some).not.toEqual([]);
    },
    studentsOfTeacher: () => s.enrolments.studentsOfTeacher('u7'),
  },
  people: {
    namesOf: () => s.people.namesOf(ids(50, (n) => `u${n}`)),
    isGone: () => s.people.isGone('u7'),
    isErased: () => s.people.isErased('u7'),
    activeTeacher: () => s.people.activeTeacher('u7'),
    likeNamed: () => s.people.likeNamed(['t7', 't8']),
  },
  tests: {
    classOf: () => s.tests.classOf('t7'),
    publishedOf: () => s.tests.publishedOf(LARGE),
    allOf: () => s.tests.allOf(LARGE),
    attributeUses: () => s.tests.attributeUses(LARGE),
    totalsOf: () => s.tests.totalsOf(ids(50, classId)),
  },
  teacherCounts: {
    studentsOf: () => s.teacherCounts.studentsOf('u7'),
    dueForRecount: () => s.teacherCounts.dueForRecount(),
  },
  invites: {
    inClass: () => s.invites.inClass('i7', classId(7)),
    byCode: () => s.invites.byCode('CODE7'),
    ofClass: () => s.invites.ofClass(LARGE, page),
    countOfClass: () => s.invites.countOfClass(LARGE),
    hasPlace: () => s.invites.hasPlace({ _id: 'i7', maxUses: 9 }, 's7'),
    dueForRecount: () => s.invites.dueForRecount(),
  },
  images: {
    usedBy: () => s.images.usedBy('u7'),
    isOwned: () => s.images.isOwned('p7', 'u7'),
    bytesOf: () => s.images.bytesOf('p7', 640),
  },
  imageOrders: {
    nextDue: () => s.imageOrders.nextDue(),
    lastDue: () => s.imageOrders.lastDue('u7'),
    due: () => s.imageOrders.due(at(0)),
    countSince: () => s.imageOrders.countSince(at(-3600)),
  },
  attributes: { of: () => s.attributes.of(LARGE) },
  profiles: { of: () => s.profiles.of('u7') },
  reviews: {
    get: () => s.reviews.get(`${classId(7)}:s7`),
    byPublicId: () => s.reviews.byPublicId('r7'),
    of: () => s.reviews.of(LARGE, page),
    by: () => s.reviews.by('s7'),
    countOf: () => s.reviews.countOf(LARGE),
    ratingOf: () => s.reviews.ratingOf(LARGE),
    reported: () => s.reviews.reported(page),
    countReported: () => s.reviews.countReported(),
    hidden: () => s.reviews.hidden(page),
    countHidden: () => s.reviews.countHidden(),
  },
  takers: { get: () => s.takers.get(classId(7), 's7') },
  votes: {
    reportsOf: () => s.votes.reportsOf('r7'),
    countsOf: () => s.votes.countsOf(ids(20, (n) => `r${n}`)),
    among: () =>
      s.votes.among(
        ids(20, (n) => `r${n}`),
        's7',
      ),
  },
  announcements: {
    inClass: () => s.announcements.inClass('n7', classId(7)),
    ofClass: () =>
      all(
        s.announcements.ofClass(LARGE, undefined, page),
        s.announcements.ofClass(LARGE, { batchId: 'b5' }, page),
        s.announcements.ofClass(LARGE, {}, page),
      ),
    countOfClass: () => all(s.announcements.countOfClass(LARGE), s.announcements.countOfClass(LARGE, {})),
    countNew: () =>
      s.announcements.countNew(ids(50, classId).map((of) => ({ classId: of, batchId: 'b5', after: at(-MANY) }))),
  },
  reports: {
    get: () => s.reports.get(`${classId(7)}:s7`),
    newest: () => s.reports.newest(LARGE, 50),
    countOpen: () => all(s.reports.countOpen(LARGE), s.reports.countOpen(LARGE, at(-MANY / 2))),
  },
});

/** They change documents that they name by id, or all of a class. */
const WRITES: { [S in keyof Stores]?: (keyof Stores[S])[] } = {
  classes: [
    'insert',
    'save',
    'report',
    'settleReports',
    'restoreArchived',
    'touch',
    'recountDue',
    'beginRecount',
    'finishRecount',
  ],
  enrolments: [
    'insert',
    'reopen',
    'end',
    'setMember',
    'forgetNumbers',
    'setListed',
    'readAnnouncements',
    'giveOneTo',
    'giveTo',
  ],
  people: ['put'],
  tests: ['put'],
  teacherCounts: ['recountDue', 'beginRecount', 'finishRecount'],
  invites: ['insert', 'giveTo', 'revoke', 'takePlace', 'recountDue', 'beginRecount', 'finishRecount'],
  images: ['insert'],
  imageOrders: ['add', 'postpone', 'remove'],
  attributes: ['insert', 'replace'],
  profiles: ['put', 'remove'],
  reviews: ['insert', 'rewrite', 'renew', 'delete', 'emptyOf', 'verify', 'report', 'settle'],
  takers: ['completed', 'paid'],
  votes: ['vote', 'withdraw', 'report'],
  reports: ['put'],
  announcements: ['insert', 'withdraw'],
};

describe('the reads of the service among a hundred thousand documents of each kind', () => {
  it('examine no more than two keys for each document, and no whole collection', async () => {
    expect(await misfitsOf(db, readsOf(stores))).toEqual([]);
  });

  it('of a filtered list are no more than its pages are counted from', async () => {
    const { classes } = stores;
    for (const filter of filters)
      for (const sort of sorts) {
        const [plan] = await plansOf(db, () => classes.browse(filter, sort, page));
        expect([filter, sort, plan?.plan]).toEqual([filter, sort, expect.stringContaining('IXSCAN')]);
        expect(plan?.keys).toBeLessThanOrEqual(await classes.countBrowse(filter));
      }
  });

  it('of a search are the classes with its words, whatever else was chosen', async () => {
    const { classes } = stores;
    const [words, teachers] = [
      ['t7', 't8'],
      ['u7', 'u8'],
    ];
    const withWords = (words.length * MANY) / 200;
    const plans = await plansOf(db, async () => {
      for (const filter of filters) await classes.searchable(filter, words, teachers);
      for (const filter of adminFilters) await classes.allSearchable(filter, words, teachers);
    });
    expect(plans.filter(({ plan, keys }) => plan.includes('COLLSCAN') || keys > 1.1 * withWords)).toEqual([]);
  });

  it('of the number of students of a teacher is answered by the index alone', async () => {
    const plans = await plansOf(db, () => stores.enrolments.studentsOfTeacher('u7'));
    expect(plans).toMatchObject([{ plan: expect.stringContaining('DISTINCT_SCAN'), documents: 0 }]);
  });
});
