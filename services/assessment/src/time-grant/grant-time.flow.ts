import { conflict } from '@kasauti/service-kit';
import type { LightAttempt } from '../attempt/attempt-grants.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { At } from '../failpoint';
import type { SeatStore } from '../seat/seat.store';
import { extendTest } from '../test-definition/extend-test.flow';
import type { TestDefinition } from '../test-definition/test-definition';
import { notPublished } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { hasGrant, withMoreTime, mayGet, SETTLE_MS, timeGranted, timeGrantId, type TimeGrant } from './time-grant';
import type { TimeGrantStore } from './time-grant.store';

export interface GrantTimeDeps {
  tests: TestStore;
  attempts: AttemptStore;
  seats: SeatStore;
  timeGrants: TimeGrantStore;
  at: At;
}
type GrantTimeCommand = Pick<TimeGrant, 'id' | 'minutes' | 'reason' | 'by'> & {
  test: TestDefinition;
  studentIds?: string[];
};

const PAGE = 200;
/** As many as share one write. */
const CONCURRENCY = 100;
const TRIES = 5;

/**
 * More time for running attempts. The decision is stored first. A crash or a timeout after it leaves it due, and the job
 * continues. No attempt gets the same grant twice.
 */
export const grantTime = (deps: GrantTimeDeps) => {
  const apply = applyGrant(deps);
  return async (command: GrantTimeCommand, now: Date, signal: AbortSignal): Promise<{ granted: number }> => {
    // 1. The decision, under the id the teacher's browser chose.
    const grant = await decide(deps, command, now);
    await deps.at('grant:decided');
    // 2. Every running attempt it covers.
    if (!grant.dueAt) return { granted: grant.given ?? 0 };
    const { isComplete, given } = await apply(grant, now, signal);
    if (isComplete) await deps.timeGrants.lookAgain(grant._id, new Date(grant.at.getTime() + SETTLE_MS));
    return { granted: given };
  };
};

async function decide({ timeGrants }: GrantTimeDeps, command: GrantTimeCommand, now: Date): Promise<TimeGrant> {
  const { test } = command;
  if (test.paperVersion === null) throw notPublished();
  const wanted: TimeGrant = {
    _id: timeGrantId(test._id, command.id),
    id: command.id,
    testId: test._id,
    minutes: command.minutes,
    studentIds: command.studentIds ?? null,
    reason: command.reason,
    by: command.by,
    at: now,
    dueAt: now,
  };
  const grant = (await timeGrants.insert(wanted)) ? wanted : await timeGrants.get(wanted._id);
  const isSame = grant?.minutes === wanted.minutes && String(grant.studentIds) === String(wanted.studentIds);
  if (!grant || !isSame) throw conflict('grant_id_used', 'A grant with this id exists with other values');
  return grant;
}

interface Applied {
  /** Every page was processed. */
  isComplete: boolean;
  /** Attempts that have the grant, including those that have ended since. */
  given: number;
}

export const applyGrant =
  (deps: GrantTimeDeps) =>
  async (grant: TimeGrant, now: Date, signal: AbortSignal): Promise<Applied> => {
    let holding = 0;
    let fresh = 0;
    const counted = async (isComplete: boolean): Promise<Applied> => {
      const given = Math.max((grant.given ?? 0) + fresh, holding);
      await deps.timeGrants.given(grant._id, given);
      return { isComplete, given };
    };
    for await (const page of pages(deps, grant)) {
      const eligible = page.filter((a) => mayGet(a, grant, now));
      if (eligible.length > 0) {
        // 2a. The test first: no key is released while an attempt is running.
        const until = Math.max(...eligible.map((a) => withMoreTime(a, grant, now).closesAt.getTime()));
        await extendTest(deps.tests, grant.testId, new Date(until), now);
        await deps.at('grant:extended');
      }
      for (let i = 0; i < page.length; i += CONCURRENCY) {
        if (signal.aborted) return counted(false);
        const part = page.slice(i, i + CONCURRENCY);
        const has = await Promise.all(part.map((a) => grantOne(deps, grant, a, now)));
        holding += has.filter(Boolean).length;
        fresh += part.filter((a, n) => has[n] && !hasGrant(a, grant)).length;
      }
    }
    return counted(true);
  };

async function* pages(
  { attempts, seats }: GrantTimeDeps,
  { testId, studentIds }: TimeGrant,
): AsyncGenerator<LightAttempt[]> {
  if (studentIds) {
    const found = await seats.ofStudents(testId, studentIds);
    yield await attempts.lightById(found.flatMap((seat) => seat.activeAttemptId ?? []));
    return;
  }
  for (let after = ''; ;) {
    const page = await attempts.running(testId, after, PAGE);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?._id ?? '';
  }
}

/** 2b. The attempt with its event, 2c. its seat. The job repairs a seat that a crash left behind. */
async function grantOne(
  { attempts, seats, at }: GrantTimeDeps,
  grant: TimeGrant,
  found: LightAttempt,
  now: Date,
): Promise<boolean> {
  let attempt: LightAttempt | null = found;
  for (let tries = 0; tries < TRIES && attempt && mayGet(attempt, grant, now); tries++) {
    const to = withMoreTime(attempt, grant, now);
    await at('grant:attempt');
    const moved = await attempts.grantTime(
      attempt,
      { id: grant.id, minutes: grant.minutes },
      to,
      now,
      timeGranted(attempt, grant, to.deadlineAt),
    );
    attempt = moved ?? (await attempts.light(found._id));
  }
  await at('grant:seat');
  if (!attempt || !hasGrant(attempt, grant)) return false;
  await seats.extend(attempt.testId, attempt.studentId, attempt._id, attempt);
  return true;
}
