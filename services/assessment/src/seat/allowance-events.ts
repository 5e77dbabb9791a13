import { event, type NewEvent } from '@kasauti/service-kit';
import type { TestDefinition } from '../test-definition/test-definition';
import type { Allowance } from './allowance';

/** Under the id of the test; without the reason, which may be personal. */
interface Of {
  allowance: Allowance;
  test: Pick<TestDefinition, '_id' | 'classId'>;
  studentId: string;
}
const idsOf = ({ allowance, test, studentId }: Of) => ({
  allowanceId: allowance.id,
  testId: test._id,
  classId: test.classId,
  studentId,
});

export function attemptAllowed(of: Of): NewEvent {
  const { kind, attemptId, minutes, until } = of.allowance;
  return event(
    'attempt_allowed',
    {
      ...idsOf(of),
      kind,
      ...(attemptId ? { attemptId } : {}),
      ...(minutes ? { minutes } : {}),
      until: until.toISOString(),
    },
    { aggId: of.test._id },
  );
}

type Why = NonNullable<Allowance['ended']>['why'];
export const allowanceEnded = ({ why, attemptId, ...of }: Of & { why: Why; attemptId?: string }): NewEvent =>
  event('attempt_allowance_ended', { ...idsOf(of), why, ...(attemptId ? { attemptId } : {}) }, { aggId: of.test._id });
