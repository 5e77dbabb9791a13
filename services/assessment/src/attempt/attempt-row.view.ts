import type { components } from '@kasauti/contracts';
import type { Attempt } from './attempt';
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
    ...closedByView(a),
    ...endedView(a),
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
    ...(a.replaces ? { replaces: a.replaces } : {}),
    ...(a.replacedBy ? { replacedBy: a.replacedBy } : {}),
  };
}

/** Nothing where the teacher ended it: `ended` says that. */
export const closedByView = ({ closedBy }: Pick<Attempt, 'closedBy'>): { closedBy?: 'student' | 'sweeper' } =>
  closedBy === 'student' || closedBy === 'sweeper' ? { closedBy } : {};

/** When the teacher ended it, and why; for that teacher and the student. */
export const endedView = ({ ended }: Pick<Attempt, 'ended'>): { ended?: components['schemas']['Ended'] } =>
  ended ? { ended: { at: ended.at.toISOString(), reason: ended.reason } } : {};
