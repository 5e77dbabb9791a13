import type { Overview } from '../../tests/overview.data';
import type { Chosen } from './act-dialog';

type Rules = Pick<Overview, 'answersAtOnce' | 'release' | 'attemptsAllowed' | 'test'>;

/** Whether the student can go on with an attempt that is ended now: not once answers, or the results of others, are seen. */
export function afterEnd(
  { answersAtOnce, release, attemptsAllowed, test }: Rules,
  { name, attemptNo }: Chosen,
): string {
  if (answersAtOnce) return `The answers are shown to ${name} at once, so ${name} cannot go on.`;
  if (test.scoresReleasedAt) return `The scores are released, so ${name} cannot go on.`;
  const isLast = attemptsAllowed > 0 && (attemptNo ?? 1) >= attemptsAllowed;
  // A permission counts towards no limit, so the number alone does not tell.
  if (release === 'at_submit' && !test.endDate && isLast)
    return `If ${name} has no attempt left, the answers are shown at once, and ${name} cannot go on.`;
  return `You can let ${name} go on later, until the results are out.`;
}
