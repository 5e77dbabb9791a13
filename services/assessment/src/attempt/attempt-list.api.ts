import type { components } from '@kasauti/contracts';
import { notFound, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import type { TestStore } from '../test-definition/test-definition.store';
import type { Attempt } from './attempt';
import type { AttemptStore } from './attempt.store';
import { answered, lateCount } from './response';

export interface AttemptListDeps {
  tests: TestStore;
  attempts: AttemptStore;
  people: PersonStore;
}

/** Who sat a test, for the teacher who owns it. */
export const attemptListApi = ({ tests, attempts, people }: AttemptListDeps): Handlers<'listAttempts'> => ({
  async listAttempts({ params: { testId }, query, caller }) {
    if (!(await tests.owned(testId, caller.id))) throw notFound('test_not_found', 'Test not found');
    const page = pageOf(query);
    const { rows, total } = await attempts.pageOf(testId, page);
    const names = await people.names(rows.map((a) => a.studentId));
    return { data: rows.map((a) => attemptRow(a, names.get(a.studentId) ?? '')), pagination: pagination(page, total) };
  },
});

function attemptRow(a: Attempt, studentName: string): components['schemas']['AttemptRow'] {
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
    answeredCount: answered(a.responses),
    lateAnswers: lateCount(a.responses, a.deadlineAt),
    ...(a.result ? { score: a.result.score, maxScore: a.result.maxScore, percentage: a.result.percentage, pendingGrading: a.result.pendingGrading } : {}),
    ...(before ? { previousScore: before.score } : {}),
  };
}
