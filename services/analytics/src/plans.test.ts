import { fixedClock, misfits, plansOf, type Plan } from '@kasauti/service-kit/testing';
import { aFirst, anEnrolment, aTestDoc, watchedDatabase, type Watched } from '../test/watched';
import { readAdminDashboard, readStudentDashboard, readTeacherDashboard } from './dashboard/dashboard.query';
import type { Facts } from './fact/fact.store';
import { readStudentFacts } from './performance/student.query';
import { readRankedByOldKey } from './ranking/earlier-places.query';
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
const signal = new AbortController().signal;

const studentOf = (n: number) => `student-${n % STUDENTS}`;
const testOf = (n: number) => `test-${(n * 7) % TESTS}`;
const classOf = (n: number) => `class-${n % CLASSES}`;
const teacherOf = (n: number) => `teacher-${n % TEACHERS}`;

let w: Watched;
let facts: Facts;

async function fill(name: string, count: number, docOf: (n: number) => object): Promise<void> {
  const collection = w.db.connection.collection(name);
  for (let from = 0; from < count; from += 10_000) {
    const some = Array.from({ length: Math.min(10_000, count - from) }, (_, i) => docOf(from + i));
    await collection.insertMany(some as never, { writeConcern: { w: 1 } });
  }
}

beforeAll(async () => {
  w = await watchedDatabase(fixedClock(now));
  facts = w.generations.at(0).facts;
  await fill('people', STUDENTS, (n) => ({ _id: studentOf(n), name: `Asha ${n}`, role: 'student', isActive: true }));
  await fill('classes', CLASSES, (n) => ({
    _id: classOf(n),
    teacherId: teacherOf(n),
    status: 'active',
    createdAt: now,
  }));
  await fill('tests', TESTS, (n) => ({ ...aTestDoc(`test-${n}`), classId: classOf(n), teacherId: teacherOf(n) }));
  await fill('enrolments', EACH, (n) => {
    const classId = classOf(Math.floor(n / STUDENTS));
    return { ...anEnrolment(studentOf(n)), _id: `${classId}:${studentOf(n)}`, classId };
  });
  await fill('attempts', EACH, (n) => ({
    ...aFirst(testOf(n), studentOf(n), n % 101),
    _id: `a${n}`,
    classId: classOf((n * 7) % TESTS),
    startedAt: ago(30 - n / 4000),
    submittedAt: ago(30 - n / 4000),
    keyVersion: 1,
  }));
  await fill('attempts', 20, (n) => ({ _id: `open${n}`, testId: testOf(n), studentId: studentOf(n), startedAt: now }));
  // A hundred thousand paid within the days that are watched for payments without their test.
  await fill('orders', EACH, (n) => {
    const paidAt = new Date(now.getTime() - 300_000 - n * 2000);
    return { _id: `o${n}`, openedAt: paidAt, paidAt, ...(n % 10_000 ? { unlockedAt: paidAt } : {}) };
  });
  await fill('payments', EACH, (n) => ({
    _id: `o${n}`,
    testId: testOf(n),
    studentId: studentOf(n),
    amountPaise: 1770,
    paidAt: ago(30 - n / 4000),
    ...(n % 100 ? {} : { refundedAt: ago(30 - n / 4000), refundedPaise: 1770 }),
  }));
  await fill('activity', EACH, (n) => ({
    _id: `e${n}`,
    kind: n % 2 ? 'submission' : 'enrollment',
    classId: classOf(n),
    studentId: studentOf(n),
    at: ago(30 - n / 4000),
  }));
  await fill('dirty', EACH, (n) => ({
    _id: `test:d${n}`,
    isPending: n % 10_000 === 0,
    mark: `m${n}`,
    dueAt: ago(30 - n / 4000),
  }));
  await w.db.createIndexes();
}, 120_000);
afterAll(() => w.stop());

/** By the name of what asks. */
const reads: Record<string, () => Promise<unknown>> = {
  teacherDashboard: () => readTeacherDashboard(facts, 'teacher-3', now),
  studentDashboard: () => readStudentDashboard(facts, 'student-3', now),
  studentFacts: () => readStudentFacts(facts, 'student-3'),
  adminDashboard: () => readAdminDashboard(facts, now),
  classStatistics: () => readClassStatistics(facts, 'class-3', 'teacher-3', now),
  ownAttempt: () => readOwnAttempt(facts, testOf(203), 'student-203'),
  ranked: () => readRanked(facts, aTestDoc('test-3'), now),
  rankedByOldKey: () => readRankedByOldKey(facts, aTestDoc('test-3'), { keyVersion: 1, correctedAt: now }),
  async students() {
    const { students, classes } = await findStudents(facts, { teacherId: 'teacher-3' }, now, signal);
    expect(students.length).toBeGreaterThan(20);
    await rowsOf(facts, students.slice(0, 20), classes, now);
  },
  student: () => findStudent(facts, 'teacher-3', 'student-3'),
  totals: () => totalClass({ ...w.generations.at(0), sheetOf: sheetsOf(facts), now, signal }, 'class-3'),
  async dirty() {
    const { dirty } = w.generations.at(0);
    expect(await dirty.due(now, 50)).toHaveLength(10);
    expect(await dirty.ready(now, 50)).toHaveLength(10);
    expect(await dirty.nextReady()).not.toBeNull();
    expect(await dirty.failing()).toBe(0);
  },
};

it.each(Object.keys(reads))('reads for %s what it needs, among a hundred thousand of each fact', async (name) => {
  const plans: Plan[] = await plansOf(w.db, async () => void (await reads[name]?.()));
  expect(plans.length).toBeGreaterThan(0);
  expect(misfits(plans)).toEqual([]);
});
