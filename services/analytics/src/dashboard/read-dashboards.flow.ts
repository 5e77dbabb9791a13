import type { Facts } from '../fact/fact.store';
import { studentDashboard, type StudentDashboard } from './student-dashboard';
import { teacherDashboard, type TeacherDashboard } from './teacher-dashboard';

const MOST = 1000;
const SHOWN = 20;

async function namesOf({ people }: Facts, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  const found = wanted.length === 0 ? [] : await people.find({ _id: { $in: wanted } }, { fields: { name: 1 }, limit: MOST });
  return new Map(found.map((p) => [p._id, p.name]));
}

/** Five database operations, however many students there are: totals are already on classes and tests (F-156). */
export async function readTeacherDashboard(facts: Facts, teacherId: string, now: Date): Promise<TeacherDashboard> {
  const [classes, tests] = await Promise.all([
    facts.classes.find({ teacherId }, { sort: { createdAt: -1 }, limit: MOST }),
    facts.tests.find({ teacherId }, { sort: { publishedAt: -1 }, limit: MOST }),
  ]);
  const ids = classes.map((c) => c._id);
  const [students, activity] = await Promise.all([
    facts.enrolments.aggregate<{ n: number }>([{ $match: { classId: { $in: ids }, isActive: true } }, { $group: { _id: '$studentId' } }, { $group: { _id: null, n: { $sum: 1 } } }]),
    facts.activity.find({ classId: { $in: ids } }, { sort: { at: -1, _id: -1 }, limit: SHOWN }),
  ]);
  const names = await namesOf(facts, activity.map((a) => a.studentId));
  return teacherDashboard({ classes, tests, totalStudents: students[0]?.n ?? 0, activity, names }, now);
}

export async function readStudentDashboard(facts: Facts, studentId: string, now: Date): Promise<StudentDashboard> {
  const [enrolments, attempts, payments] = await Promise.all([
    facts.enrolments.find({ studentId, isActive: true }, { limit: MOST }),
    facts.attempts.find({ studentId }, { sort: { submittedAt: -1 }, limit: MOST }),
    facts.payments.find({ studentId }, { sort: { paidAt: -1 }, limit: MOST }),
  ]);
  const classIds = [...new Set([...enrolments, ...attempts].map((row) => row.classId))];
  const testIds = [...new Set([...attempts, ...payments].map((row) => row.testId))];
  const [classes, tests] = await Promise.all([
    facts.classes.find({ _id: { $in: classIds } }, { limit: MOST }),
    facts.tests.find({ $or: [{ classId: { $in: enrolments.map((e) => e.classId) } }, { _id: { $in: testIds } }] }, { sort: { publishedAt: -1 }, limit: MOST }),
  ]);
  const names = await namesOf(facts, classes.map((c) => c.teacherId));
  return studentDashboard({ enrolments, attempts, payments, classes, tests, names }, now);
}
