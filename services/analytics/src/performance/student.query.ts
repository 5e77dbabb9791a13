import { isInAudience } from '@kasauti/contracts/members';
import type { Facts } from '../fact/fact.store';
import { namesOf } from '../fact/names.query';
import { readRank, type RankedOf } from '../ranking/ranks.query';
import type { Rank, WhyNoRank } from '../ranking/test-rank';
import type { Period } from '../calendar/calendar';
import { recentAttempts, studentAnalytics, type StudentAnalytics } from './student-analytics';
import { indexOf, type StudentFacts } from './student-facts';

const MOST = 1000;

/** All facts of a student in six database operations. `fields` excludes areas, the largest part of an attempt, when unused. */
export async function readStudentFacts(facts: Facts, studentId: string, fields?: { areas: 0 }): Promise<StudentFacts> {
  const [enrolments, attempts, payments] = await Promise.all([
    facts.enrolments.find({ studentId, isActive: true }, { limit: MOST }),
    facts.attempts.find({ studentId }, { sort: { submittedAt: -1, _id: -1 }, limit: MOST, fields }),
    facts.payments.find({ studentId }, { sort: { paidAt: -1, _id: -1 }, limit: MOST }),
  ]);
  const classIds = [...new Set([...enrolments, ...attempts].map((row) => row.classId))];
  const testIds = [...new Set([...attempts, ...payments].map((row) => row.testId))];
  const [classes, all] = await Promise.all([
    facts.classes.find({ _id: { $in: classIds } }, { limit: MOST }),
    facts.tests.find(
      { $or: [{ classId: { $in: enrolments.map((e) => e.classId) } }, { _id: { $in: testIds } }] },
      { sort: { publishedAt: -1, _id: -1 }, limit: MOST },
    ),
  ]);
  // Tests for other students of the class do not exist for this one, who may have paid or begun before a change of batch.
  const batchIn = new Map(enrolments.map(({ classId, batchId }) => [classId, batchId]));
  const tests = all.filter(
    ({ _id, classId, audience }) =>
      isInAudience(audience, { studentId, batchId: batchIn.get(classId) }) || testIds.includes(_id),
  );
  const names = await namesOf(
    facts,
    classes.map((c) => c.teacherId),
  );
  return { enrolments, attempts, payments, classes, tests, names };
}

export interface Asked {
  studentId: string;
  period: Period;
  classId?: string;
}

export async function readStudentAnalytics(
  facts: Facts,
  ranked: RankedOf,
  { studentId, period, classId }: Asked,
  now: Date,
): Promise<StudentAnalytics> {
  const whole = await readStudentFacts(facts, studentId);
  const inClass = (row: { classId: string }) => classId === undefined || row.classId === classId;
  const all = indexOf(
    { ...whole, enrolments: whole.enrolments.filter(inClass), attempts: whole.attempts.filter(inClass) },
    now,
  );
  // A later attempt shows the rank of the first; 'not_first_attempt': only later ones are known.
  const firstOf = new Map(all.attempts.filter((a) => a.attemptNo === 1).map((a) => [a.testId, a]));
  const testIds = [...new Set(recentAttempts(all).map((a) => a.testId))];
  const ranks = await Promise.all(
    testIds.map(async (id): Promise<[string, Rank | WhyNoRank | null]> => {
      const first = firstOf.get(id);
      return [id, first ? await readRank(ranked, first, all.testOf.get(id), now) : 'not_first_attempt'];
    }),
  );
  return studentAnalytics(all, new Map(ranks), period);
}
