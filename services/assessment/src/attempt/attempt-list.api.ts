import type { components } from '@kasauti/contracts';
import { notFound, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import type { TestStore } from '../test-definition/test-definition.store';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { AttemptListed, AttemptStore } from './attempt.store';
import { LATE_AFTER_MS } from './response';

export interface AttemptListDeps {
  tests: TestStore;
  attempts: AttemptStore;
  states: AttemptStateStore;
  people: PersonStore;
}

/** Who sat a test, for the teacher who owns it. */
export const attemptListApi = ({ tests, attempts, states, people }: AttemptListDeps): Handlers<'listAttempts'> => ({
  async listAttempts({ params: { testId }, query, caller }) {
    if (!(await tests.owned(testId, caller.id))) throw notFound('test_not_found', 'Test not found');
    const page = pageOf(query);
    const { ids, total } = await states.pageOf(testId, page);
    const rows = await attempts.listed(ids, LATE_AFTER_MS);
    const names = await people.names(rows.map((a) => a.studentId));
    return { data: rows.map((a) => attemptRow(a, names.get(a.studentId) ?? '')), pagination: pagination(page, total) };
  },
});

function attemptRow(a: AttemptListed, studentName: string): components['schemas']['AttemptRow'] {
  const before = a.earlier?.at(-1);
  return {
    attemptId: a._id,
    studentId: a.studentId,
    studentName,
    attemptNo: a.no,
    status: a.status,
    startedAt: a.startedAt.toISOString(),
    deadlineAt: a.deadlineAt.toISOString(),
    extraMinutes: a.grants?.reduce((sum, g) => sum + g.minutes, 0) ?? 0,
    ...(a.submittedAt ? { submittedAt: a.submittedAt.toISOString() } : {}),
    ...(a.closedBy ? { closedBy: a.closedBy } : {}),
    answeredCount: a.answered,
    lateAnswers: a.late,
    ...(a.result
      ? {
          score: a.result.score,
          maxScore: a.result.maxScore,
          percentage: a.result.percentage,
          pendingGrading: a.result.pendingGrading,
        }
      : {}),
    ...(before ? { previousScore: before.score } : {}),
  };
}
