import { notFound, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import type { TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import type { Seat } from './seat';
import type { SeatStore } from './seat.store';
import { studentTestView, testInfoView } from './seat.view';
import { rankOf } from './student-action';

export interface SeatApiDeps {
  tests: TestStore;
  seats: SeatStore;
  attempts: AttemptStore;
  classes: ClassStore;
  people: PersonStore;
  enrolments: EnrolmentStore;
}
const unknown = () => notFound('test_not_found', 'Test not found');
const lastId = (seat: Seat | undefined | null) => seat?.attempts.at(-1)?.attemptId;

/** Tests as a student sees them. */
export const seatApi = ({
  tests,
  seats,
  attempts,
  classes,
  people,
  enrolments,
}: SeatApiDeps): Handlers<'listMyTests' | 'getTest'> => {
  async function rowsFor(studentId: string, rows: TestDefinition[], now: Date) {
    const [mine, owned, teachers] = await Promise.all([
      seats.ofStudent(
        rows.map((t) => t._id),
        studentId,
      ),
      classes.byId(rows.map((t) => t.classId)),
      people.names(rows.map((t) => t.teacherId)),
    ]);
    const sat = await attempts.summaries([...mine.values()].flatMap((seat) => seat.attempts.map((e) => e.attemptId)));
    return rows.map((test) => {
      const seat = mine.get(test._id) ?? null;
      const theirs = seat?.attempts.flatMap((e) => sat.get(e.attemptId) ?? []) ?? [];
      return {
        test,
        owned: owned.get(test.classId),
        teacher: teachers.get(test.teacherId) ?? '',
        seat,
        sat: theirs,
        last: sat.get(lastId(seat) ?? '') ?? null,
        now,
      };
    });
  }

  return {
    async listMyTests({ caller, query, now }) {
      const page = pageOf(query);
      const enrolled = await enrolments.classesOf(caller.id);
      const rows = await rowsFor(
        caller.id,
        await tests.publishedIn(query.classId ? enrolled.filter((id) => id === query.classId) : enrolled),
        now,
      );
      const list = rows
        .map(studentTestView)
        .sort((a, b) => rankOf(a.action, now) - rankOf(b.action, now) || (a.id < b.id ? 1 : -1));
      return { data: list.slice(page.skip, page.skip + page.limit), pagination: pagination(page, list.length) };
    },

    async getTest({ params: { testId }, caller, now }) {
      const test = await tests.get(testId);
      if (!test) throw unknown();
      if (caller.role === 'teacher' ? test.teacherId !== caller.id : test.status === 'draft') throw unknown();
      const [row] = await rowsFor(caller.id, [test], now);
      if (!row) throw unknown();
      if (caller.role === 'student' && !row.seat && !(await enrolments.get(test.classId, caller.id))?.isActive)
        throw unknown();
      return { data: testInfoView(row) };
    },
  };
};
