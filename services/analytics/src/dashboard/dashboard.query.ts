import type { Reach } from '@kasauti/contracts/staff';
import { testsWithin, within } from '../access/access';
import type { ActivityDoc, TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { namesOf } from '../fact/names.query';
import { startOfDay } from '../calendar/calendar';
import { readStudentFacts } from '../performance/student.query';
import { adminDashboard, type AdminDashboard, type Count } from './admin-dashboard';
import { studentDashboard, type StudentDashboard } from './student-dashboard';
import { teacherDashboard, type TeacherDashboard } from './teacher-dashboard';

const MOST = 1000;
const SHOWN = 20;
/** The database merges up to 200 ranges of an index in their order; of more it sorts every entry. */
const CLASSES_AT_ONCE = 150;

/** Few database operations, however many students there are: totals are stored on classes and tests. */
export async function readTeacherDashboard(
  facts: Facts,
  reach: readonly Reach[],
  now: Date,
): Promise<TeacherDashboard> {
  const [classes, tests] = await Promise.all([
    facts.classes.find(within(reach), { sort: { createdAt: -1, _id: -1 }, limit: MOST }),
    // Not `find`, which returns a thousand at most: an old test may have answers that wait.
    facts.tests.aggregate<TestDoc>([{ $match: testsWithin(reach) }]),
  ]);
  const ids = classes.map((c) => c._id);
  const [students, activity] = await Promise.all([
    facts.enrolments.aggregate<{ n: number }>([
      { $match: { classId: { $in: ids }, isActive: true } },
      { $group: { _id: '$studentId' } },
      { $group: { _id: null, n: { $sum: 1 } } },
    ]),
    newestActivity(facts, ids),
  ]);
  const names = await namesOf(
    facts,
    activity.map((a) => a.studentId),
  );
  return teacherDashboard({ classes, tests, totalStudents: students[0]?.n ?? 0, activity, names }, now);
}

async function newestActivity({ activity }: Facts, classIds: readonly string[]): Promise<ActivityDoc[]> {
  const reads: Promise<ActivityDoc[]>[] = [];
  for (let from = 0; from < classIds.length; from += CLASSES_AT_ONCE) {
    const some = classIds.slice(from, from + CLASSES_AT_ONCE);
    reads.push(activity.find({ classId: { $in: some } }, { sort: { at: -1, _id: -1 }, limit: SHOWN }));
  }
  return (await Promise.all(reads))
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a._id < b._id ? 1 : -1))
    .slice(0, SHOWN);
}

export const readStudentDashboard = async (facts: Facts, studentId: string, now: Date): Promise<StudentDashboard> =>
  studentDashboard(await readStudentFacts(facts, studentId, { areas: 0 }), now);

/** Counts, each over an index. */
export async function readAdminDashboard(
  { people, classes, tests, attempts, payments, orders }: Facts,
  now: Date,
): Promise<AdminDashboard> {
  const today = startOfDay(now);
  const [users, classCounts, attemptsNow, testsOpen, submissionsToday, paidToday, refunded, locked] = await Promise.all(
    [
      people.aggregate<Count>([
        { $match: { role: { $in: ['student', 'teacher', 'admin'] }, isActive: true } },
        { $group: { _id: '$role', n: { $sum: 1 } } },
      ]),
      classes.aggregate<Count>([
        { $match: { status: { $in: ['active', 'draft', 'archived'] } } },
        { $group: { _id: '$status', n: { $sum: 1 } } },
      ]),
      attempts.count({ submittedAt: { $exists: false }, startedAt: { $exists: true } }),
      countOpen({ tests, classes }, now),
      attempts.count({ submittedAt: { $gte: today } }),
      payments.aggregate<Count & { amount: number }>([
        { $match: { paidAt: { $gte: today } } },
        { $group: { _id: null, n: { $sum: 1 }, amount: { $sum: '$amountPaise' } } },
      ]),
      payments.aggregate<{ amount: number }>([
        { $match: { refundedAt: { $gte: today } } },
        { $group: { _id: null, amount: { $sum: '$refundedPaise' } } },
      ]),
      countLocked({ orders, payments }, now),
    ],
  );
  return adminDashboard(
    {
      users,
      classes: classCounts,
      attemptsNow,
      testsOpen,
      submissionsToday,
      paymentsToday: {
        count: paidToday[0]?.n ?? 0,
        amount: paidToday[0]?.amount ?? 0,
        refunded: refunded[0]?.amount ?? 0,
        locked,
      },
    },
    now,
  );
}

/** Without those of archived classes, which take no new attempt. */
async function countOpen({ tests, classes }: Pick<Facts, 'tests' | 'classes'>, now: Date): Promise<number> {
  const byClass = await tests.aggregate<{ _id: string; n: number }>([
    {
      $match: {
        status: 'published',
        $and: [
          { $or: [{ startAt: null }, { startAt: { $lte: now } }] },
          { $or: [{ endAt: null }, { endAt: { $gt: now } }] },
        ],
      },
    },
    { $group: { _id: '$classId', n: { $sum: 1 } } },
  ]);
  let open = 0;
  for (let from = 0; from < byClass.length; from += MOST) {
    const some = byClass.slice(from, from + MOST);
    const found = await classes.find(
      { _id: { $in: some.map(({ _id }) => _id) } },
      { fields: { status: 1 }, limit: MOST },
    );
    const archived = new Set(found.flatMap(({ _id, status }) => (status === 'archived' ? [_id] : [])));
    for (const { _id, n } of some) if (!archived.has(_id)) open += n;
  }
  return open;
}

const WATCHED_MS = 3 * 24 * 3600_000;
const UNLOCKS_WITHIN_MS = 2 * 60_000;

/** Payments of the last days that should have unlocked their test by now and have not. */
async function countLocked({ orders, payments }: Pick<Facts, 'orders' | 'payments'>, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const locked = await orders.find(
    { paidAt: { $gte: before(WATCHED_MS), $lte: before(UNLOCKS_WITHIN_MS) }, unlockedAt: null },
    { fields: { _id: 1 }, sort: { paidAt: -1, _id: -1 }, limit: MOST },
  );
  return payments.count({ _id: { $in: locked.map(({ _id }) => _id) }, isRevoked: { $ne: true } });
}
