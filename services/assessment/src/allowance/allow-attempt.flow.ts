import { LOST, newId, retryCas } from '@kasauti/service-kit';
import { extraMinutes } from '../accommodation/accommodation';
import type { AccommodationStore } from '../accommodation/accommodation.store';
import { endOf, isClosed, isOverdue } from '../attempt/attempt';
import type { AttemptStore } from '../attempt/attempt.store';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { At } from '../failpoint';
import { openAllowance, untilOf, type Allowance } from '../seat/allowance';
import { attemptAllowed } from '../seat/allowance-events';
import { activeEntry, type Seat } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import type { CloseOverdue } from '../sitting/submit-attempt.flow';
import { extendTest } from '../test-definition/extend-test.flow';
import type { TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { allowRefusal } from './allowance.policy';
import { allowRefusals } from './allowance.refusals';
import { endAllowance } from './end-allowance.flow';

export interface AllowDeps {
  tests: TestStore;
  seats: SeatStore;
  attempts: AttemptStore;
  enrolments: EnrolmentStore;
  classes: ClassStore;
  accommodations: AccommodationStore;
  closeOverdue: CloseOverdue;
  at: At;
}
export interface AllowCommand extends Pick<Allowance, 'kind' | 'attemptId' | 'minutes' | 'reason' | 'by'> {
  test: TestDefinition;
  studentId: string;
  /** As the teacher gave it; absent: a day. */
  until?: string;
}
const MINUTE_MS = 60_000;

/** Gives a student the right to a further attempt. The same values a second time answer what stands. */
export const allowAttempt =
  (deps: AllowDeps) =>
  (command: AllowCommand, now: Date): Promise<Allowance> =>
    retryCas<Allowance>(async () => {
      const { test, studentId, kind } = command;
      const seat = await deps.seats.get(test._id, studentId);
      // 1. What a crash or a passed deadline left running is closed first.
      if (await freed(deps, seat, now)) return LOST;
      const open = openAllowance(seat, now);
      if (open && isSame(open, command)) return open;
      const enrolment = await deps.enrolments.get(test.classId, studentId);
      const classStatus = (await deps.classes.get(test.classId))?.status;
      const refusal = allowRefusal({ test, classStatus, seat, enrolment, kind, attemptId: command.attemptId, now });
      if (refusal) throw allowRefusals[refusal]();

      const allowance = newAllowance(command, seat, now);
      // 2. The test: results that would come out by time wait for what may be sat until then.
      await holdResults(deps, command, allowance, now);
      await deps.at('allow:extended');
      // 3. The seat, with its event.
      const event = attemptAllowed({ allowance, test, studentId });
      const all = [...(seat?.allowances ?? []), allowance];
      if (!(await deps.seats.setAllowances({ testId: test._id, studentId, seat }, all, event))) return LOST;
      // 4. A release of this moment may not have seen it: then it ends, and what holds since is asked.
      const current = await deps.tests.get(test._id);
      const outAt = current?.releasedAt ?? current?.scoresReleasedAt;
      if (!current || !outAt || test.releasedAt || test.scoresReleasedAt) return allowance;
      await endAllowance(deps)({ test, allowanceId: allowance.id, by: command.by, why: 'released' }, now);
      return allowAttempt(deps)({ ...command, test: current }, outAt > now ? outAt : now);
    });

/** True: the seat has changed. */
async function freed({ attempts, seats, closeOverdue }: AllowDeps, seat: Seat | null, now: Date): Promise<boolean> {
  const active = activeEntry(seat);
  const attempt = seat && active && (await attempts.get(active.attemptId));
  if (!attempt) return false;
  if (isOverdue(attempt, now)) await closeOverdue(attempt, now);
  else if (isClosed(attempt)) await seats.leave(seat.testId, seat.studentId, attempt._id, endOf(attempt));
  else return false;
  return true;
}

const isSame = (open: Allowance, { kind, attemptId, minutes, reason, until }: AllowCommand): boolean =>
  open.kind === kind &&
  (attemptId === undefined || open.attemptId === attemptId) &&
  open.minutes === minutes &&
  open.reason === reason &&
  (until === undefined || open.until.getTime() === Date.parse(until));

function newAllowance({ kind, minutes, reason, by, until }: AllowCommand, seat: Seat | null, now: Date): Allowance {
  const latest = seat?.attempts.at(-1)?.attemptId;
  return {
    id: newId(),
    kind,
    ...(kind !== 'again' && latest ? { attemptId: latest } : {}),
    ...(minutes ? { minutes } : {}),
    until: untilOf(until, now),
    reason,
    by,
    at: now,
  };
}

async function holdResults(
  { tests, accommodations }: AllowDeps,
  { test, studentId }: AllowCommand,
  { minutes, until }: Allowance,
  now: Date,
): Promise<void> {
  const given = await accommodations.forTeacher(test.teacherId, studentId);
  const whole = test.durationMin + extraMinutes(given, test.durationMin, until);
  // One that goes on keeps the minutes of later sections beside its own.
  const longest = (minutes ?? 0) + whole;
  const end = until.getTime() + longest * MINUTE_MS + test.syncGraceSec * 1000;
  await extendTest(tests, test._id, new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS), now);
}
