import { byRoll, isMatch } from '@kasauti/contracts/members';
import { notFound } from '@kasauti/service-kit';
import { hasOpened, type ClassDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { namesOf } from '../fact/names.query';
import { readRights } from '../fact/rights.query';
import {
  flagsOf,
  placeOf,
  rowOf,
  type OpenedTest,
  type Student,
  type StudentFlag,
  type StudentRow,
} from './student-row';

const MOST = 1000;
const membershipFields = {
  classId: 1,
  studentId: 1,
  enrolledAt: 1,
  firstEnrolledAt: 1,
  via: 1,
  lastActiveAt: 1,
  standing: 1,
  recentPercentile: 1,
  rollNo: 1,
  batchId: 1,
  batchSince: 1,
} as const;
const studentNotFound = () => notFound('student_not_found', 'Student not found');

export interface Asked {
  classes: Map<string, ClassDoc>;
  search?: string;
  flag?: StudentFlag;
  /** The one class that is asked about: then roll numbers count. */
  classId?: string;
  /** In that class; `none`: in no batch. */
  batchId?: string;
}
export interface Found {
  students: Student[];
  counts: { all: number; inactive: number; falling: number };
}

async function membersOf(facts: Facts, classIds: Iterable<string>, signal: AbortSignal): Promise<Map<string, Student>> {
  const students = new Map<string, Student>();
  for (const classId of classIds) {
    for await (const batch of facts.enrolments.batches({ classId, isActive: true }, membershipFields)) {
      signal.throwIfAborted();
      for (const membership of batch) {
        const { studentId } = membership;
        const known = students.get(studentId) ?? { studentId, name: '', memberships: [] };
        known.memberships.push(membership);
        students.set(studentId, known);
      }
    }
  }
  return students;
}

async function addNames(facts: Facts, students: Map<string, Student>, signal: AbortSignal): Promise<void> {
  const ids = [...students.keys()];
  for (let from = 0; from < ids.length; from += MOST) {
    signal.throwIfAborted();
    for (const [id, name] of await namesOf(facts, ids.slice(from, from + MOST))) {
      const student = students.get(id);
      if (student) student.name = name;
    }
  }
}

/** Those who match, by name; those of one class by roll number first. Reads every member of the classes: flags change with time alone, so they are not stored. */
export async function findStudents(facts: Facts, asked: Asked, now: Date, signal: AbortSignal): Promise<Found> {
  const { classes } = asked;
  const members = await membersOf(facts, classes.keys(), signal);
  await addNames(facts, members, signal);
  const { search = '', flag, batchId, classId } = asked;
  const isInBatch = ({ memberships: [first] }: Student) => {
    if (!batchId || !classId || !first) return true;
    const isKnown = placeOf(first, classes.get(classId)).batch !== undefined;
    return batchId === (isKnown ? first.batchId : 'none');
  };
  const matching = [...members.values()]
    .filter(isInBatch)
    .filter(({ name, memberships }) => memberships.some(({ rollNo }) => isMatch({ name, rollNo }, search.trim())))
    .map((student) => ({ student, flags: flagsOf(student, now) }));
  const count = (wanted: StudentFlag) => matching.filter(({ flags }) => flags.includes(wanted)).length;
  // A roll number belongs to one class.
  const rollIn = ({ memberships: [first] }: Student) => (classId ? first?.rollNo : undefined);
  return {
    counts: { all: matching.length, inactive: count('inactive'), falling: count('falling') },
    students: matching
      .filter(({ flags }) => !flag || flags.includes(flag))
      .map(({ student }) => student)
      .sort(
        (a, b) =>
          byRoll({ ...a, rollNo: rollIn(a) }, { ...b, rollNo: rollIn(b) }) || (a.studentId < b.studentId ? -1 : 1),
      ),
  };
}

/** The tests that have opened, by class. */
async function openedIn(facts: Facts, classIds: string[], now: Date): Promise<Map<string, OpenedTest[]>> {
  const tests = await facts.tests.aggregate<OpenedTest & Parameters<typeof hasOpened>[0]>([
    { $match: { classId: { $in: classIds }, status: { $in: ['published', 'closed'] } } },
    { $project: { classId: 1, audience: 1, status: 1, startAt: 1, endAt: 1, publishedAt: 1, feePaise: 1 } },
  ]);
  const opened = new Map<string, OpenedTest[]>(classIds.map((id) => [id, []]));
  for (const test of tests) if (hasOpened(test, now)) opened.get(test.classId)?.push(test);
  return opened;
}

const AT_ONCE = 200;

/** The figures of some students; `classes` are those of the list. */
export async function rowsOf(
  facts: Facts,
  students: Student[],
  classes: ReadonlyMap<string, ClassDoc>,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<StudentRow[]> {
  const classIds = [...classes.keys()];
  const opened = await openedIn(facts, classIds, now);
  const rows: StudentRow[] = [];
  for (let from = 0; from < students.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const some = students.slice(from, from + AT_ONCE);
    const studentIds = some.map(({ studentId }) => studentId);
    const sat = await facts.attempts.aggregate<{ _id: string; tests: string[] }>([
      {
        $match: {
          studentId: { $in: studentIds },
          classId: { $in: classIds },
          attemptNo: 1,
          submittedAt: { $exists: true },
        },
      },
      { $group: { _id: '$studentId', tests: { $push: '$testId' } } },
    ]);
    const done = new Map(sat.map(({ _id, tests }) => [_id, new Set(tests)]));
    const bought = await readRights(facts, studentIds, [...opened.values()].flat());
    rows.push(...some.map((student) => rowOf(student, { classes, opened, done, bought }, now)));
  }
  return rows;
}

/** One student, who is in at least one of these classes now. */
export async function findStudent(
  facts: Facts,
  classes: ReadonlyMap<string, ClassDoc>,
  studentId: string,
): Promise<Student> {
  const [memberships, [person]] = await Promise.all([
    facts.enrolments.find({ studentId, isActive: true }, { fields: membershipFields, limit: MOST }),
    facts.people.find({ _id: studentId }, { fields: { name: 1 }, limit: 1 }),
  ]);
  const mine = memberships.filter(({ classId }) => classes.has(classId));
  if (mine.length === 0) throw studentNotFound();
  return { studentId, name: person?.name ?? '', memberships: mine };
}
