import type { components } from '@kasauti/contracts';
import type { AttemptRow } from './attempt.store';

/**
 * For the owner of the test.
 * @param showsExtra with the student's own extra time, which rows beside those of others never have (B-013)
 */
export function attemptRow(
  a: AttemptRow,
  studentName: string,
  showsExtra = false,
): components['schemas']['AttemptRow'] {
  const previous = a.earlier?.at(-1);
  return {
    attemptId: a._id,
    studentId: a.studentId,
    studentName,
    attemptNo: a.no,
    status: a.status,
    startedAt: a.startedAt.toISOString(),
    deadlineAt: a.deadlineAt.toISOString(),
    extraMinutes: a.grants?.reduce((sum, g) => sum + g.minutes, 0) ?? 0,
    ...(showsExtra && a.extraMin ? { accommodationMinutes: a.extraMin } : {}),
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
    ...(previous ? { previousScore: previous.score } : {}),
  };
}
