import type { components } from '@kasauti/contracts';
import type { Attempt } from '../attempt/attempt';
import type { ClassCopy } from '../class/class';
import { releaseTimes } from '../test-definition/release';
import { releaseRules, type TestDefinition } from '../test-definition/test-definition';
import {
  activeEntry,
  allowanceInForce,
  attemptsLeft,
  hasRight,
  ownAttempts,
  startRefusal,
  windowOf,
  type Seat,
} from '../seat/seat';

type StudentAction = components['schemas']['StudentAction'];

type Ranked = Pick<components['schemas']['StudentTest'], 'action' | 'attemptsUsed'>;

interface ActionCase {
  test: TestDefinition;
  classStatus: ClassCopy['status'];
  isEnrolled: boolean;
  seat: Seat | null;
  /** The student's latest closed attempt. */
  last: Pick<Attempt, '_id' | 'submittedAt'> | null;
  now: Date;
}

/** The next step a student can take with a test. Every list, page and button uses it, so that they never disagree. */
export function studentAction({ test, classStatus, isEnrolled, seat, last, now }: ActionCase): StudentAction {
  // A seat is freed after its attempt is closed, so it may still name a closed attempt. That one cannot be resumed.
  const running = activeEntry(seat);
  if (running && running.closesAt >= now && running.attemptId !== last?._id)
    return { code: 'resume', at: running.deadlineAt.toISOString(), attemptId: running.attemptId };

  const { opensAt, lastStartAt } = windowOf(test, seat);
  const isTooLate = lastStartAt !== null && now > lastStartAt;
  switch (startRefusal({ test, classStatus, isEnrolled, seat, now })) {
    case null: {
      const until = allowanceInForce({ test, seat, now })?.until ?? lastStartAt;
      return { code: 'start', ...(until ? { at: until.toISOString() } : {}) };
    }
    case 'payment_required':
      return { code: 'pay' };
    case 'not_open_yet': {
      const at = opensAt ? { at: opensAt.toISOString() } : {};
      return hasRight(test, seat) ? { code: 'opens_at', ...at } : { code: 'pay', ...at };
    }
    case 'class_archived':
      return last ? resultAction(test, last, now, 'class_archived') : { code: 'class_archived' };
    default: {
      const areLeft = attemptsLeft(test, ownAttempts(seat).length);
      if (last) return resultAction(test, last, now, areLeft ? 'closed' : 'attempts_used');
      return { code: isTooLate || areLeft ? 'closed' : 'attempts_used' };
    }
  }
}

type Over = 'class_archived' | 'closed' | 'attempts_used';

/** The action when no further attempt can start: the result, when it will be visible, or why there is nothing to do. */
function resultAction(
  test: TestDefinition,
  last: Pick<Attempt, '_id' | 'submittedAt'>,
  now: Date,
  over: Over,
): StudentAction {
  const rules = releaseRules(test);
  const { scoreVisibleAt } = releaseTimes(rules, { submittedAt: last.submittedAt ?? now, lastSubmittedAt: null });
  if (scoreVisibleAt && scoreVisibleAt <= now) return { code: 'view_result', attemptId: last._id };
  if (scoreVisibleAt) return { code: 'results_at', at: scoreVisibleAt.toISOString(), attemptId: last._id };
  return { code: rules.release === 'never' ? over : 'results_at', attemptId: last._id };
}

const ranks: Record<StudentAction['code'], number> = {
  resume: 0,
  start: 1,
  pay: 1,
  opens_at: 3,
  results_at: 4,
  view_result: 4,
  attempts_used: 5,
  closed: 5,
  class_archived: 6,
};
/** A further attempt can wait until every open test has been sat once. */
const AGAIN = 2;

/**
 * Sort order: in progress, open, open again, scheduled, done. A paid test that opens later counts as scheduled. An attempt past its
 * deadline accepts only the last answers for some seconds; it must not stand before one that still runs.
 */
export function rankOf({ action: { code, at }, attemptsUsed }: Ranked, now: Date): number {
  const isAhead = at !== undefined && new Date(at) > now;
  if (code === 'pay' && isAhead) return ranks.opens_at;
  if (code === 'resume' && !isAhead) return ranks.start;
  if ((code === 'start' || code === 'pay') && attemptsUsed > 0) return AGAIN;
  return ranks[code];
}
