import { conflict, file, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { readClasses } from '../access/classes.query';
import type { ClassDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { attemptsOf, topicsOf } from './student-detail';
import { studentsCsv } from './students-csv';
import { findStudent, findStudents, rowsOf } from './students.query';

const MOST_ATTEMPTS = 1000;
/** Members of several classes that are read in less than half of the time that the call has. */
const MOST_LISTED = 60_000;
const MOST_EXPORTED = 100_000;

/** By the stored numbers. A single class is read whatever its size. */
function refuseTooMany(classes: ReadonlyMap<string, ClassDoc>, most: number): void {
  const members = [...classes.values()].reduce((sum, { students = 0 }) => sum + students, 0);
  if (classes.size > 1 && members > most)
    throw conflict('too_many_students', 'All your classes together have too many students. Choose a class');
}

/** Of one class, or all of one owner; a person who works for several may take all in one file. */
function exportedOf(callerId: string, classes: ReadonlyMap<string, ClassDoc>, classId?: string) {
  const [ownerId = callerId, ...others] = new Set([...classes.values()].map(({ teacherId }) => teacherId));
  if (classId) return { resourceType: 'class', resourceId: classId, classId, ownerId };
  return others.length > 0
    ? { resourceType: 'user', resourceId: callerId }
    : { resourceType: 'user', resourceId: ownerId, ownerId };
}

export const studentsApi = ({
  serving,
  access,
}: {
  serving: () => Promise<Facts>;
  access: Access;
}): Handlers<'listStudents' | 'exportStudents' | 'getStudent'> => ({
  async listStudents({ query, caller, now, signal }) {
    const facts = await serving();
    const { skip, ...page } = pageOf(query);
    const { search, flag, classId, batchId } = query;
    const classes = await readClasses(facts, access, { caller, op: 'listStudents', ...query });
    refuseTooMany(classes, MOST_LISTED);
    const { students, counts } = await findStudents(facts, { classes, search, flag, classId, batchId }, now, signal);
    const data = await rowsOf(facts, students.slice(skip, skip + page.limit), classes, { now });
    return { data, counts, pagination: pagination(page, students.length) };
  },

  async exportStudents({ query, caller, now, signal }) {
    const facts = await serving();
    const { search, flag, classId, batchId } = query;
    const classes = await readClasses(facts, access, { caller, op: 'exportStudents', ...query });
    refuseTooMany(classes, MOST_EXPORTED);
    const { students } = await findStudents(facts, { classes, search, flag, classId, batchId }, now, signal);
    const rows = await rowsOf(facts, students, classes, { now, signal });
    const content = Buffer.from(studentsCsv(rows, { classId, isForProgram: caller.client !== undefined }));
    const personal = { ...exportedOf(caller.id, classes, classId), rows: rows.length };
    return file(content, 'text/csv; charset=utf-8', 'students.csv', personal);
  },

  async getStudent({ params: { studentId }, caller, now }) {
    const facts = await serving();
    const classes = await readClasses(facts, access, { caller, op: 'getStudent' });
    const student = await findStudent(facts, classes, studentId);
    const classIds = student.memberships.map(({ classId }) => classId);
    const [[row], submitted] = await Promise.all([
      rowsOf(facts, [student], classes, { now }),
      facts.attempts.find(
        { studentId, classId: { $in: classIds }, submittedAt: { $exists: true } },
        { sort: { submittedAt: -1, _id: -1 }, limit: MOST_ATTEMPTS },
      ),
    ]);
    const found = await facts.tests.find(
      { _id: { $in: [...new Set(submitted.map((a) => a.testId))] } },
      { limit: 1000 },
    );
    const tests = new Map(found.map((t) => [t._id, t]));
    if (!row) throw new Error(`no figures of ${studentId}`);
    return {
      data: {
        student: row,
        ...attemptsOf(submitted, tests, (id) => classes.get(id)?.title ?? ''),
        ...topicsOf(submitted, tests),
      },
    };
  },
});
