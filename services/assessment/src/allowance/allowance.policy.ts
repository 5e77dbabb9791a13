import type { ClassCopy } from '../class/class';
import type { Enrolment } from '../enrolment/enrolment.store';
import { MAX_ALLOWANCES, openAllowance, type Allowance } from '../seat/allowance';
import { activeEntry, lastSubmittedAt, type Seat } from '../seat/seat';
import { isReached, releaseTimes, resultsOutAt } from '../test-definition/release';
import { releaseRules, type TestDefinition } from '../test-definition/test-definition';
import type { AllowRefusal } from './allowance.refusals';

export interface AllowCase {
  test: TestDefinition;
  classStatus: ClassCopy['status'] | undefined;
  seat: Seat | null;
  enrolment: Pick<Enrolment, 'isActive'> | null;
  kind: Allowance['kind'];
  /** The attempt that shall go on. */
  attemptId?: string;
  now: Date;
}

/** Why a student may not get a further attempt; null when one may. */
export function allowRefusal({
  test,
  classStatus,
  seat,
  enrolment,
  kind,
  attemptId,
  now,
}: AllowCase): AllowRefusal | null {
  if (test.status !== 'published') return 'test_closed';
  if (!enrolment?.isActive) return 'not_enrolled';
  // The start would be refused, and the results of all would wait for it.
  if (classStatus === 'archived') return 'class_archived';
  if (activeEntry(seat)) return 'attempt_in_progress';
  const latest = seat?.attempts.at(-1);
  const areResultsOut = isReached(resultsOutAt(releaseRules(test)), now);
  if (kind === 'again') {
    if (!latest && areResultsOut) return 'first_after_results';
  } else {
    if (!latest) return 'attempt_not_found';
    if (attemptId !== undefined && attemptId !== latest.attemptId) return 'not_latest';
    if (areResultsOut || seesKey(test, seat, now)) return 'answers_out';
  }
  if (openAllowance(seat, now)) return 'allowance_open';
  return (seat?.allowances?.length ?? 0) >= MAX_ALLOWANCES ? 'allowances_used_up' : null;
}

/** Of any of the own attempts: the questions are the same. */
const seesKey = (test: TestDefinition, seat: Seat | null, now: Date): boolean =>
  seat?.attempts.some(({ closedAt }) => {
    if (!closedAt) return false;
    const times = { submittedAt: closedAt, lastSubmittedAt: lastSubmittedAt(test, seat) };
    return isReached(releaseTimes(releaseRules(test), times).keyVisibleAt, now);
  }) ?? false;
