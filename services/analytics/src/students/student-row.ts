import type { components } from '@kasauti/contracts';
import { isInAudience } from '@kasauti/contracts/members';
import { couldSitFrom, joinedAt, type ClassDoc, type EnrolmentDoc, type TestDoc } from '../fact/fact';
import { isPaidTest, type Rights } from '../fact/rights.query';
import { NEWEST_TESTS } from '../ranking/newest-percentiles';
import { percentileShown } from '../ranking/test-rank';

export type StudentRow = components['schemas']['StudentRow'];
export type StudentFlag = components['schemas']['StudentFlag'];

/** What a list needs of one enrolment. */
export type Membership = Pick<
  EnrolmentDoc,
  | 'classId'
  | 'studentId'
  | 'enrolledAt'
  | 'firstEnrolledAt'
  | 'via'
  | 'lastActiveAt'
  | 'standing'
  | 'recentPercentile'
  | 'rollNo'
  | 'batchId'
  | 'batchSince'
>;
/** A student with the enrolments in a teacher's classes. */
export interface Student {
  studentId: string;
  name: string;
  memberships: Membership[];
}

const DAY_MS = 86_400_000;
const INACTIVE_DAYS = 14;
/** Smaller changes are chance. */
const FALL = 10;

const lastActiveAt = ({ memberships }: Student): Date =>
  new Date(Math.max(0, ...memberships.flatMap((m) => [m.enrolledAt, m.lastActiveAt]).map((at) => at?.getTime() ?? 0)));

/** The newest tests against the ones before them. */
function isFalling({ standing, recentPercentile }: Membership): boolean {
  if (!standing || recentPercentile === undefined || standing.tests <= NEWEST_TESTS) return false;
  const earlier =
    (standing.percentile * standing.tests - recentPercentile * NEWEST_TESTS) / (standing.tests - NEWEST_TESTS);
  return recentPercentile <= earlier - FALL;
}

export function flagsOf(student: Student, now: Date): StudentFlag[] {
  const isInactive = now.getTime() - lastActiveAt(student).getTime() > INACTIVE_DAYS * DAY_MS;
  return [
    ...(isInactive ? ['inactive' as const] : []),
    ...(student.memberships.some(isFalling) ? ['falling' as const] : []),
  ];
}

/** Roll number and name of the batch, where there are any; a batch that the class has lost is none. */
export function placeOf(
  { rollNo, batchId }: Pick<Membership, 'rollNo' | 'batchId'>,
  inClass: Pick<ClassDoc, 'batches'> | undefined,
): { rollNo?: string; batch?: string } {
  const batch = inClass?.batches?.find((one) => one.batchId === batchId);
  return { ...(rollNo ? { rollNo } : {}), ...(batch ? { batch: batch.name } : {}) };
}

export type OpenedTest = Pick<TestDoc, '_id' | 'classId' | 'audience' | 'endAt' | 'feePaise'>;
interface Counted {
  classes: ReadonlyMap<string, Pick<ClassDoc, 'title' | 'batches'>>;
  /** By class. */
  opened: ReadonlyMap<string, readonly OpenedTest[]>;
  /** By student, the ids of tests. */
  done: ReadonlyMap<string, ReadonlySet<string>>;
  bought: Rights;
}

/** Those for other students, not bought, or over before this one joined, only if they were sat: no more are done than there are. */
function testsOf({ studentId, memberships }: Student, { opened, done, bought }: Omit<Counted, 'classes'>) {
  const sat = done.get(studentId);
  const tests = memberships.flatMap((membership) => {
    const { classId, batchId } = membership;
    const isFor = (test: OpenedTest) =>
      isPaidTest(test)
        ? bought.get(studentId)?.has(test._id) === true
        : isInAudience(test.audience, { studentId, batchId });
    const isInTime = (test: OpenedTest) => {
      const from = isPaidTest(test) ? joinedAt(membership) : couldSitFrom(test, membership);
      return !test.endAt || !from || test.endAt > from;
    };
    return (opened.get(classId) ?? []).filter((test) => (isFor(test) && isInTime(test)) || sat?.has(test._id));
  });
  return { testsDone: tests.filter(({ _id }) => sat?.has(_id)).length, totalTests: tests.length };
}

export function rowOf(student: Student, { classes, ...counted }: Counted, now: Date): StudentRow {
  const { studentId, name, memberships } = student;
  const [ranked] = memberships
    .filter((m) => m.standing)
    .sort((a, b) => (b.standing?.tests ?? 0) - (a.standing?.tests ?? 0));
  return {
    studentId,
    name,
    classes: memberships.map((m) => ({
      classId: m.classId,
      title: classes.get(m.classId)?.title ?? '',
      enrolledAt: (m.enrolledAt ?? new Date(0)).toISOString(),
      via: m.via ?? 'public',
      ...placeOf(m, classes.get(m.classId)),
    })),
    ...testsOf(student, counted),
    percentile: ranked?.standing ? percentileShown(ranked.standing.percentile, ranked.standing.of) : null,
    lastActiveAt: lastActiveAt(student).toISOString(),
    flags: flagsOf(student, now),
  };
}
