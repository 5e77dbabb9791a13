import { event, type NewEvent } from '@kasauti/service-kit';
import { isOverdue, type Attempt } from '../attempt/attempt';

/** A teacher's decision to give running attempts more time. */
export interface TimeGrant {
  _id: string;
  id: string;
  testId: string;
  minutes: number;
  /** null: everybody whose attempt was running then. */
  studentIds: string[] | null;
  reason: string;
  by: string;
  at: Date;
  /** When the job looks after it; gone once everybody has it. */
  dueAt?: Date;
  /** How often the job could not finish it. */
  failures?: number;
  /** Attempts that have it, as counted while it was given. */
  given?: number;
}

export const timeGrantId = (testId: string, id: string) => `${testId}:${id}`;
/** A request under way at the decision may still start an attempt from before it; after this time none does. */
export const SETTLE_MS = 90_000;
const LONGEST_WAIT_MS = 6 * 3600_000;
/** A start that crashed is repaired minutes later, and its attempt gets its time then. */
export const mayWaitForStarts = (g: TimeGrant, now: Date): boolean => now.getTime() - g.at.getTime() < LONGEST_WAIT_MS;
const MOST_PER_ATTEMPT = 20;

export const hasGrant = (a: Pick<Attempt, 'grants'>, g: TimeGrant): boolean =>
  a.grants?.some((one) => one.id === g.id) ?? false;

/** Only who was inside when the teacher decided, and still is. */
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
  (a.grants?.length ?? 0) < MOST_PER_ATTEMPT;

export function longer(
  a: Pick<Attempt, 'deadlineAt' | 'closesAt'>,
  { minutes }: Pick<TimeGrant, 'minutes'>,
): Pick<Attempt, 'deadlineAt' | 'closesAt'> {
  const more = (at: Date) => new Date(at.getTime() + minutes * 60_000);
  return { deadlineAt: more(a.deadlineAt), closesAt: more(a.closesAt) };
}

/** Without the reason: it may say something about a person. */
export function timeGranted(
  a: Pick<Attempt, '_id' | 'testId' | 'classId' | 'studentId'>,
  g: TimeGrant,
  deadlineAt: Date,
): NewEvent {
  return event('time_granted', {
    attemptId: a._id,
    testId: a.testId,
    classId: a.classId,
    studentId: a.studentId,
    grantId: g.id,
    grantedBy: g.by,
    minutes: g.minutes,
    deadlineAt: deadlineAt.toISOString(),
  });
}
