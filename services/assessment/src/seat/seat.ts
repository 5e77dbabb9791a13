import { isInAudience } from '@kasauti/contracts/members';
import type { ClassCopy } from '../class/class';
import { openAllowance, type Allowance } from './allowance';
import { areAnswersOut, type TestDefinition } from '../test-definition/test-definition';

/** What an attempt is created from. */
export interface SeatEntry {
  attemptId: string;
  no: number;
  startedAt: Date;
  deadlineAt: Date;
  closesAt: Date;
  /** Minutes of the student's extra time within the deadline; absent without. */
  extraMin?: number;
  /** When each section ends, with section minutes. */
  sectionEnds?: Date[];
  paperVersion: number;
  writerId: string;
  /** The attempt has its own option ids. */
  optionIds?: 'attempt';
  /** The attempt whose id decided order, option ids and drawn questions, where it is not this one. */
  seedId?: string;
  /** The attempt whose answers it began with. */
  continues?: string;
  /** The attempt whose place it takes once it is submitted. */
  replaces?: string;
  /** Seconds of the attempts that it continues. */
  spentSec?: number;
  /** The permission that it began with; without one it counts towards the limit. */
  allowanceId?: string;
  /** When the attempt was submitted; null while it runs. */
  closedAt: Date | null;
}

export interface Grant {
  orderId: string;
  paidAt: Date;
  /** A coupon left nothing to pay. */
  isFree?: true;
}

/** One per student and test: rights and attempts. Its compare-and-set decides every start. */
export interface Seat {
  _id: string;
  testId: string;
  studentId: string;
  version: number;
  grants: Grant[];
  /** Orders whose right was revoked; they never give it again. */
  revoked?: string[];
  /** Orders that never gave a right; their money goes back. */
  refused?: string[];
  /** Orders whose right was in use when the refund came; the refusal is final. */
  inUse?: string[];
  attempts: SeatEntry[];
  activeAttemptId: string | null;
  /** Further attempts that a teacher allowed, also ended ones. */
  allowances?: Allowance[];
  /** When the job confirms that the attempt of the latest start exists; gone once it has. */
  startCheckDueAt?: Date;
}

export const seatId = (testId: string, studentId: string) => `${testId}:${studentId}`;
const MAX_ATTEMPTS = 200;
const PAID_WINDOW_MS = 24 * 3600_000;
const REFUND_AFTER_MS = 7 * 24 * 3600_000;

/** Longer than any start takes. */
const START_CHECK_MS = 60_000;
export const startCheckDueAt = (startedAt: Date): Date => new Date(startedAt.getTime() + START_CHECK_MS);

export const newSeat = (testId: string, studentId: string): Seat => ({
  _id: seatId(testId, studentId),
  testId,
  studentId,
  version: 1,
  grants: [],
  attempts: [],
  activeAttemptId: null,
});

interface StartWindow {
  opensAt: Date | null;
  /** Null: open-ended. */
  endsAt: Date | null;
  /** Latest start that still has the full duration. */
  lastStartAt: Date | null;
}

type Timed = Pick<TestDefinition, 'startAt' | 'endAt' | 'durationMin' | 'feePaise'>;

/** The test's window. A paid test also closes 24 hours after the later of payment and opening; the earlier end counts. */
export function windowOf(test: Timed, seat: Pick<Seat, 'grants'> | null): StartWindow {
  const paidAt = seat?.grants.reduce((latest, g) => Math.max(latest, g.paidAt.getTime()), 0) ?? 0;
  const ends = [
    ...(test.endAt ? [test.endAt.getTime()] : []),
    ...(isPaidTest(test) && paidAt ? [Math.max(paidAt, test.startAt?.getTime() ?? 0) + PAID_WINDOW_MS] : []),
  ];
  const endsAt = ends.length > 0 ? Math.min(...ends) : null;
  return {
    opensAt: test.startAt,
    endsAt: endsAt === null ? null : new Date(endsAt),
    lastStartAt: endsAt === null ? null : new Date(endsAt - test.durationMin * 60_000),
  };
}

export const isPaidTest = (test: Pick<TestDefinition, 'feePaise'>): boolean => (test.feePaise ?? 0) > 0;
export const hasRight = (test: Pick<TestDefinition, 'feePaise'>, seat: Pick<Seat, 'grants'> | null): boolean =>
  !isPaidTest(test) || (seat?.grants.length ?? 0) > 0;
/** Whether a test is for a student of its class: by today's batch, or by a payment, an attempt or a permission. */
export const isTestFor = (
  { audience }: Pick<TestDefinition, 'audience'>,
  student: { studentId: string; batchId?: string | null },
  seat: Pick<Seat, 'grants' | 'attempts' | 'allowances'> | null,
): boolean =>
  isInAudience(audience, student) ||
  (seat !== null && (seat.grants.length > 0 || seat.attempts.length > 0 || (seat.allowances ?? []).length > 0));
export const attemptsLeft = (test: Pick<TestDefinition, 'attemptsAllowed'>, used: number): boolean =>
  used < (test.attemptsAllowed < 0 ? MAX_ATTEMPTS : Math.min(test.attemptsAllowed, MAX_ATTEMPTS));

/** Attempts of the student's own right, without those that a teacher allowed. */
export const ownAttempts = <E extends Pick<SeatEntry, 'allowanceId'>>(seat: { attempts: E[] } | null): E[] =>
  seat?.attempts.filter(({ allowanceId }) => allowanceId === undefined) ?? [];

/** The submitted attempt that took the place of another. */
export const replacementOf = (seat: Pick<Seat, 'attempts'> | null, attemptId: string): SeatEntry | undefined =>
  seat?.attempts.find(({ replaces, closedAt }) => replaces === attemptId && closedAt !== null);

/** Attempts whose place no other one has taken, in the order of their starts. */
export const standing = (seat: Pick<Seat, 'attempts'> | null): SeatEntry[] =>
  seat?.attempts.filter(({ attemptId }) => !replacementOf(seat, attemptId)) ?? [];

export type StartRefusal =
  | 'not_enrolled'
  | 'class_archived'
  | 'answers_released'
  | 'not_open_yet'
  | 'window_closed'
  | 'payment_required'
  | 'attempts_used';

export interface StartCase {
  test: Timed & Pick<TestDefinition, 'status' | 'attemptsAllowed' | 'releasedAt'>;
  classStatus: ClassCopy['status'];
  isEnrolled: boolean;
  seat: Pick<Seat, 'grants' | 'attempts' | 'allowances'> | null;
  now: Date;
}

/** Why a new attempt may not start now; null when it may. Resuming a running attempt needs no check. */
export function startRefusal({ test, classStatus, isEnrolled, seat, now }: StartCase): StartRefusal | null {
  if (!isEnrolled) return 'not_enrolled';
  if (classStatus === 'archived') return 'class_archived';
  if (test.status !== 'published') return 'window_closed';
  return allowanceInForce({ test, seat, now }) ? null : ownRefusal({ test, seat, now });
}

type OwnCase = Pick<StartCase, 'test' | 'seat' | 'now'>;

/** The permission that the next start uses. One more attempt waits until the student's own ones are used or closed. */
export function allowanceInForce(found: OwnCase): Allowance | undefined {
  const open = openAllowance(found.seat, found.now);
  if (open?.kind === 'again') return ownRefusal(found) && !isFirstAfterRelease(found) ? open : undefined;
  return areAnswersOut(found.test, found.now) ? undefined : open;
}

/** A first attempt is ranked, so none begins once the answers are out. */
const isFirstAfterRelease = ({ test, seat, now }: OwnCase): boolean =>
  (seat?.attempts ?? []).length === 0 && areAnswersOut(test, now);

/** By limit, window and payment, which a permission opens. */
function ownRefusal({ test, seat, now }: OwnCase): StartRefusal | null {
  if (!attemptsLeft(test, ownAttempts(seat).length)) return 'attempts_used';
  if (areAnswersOut(test, now)) return 'answers_released';
  const { opensAt, lastStartAt } = windowOf(test, seat);
  if (opensAt && now < opensAt) return 'not_open_yet';
  if (lastStartAt && now > lastStartAt) return 'window_closed';
  if (!hasRight(test, seat)) return 'payment_required';
  return null;
}

/** When the last allowed attempt was closed; null while one is left or running. */
export function lastSubmittedAt(
  test: Pick<TestDefinition, 'attemptsAllowed'>,
  seat: Pick<Seat, 'attempts'> | null,
): Date | null {
  if (!seat || attemptsLeft(test, ownAttempts(seat).length)) return null;
  const closed = seat.attempts.map((e) => e.closedAt?.getTime() ?? NaN);
  const latest = Math.max(...closed);
  return Number.isNaN(latest) ? null : new Date(latest);
}

export type RightRefusal =
  'test_cancelled' | 'unknown_test' | 'window_closed' | 'attempts_used' | 'not_enrolled' | 'class_archived';

export interface RightCase {
  test: (Timed & Pick<TestDefinition, 'status' | 'attemptsAllowed' | 'releasedAt'>) | null;
  /** When the class was archived and when the student's enrolment ended; null where they are not. */
  archivedAt: Date | null;
  endedAt: Date | null;
  seat: Pick<Seat, 'attempts'> | null;
  grant: Grant;
}

/** Why an order gives no right; null when it does. Judged at the moment of payment, so that a replay decides the same. */
export function rightRefusal({ test, archivedAt, endedAt, seat, grant }: RightCase): RightRefusal | null {
  if (!test) return 'unknown_test';
  if (test.status === 'cancelled') return 'test_cancelled';
  const { paidAt } = grant;
  if (endedAt && endedAt <= paidAt) return 'not_enrolled';
  if (archivedAt && archivedAt <= paidAt) return 'class_archived';
  const used = ownAttempts(seat).filter(({ startedAt }) => startedAt < paidAt).length;
  if (!attemptsLeft(test, used)) return 'attempts_used';
  if (areAnswersOut(test, paidAt)) return 'window_closed';
  const { lastStartAt } = windowOf(test, { grants: [grant] });
  return lastStartAt && paidAt > lastStartAt ? 'window_closed' : null;
}

export const activeEntry = (seat: Seat | null): SeatEntry | undefined =>
  seat?.attempts.find((e) => e.attemptId === seat.activeAttemptId);

/** The right that a start uses: the latest one. */
export const rightInForce = (seat: Pick<Seat, 'grants'> | null): Grant | undefined =>
  seat?.grants.reduce<Grant | undefined>((latest, g) => (latest && latest.paidAt >= g.paidAt ? latest : g), undefined);

/** A right is in use once an attempt began while it was the one in force. */
export const isInUse = ({ grants, attempts }: Pick<Seat, 'grants' | 'attempts'>, orderId: string): boolean =>
  ownAttempts({ attempts }).some(({ startedAt }) => {
    const paidBefore = grants.filter(({ paidAt }) => paidAt <= startedAt);
    return rightInForce({ grants: paidBefore })?.orderId === orderId;
  });

/** Until when payment takes the request for the money of the right in force; undefined where there is none to ask for. */
export function refundUntil(test: Timed, seat: Pick<Seat, 'grants' | 'attempts'> | null): Date | undefined {
  const right = rightInForce(seat);
  if (!isPaidTest(test) || !seat || !right || right.isFree || isInUse(seat, right.orderId)) return undefined;
  const { endsAt } = windowOf(test, seat);
  return endsAt ? new Date(endsAt.getTime() + REFUND_AFTER_MS) : undefined;
}
