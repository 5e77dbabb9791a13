import { file, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { attemptsOf, topicsOf } from './student-detail';
import { studentsCsv } from './students-csv';
import { findStudent, findStudents, rowsOf } from './students.query';

const MOST_ATTEMPTS = 1000;
const AT_ONCE = 500;

export const studentsApi = ({
  serving,
}: {
  serving: () => Promise<Facts>;
}): Handlers<'listStudents' | 'exportStudents' | 'getStudent'> => ({
  async listStudents({ query, caller, now, signal }) {
    const facts = await serving();
    const { skip, ...page } = pageOf(query);
    const { classId, search, flag } = query;
    const { students, classes, counts } = await findStudents(
      facts,
      { teacherId: caller.id, classId, search, flag },
      now,
      signal,
    );
    const data = await rowsOf(facts, students.slice(skip, skip + page.limit), classes, now);
    return { data, counts, pagination: pagination(page, students.length) };
  },

  async exportStudents({ query: { classId, search, flag }, caller, now, signal }) {
    const facts = await serving();
    const { students, classes } = await findStudents(
      facts,
      { teacherId: caller.id, classId, search, flag },
      now,
      signal,
    );
    const rows = [];
    for (let from = 0; from < students.length; from += AT_ONCE) {
      signal.throwIfAborted();
      rows.push(...(await rowsOf(facts, students.slice(from, from + AT_ONCE), classes, now)));
    }
    return file(Buffer.from(studentsCsv(rows)), 'text/csv; charset=utf-8', 'students.csv');
  },

  async getStudent({ params: { studentId }, caller, now }) {
    const facts = await serving();
    const { student, classes } = await findStudent(facts, caller.id, studentId);
    const classIds = student.memberships.map(({ classId }) => classId);
    const [[row], submitted] = await Promise.all([
      rowsOf(facts, [student], classes, now),
      facts.attempts.find(
        { studentId, classId: { $in: classIds }, submittedAt: { $exists: true } },
        { sort: { submittedAt: -1, _id: -1 }, limit: MOST_ATTEMPTS },
      ),
    ]);
    const tests = await facts.tests.find(
      { _id: { $in: [...new Set(submitted.map((a) => a.testId))] } },
      { limit: 1000 },
    );
    if (!row) throw new Error(`no figures of ${studentId}`);
    return {
      data: {
        student: row,
        attempts: attemptsOf(submitted, new Map(tests.map((t) => [t._id, t])), (id) => classes.get(id)?.title ?? ''),
        topics: topicsOf(submitted),
      },
    };
  },
});
