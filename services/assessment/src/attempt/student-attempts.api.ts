import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { SeatStore } from '../seat/seat.store';
import type { TestStore } from '../test-definition/test-definition.store';
import type { AttemptRow } from './attempt.store';
import type { AttemptStore } from './attempt.store';
import { attemptRow } from './attempt-row.view';

interface Deps {
  attempts: AttemptStore;
  enrolments: EnrolmentStore;
  seats: SeatStore;
  tests: TestStore;
}

function studentAttempt(a: AttemptRow, title: string): components['schemas']['StudentAttempt'] {
  const { attemptId, attemptNo, status, startedAt, deadlineAt, extraMinutes, submittedAt, closedBy, ...row } =
    attemptRow(a, '');
  return {
    attemptId,
    testId: a.testId,
    title,
    attemptNo,
    status,
    startedAt,
    deadlineAt,
    extraMinutes,
    ...(submittedAt ? { submittedAt } : {}),
    ...(closedBy ? { closedBy } : {}),
    answeredCount: row.answeredCount,
    lateAnswers: row.lateAnswers,
  };
}

/** For an administrator who helps a student; scores and answers are the teacher's and the student's. */
export const studentAttemptsApi = (deps: Deps): Handlers<'listStudentAttempts'> => ({
  async listStudentAttempts({ params: { userId }, query }) {
    const { skip, ...page } = pageOf(query);
    const tests = new Map(
      (await deps.tests.publishedIn(await deps.enrolments.everClassesOf(userId))).map((t) => [t._id, t.title]),
    );
    const seats = await deps.seats.ofStudent([...tests.keys()], userId);
    const ids = [...seats.values()]
      .flatMap((seat) => seat.attempts.map((entry) => entry.attemptId))
      .sort()
      .reverse();
    const rows = await deps.attempts.listed(ids.slice(skip, skip + page.limit));
    return {
      data: rows.map((a) => studentAttempt(a, tests.get(a.testId) ?? '')),
      pagination: pagination(page, ids.length),
    };
  },
});
