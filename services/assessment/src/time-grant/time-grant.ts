import { event, type NewEvent } from '@kasauti/service-kit';
import { idsOf, isOverdue, type Attempt } from '../attempt/attempt';
import { movedEnds } from '../paper/section-times';

/** A teacher's decision to give running attempts more time. */
export interface TimeGrant {
  _id: string;
  id: string;
  testId: string;
  minutes: number;
  /** Null: all students whose attempt was running then. */
  studentIds: string[] | null;
  reason: string;
  by: string;
  at: Date;
  /** When the job processes it next; absent once it is complete. */
  dueAt?: Date;
  /** Failed runs of the job. */
  failures?: number;
  /** How many attempts have it. */
  given?: number;
}

export const timeGrantId = (testId: string, id: string) => `${testId}:${id}`;
/** A request in progress at the decision may still start an attempt dated before it, at most this much later. */
export const SETTLE_MS = 90_000;
const LONGEST_WAIT_MS = 6 * 3600_000;
/** An interrupted start is repaired minutes later, and its attempt gets the time then. */
export const mayWaitForStarts = (g: TimeGrant, now: Date): boolean => now.getTime() - g.at.getTime() < LONGEST_WAIT_MS;
const MAX_PER_ATTEMPT = 20;

export const hasGrant = (a: Pick<Attempt, 'grants'>, g: TimeGrant): boolean =>
  a.grants?.some((one) => one.id === g.id) ?? false;

/** Only attempts that were running at the decision and still are. */
export const mayGet = (
  a: Pick<Attempt, 'status' | 'closesAt' | 'testId' | 'startedAt' | 'grants'>,
  g: TimeGrant,
  now: Date,
): boolean =>
  a.status === 'in_progress' &&
  !isOverdue(a, now) &&
  a.testId === g.testId &&
  a.startedAt <= g.at &&
  !hasGrant(a, g) &&
  (a.grants?.length ?? 0) < MAX_PER_ATTEMPT;

type Ends = Pick<Attempt, 'deadlineAt' | 'closesAt' | 'sectionEnds'>;
export function withMoreTime(a: Ends, { minutes }: Pick<TimeGrant, 'minutes'>, now: Date): Ends {
  const more = (at: Date) => new Date(at.getTime() + minutes * 60_000);
  return {
    deadlineAt: more(a.deadlineAt),
    closesAt: more(a.closesAt),
    ...(a.sectionEnds ? { sectionEnds: movedEnds(a.sectionEnds, minutes, now) } : {}),
  };
}

/** Without the reason, which may be personal. */
export function timeGranted(
  a: Pick<Attempt, '_id' | 'testId' | 'classId' | 'studentId'>,
  g: TimeGrant,
  deadlineAt: Date,
): NewEvent {
  return event('time_granted', {
    ...idsOf(a),
    grantId: g.id,
    grantedBy: g.by,
    minutes: g.minutes,
    deadlineAt: deadlineAt.toISOString(),
  });
}
