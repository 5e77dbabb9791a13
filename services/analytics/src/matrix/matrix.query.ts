import { conflict, notFound } from '@kasauti/service-kit';
import type { ClassDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { readRights } from '../fact/rights.query';
import type { Student } from '../students/student-row';
import { findStudents } from '../students/students.query';
import type { Arrivals } from './arrivals.query';
import { columnsOf, rowOf, type Column, type MatrixAttempt, type Row } from './matrix';

const MOST_TESTS = 1000;
/** What one file may have; a spreadsheet opens it, and it is made within the time of the request. */
const MOST_CELLS = 400_000;
/** Read and put together in one step: some milliseconds. */
const CELLS_AT_ONCE = 2500;
const testFields = {
  title: 1,
  status: 1,
  startAt: 1,
  endAt: 1,
  publishedAt: 1,
  durationMin: 1,
  scorePolicy: 1,
  totals: 1,
  audience: 1,
  feePaise: 1,
} as const;
const has = (date: string) => ({ $gt: [date, null] });
const attemptFields: Record<keyof MatrixAttempt, unknown> = {
  _id: '$_id',
  testId: '$testId',
  attemptNo: '$attemptNo',
  percentage: '$percentage',
  pendingGrading: '$pendingGrading',
  score: '$score',
  maxScore: '$maxScore',
  isStarted: has('$startedAt'),
  isSubmitted: has('$submittedAt'),
};

interface AskedClass {
  inClass: ClassDoc;
  search?: string;
  batchId?: string;
  before?: string;
}
interface Frame {
  className: string;
  inClass: ClassDoc | undefined;
  students: Student[];
  columns: Column[];
  newer: number;
}
interface Reading {
  now: Date;
  signal: AbortSignal;
  arrivals: Arrivals;
}

/** Students by roll number and name, tests newest first; no attempt is read. */
export async function readFrame(facts: Facts, asked: AskedClass, reading: Reading): Promise<Frame> {
  const { inClass, search, batchId, before } = asked;
  const { _id: classId } = inClass;
  const { now, signal, arrivals } = reading;
  const classes = new Map([[classId, inClass]]);
  const { students } = await findStudents(facts, { classes, search, classId, batchId }, now, signal);
  const tests = await facts.tests.find(
    { classId },
    { fields: testFields, sort: { publishedAt: -1, _id: -1 }, limit: MOST_TESTS },
  );
  const { columns, newer } = columnsOf(tests, { before, isArchived: inClass.status === 'archived' }, { now, arrivals });
  if (newer === null) throw notFound('test_not_found', 'There is no such test in this class');
  return { className: inClass.title, inClass, students, columns, newer };
}

/** The rows in slices, so that neither memory nor a step grows with the class. */
export async function* readRows(
  facts: Facts,
  classId: string,
  { students, columns, inClass }: Pick<Frame, 'students' | 'columns' | 'inClass'>,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)));
  for (let from = 0; from < students.length; from += atOnce) {
    signal.throwIfAborted();
    const some = students.slice(from, from + atOnce);
    // One document a student: to decode one for each attempt takes three times as long.
    const studentIds = some.map(({ studentId }) => studentId);
    const attempts = await facts.attempts.aggregate<{ _id: string; all: MatrixAttempt[] }>([
      { $match: { classId, studentId: { $in: studentIds } } },
      { $group: { _id: '$studentId', all: { $push: attemptFields } } },
    ]);
    const rights = await readRights(
      facts,
      studentIds,
      columns.map(({ test }) => test),
    );
    const of = new Map(attempts.map(({ _id, all }) => [_id, all]));
    yield some.map((student) => {
      const { studentId } = student;
      return rowOf(student, columns, { attempts: of.get(studentId) ?? [], bought: rights.get(studentId), inClass });
    });
  }
}

/** Asked before anything of the file is made. */
export function refuseTooMany({ students, columns }: Pick<Frame, 'students' | 'columns'>): void {
  if (students.length * columns.length > MOST_CELLS)
    throw conflict(
      'too_many_cells',
      'This class is too large for one file. Export the results of its tests one by one instead.',
    );
}
