import { FILL_TIMEOUT_MS, fillDatabase, fixedClock, misfitsOf, sharedByTests } from '@kasauti/service-kit/testing';
import { aFirst, anEnrolment, aTestDoc, watchedDatabase } from '../test/watched';
import { within } from './access/access';
import { readAdminDashboard, readStudentDashboard, readTeacherDashboard } from './dashboard/dashboard.query';
import type { Facts } from './fact/fact.store';
import { readStudentFacts } from './performance/student.query';
import { readFrame, readRows } from './matrix/matrix.query';
import { readRankedByOldKey } from './ranking/earlier-ranks.query';
import { readOwnAttempt, readRanked } from './ranking/ranks.query';
import { readClassStatistics } from './statistics/statistics.query';
import { findStudent, findStudents, rowsOf } from './students/students.query';
import { totalClass } from './totals/total-class.flow';
import { sheetsOf } from './totals/total-test.flow';

const now = new Date('2026-11-21T07:00:00Z');
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const EACH = 100_000;
const [STUDENTS, TESTS, CLASSES, TEACHERS] = [2000, 1000, 100, 20];
/** More than 200: so many ranges of an index the database merges in order. */
const MANY_CLASSES = 400;
const signal = new AbortController().signal;
const arrivals = { heardUntilMs: now.getTime(), setAside: new Map() };

const studentOf = (n: number) => `student-${n % STUDENTS}`;
const testOf = (n: number) => `test-${(n * 7) % TESTS}`;
const classOf = (n: number) => `class-${n % CLASSES}`;
const teacherOf = (n: number) => `teacher-${n % TEACHERS}`;

const COUNTS: Record<string, number> = {
  people: STUDENTS,
  classes: CLASSES + MANY_CLASSES,
  tests: TESTS,
  activity: 2 * EACH,
};
/** The facts by their number. */
const documents: Record<string, (n: number) => object> = {
  people: (n) => ({ _id: studentOf(n), name: `Asha ${n}`, role: 'student', isActive: true }),
  classes: (n) => ({
    ...(n < CLASSES
      ? { _id: classOf(n), teacherId: teacherOf(n) }
      : { _id: `many-${n - CLASSES}`, teacherId: 'teacher-of-many' }),
    status: 'active',
    createdAt: now,
  }),
  tests: (n) => ({
    ...aTestDoc(`test-${n}`),
    classId: classOf(n),
    teacherId: teacherOf(n),
    audience: Math.floor(n / CLASSES) % 2 ? { batchIds: ['mornings'] } : null,
    feePaise: n % 2 ? 1770 : 0,
  }),
  enrolments: (n) => {
    const classId = classOf(Math.floor(n / STUDENTS));
    // Those who began a test of the class: testOf and classOf of the attempts.
    const begun = (n * 7) % CLASSES === Math.floor(n / STUDENTS) ? { lastActiveAt: now } : {};
    return { ...anEnrolment(studentOf(n)), ...begun, _id: `${classId}:${studentOf(n)}`, classId };
  },
  attempts: (n) => ({
    ...aFirst(testOf(n), studentOf(n), n % 101),
    _id: `a${n}`,
    classId: classOf((n * 7) % TESTS),
    startedAt: ago(30 - n / 4000),
    submittedAt: ago(30 - n / 4000),
    keyVersion: 1,
  }),
  // A hundred thousand paid within the days that are watched for payments without their test.
  orders: (n) => {
    const paidAt = new Date(now.getTime() - 300_000 - n * 2000);
    return { _id: `o${n}`, openedAt: paidAt, paidAt, ...(n % 10_000 ? { unlockedAt: paidAt } : {}) };
  },
  payments: (n) => ({
    _id: `o${n}`,
    testId: testOf(n),
    studentId: studentOf(n),
    amountPaise: 1770,
    paidAt: ago(30 - n / 4000),
    ...(n % 100 ? {} : { refundedAt: ago(30 - n / 4000), refundedPaise: 1770 }),
  }),
  activity: (n) => ({
    _id: `e${n}`,
    kind: n % 2 ? 'submission' : 'enrollment',
    classId: n < EACH ? classOf(n) : `many-${n % MANY_CLASSES}`,
    studentId: studentOf(n),
    at: ago(60 - n / 4000),
  }),
  dirty: (n) => ({
    _id: `test:d${n}`,
    isPending: n % 10_000 === 0,
    mark: `m${n}`,
    dueAt: ago(30 - n / 4000),
    shape: 5,
  }),
};

const w = sharedByTests(() => watchedDatabase(fixedClock(now)));
let facts: Facts;
beforeAll(async () => {
  facts = w.generations.at(0).facts;
  await fillDatabase(w.db, documents, (collection) => COUNTS[collection] ?? EACH);
  const open = Array.from({ length: 20 }, (_, n) => ({ _id: `open${n}`, studentId: studentOf(n), startedAt: now }));
  await w.db.connection.collection('attempts').insertMany(open as never);
}, FILL_TIMEOUT_MS);

const OWN = { ownerId: 'teacher-3', classIds: null };
const ownClasses = async () =>
  new Map((await facts.classes.find(within([OWN]), { limit: 1000 })).map((c) => [c._id, c]));
async function classDoc() {
  const found = (await ownClasses()).get('class-3');
  if (!found) throw new Error('no class');
  return found;
}

/** Of the classes of the teacher who has so many, who has the newest half of the activities. */
const newest20 = Array.from({ length: 20 }, (_, n) => ago(60 - (2 * EACH - 1 - n) / 4000).toISOString());
/** By the name of what asks. */
const reads: Record<string, () => Promise<unknown>> = {
  async teacherDashboard() {
    await readTeacherDashboard(facts, [OWN], now);
    await readTeacherDashboard(facts, [OWN, { ownerId: 'teacher-4', classIds: ['class-4'] }], now);
    const { recentActivity } = await readTeacherDashboard(facts, [{ ownerId: 'teacher-of-many', classIds: null }], now);
    expect(recentActivity.map(({ time }) => time)).toEqual(newest20);
  },
  studentDashboard: () => readStudentDashboard(facts, 'student-3', now),
  studentFacts: () => readStudentFacts(facts, 'student-3'),
  adminDashboard: () => readAdminDashboard(facts, now),
  classStatistics: async () => readClassStatistics(facts, await classDoc(), now),
  ownAttempt: () => readOwnAttempt(facts, testOf(203), 'student-203'),
  ranked: () => readRanked(facts, aTestDoc('test-3'), now),
  rankedByOldKey: () => readRankedByOldKey(facts, aTestDoc('test-3'), { keyVersion: 1, correctedAt: now }),
  async students() {
    const classes = await ownClasses();
    const { students } = await findStudents(facts, { classes }, now, signal);
    expect(students.length).toBeGreaterThan(20);
    await rowsOf(facts, students.slice(0, 20), classes, { now });
  },
  async matrix() {
    const frame = await readFrame(facts, { inClass: await classDoc() }, { now, signal, arrivals });
    expect(frame.columns.length).toBeGreaterThan(5);
    await readRows(facts, 'class-3', { ...frame, students: frame.students.slice(0, 20) }, signal).next();
  },
  student: async () => findStudent(facts, await ownClasses(), 'student-3'),
  totals: () => totalClass({ ...w.generations.at(0), sheetOf: sheetsOf(facts), now, signal }, 'class-3'),
  archives: () => w.generations.state.arrived(),
  async dirty() {
    const { dirty } = w.generations.at(0);
    expect(await dirty.due(now, 50)).toHaveLength(10);
    expect(await dirty.ready(now, 50)).toHaveLength(10);
    expect(await dirty.nextReady()).not.toBeNull();
    expect(await dirty.failing()).toBe(0);
  },
};

it('reads what it returns, among a hundred thousand of each fact', async () => {
  expect(await misfitsOf(w.db, { reads })).toEqual([]);
});
