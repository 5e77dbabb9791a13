import { conflict, notFound, unavailable } from '@kasauti/service-kit';
import type { AttemptStore, Light } from '../attempt/attempt.store';
import type { At } from '../failpoint';
import type { SeatStore } from '../seat/seat.store';
import { extended } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { hasGrant, longer, mayGet, SETTLE_MS, timeGranted, timeGrantId, type TimeGrant } from './time-grant';
import type { TimeGrantStore } from './time-grant.store';

export interface GrantTimeDeps {
  tests: TestStore;
  attempts: AttemptStore;
  seats: SeatStore;
  timeGrants: TimeGrantStore;
  at: At;
}
export type GrantTimeCommand = Pick<TimeGrant, 'id' | 'testId' | 'minutes' | 'reason'> & {
  teacherId: string;
  studentIds?: string[];
};

const PAGE = 200;
/** As many as share one write. */
const SIDE_BY_SIDE = 100;
const TRIES = 5;

/**
 * More time for running attempts. The decision is stored first; a crash anywhere after it, or a request that runs out of
 * time, leaves it due, and the job goes on from there. No attempt takes the same decision twice.
 */
export const grantTime = (deps: GrantTimeDeps) => {
  const apply = applyGrant(deps);
  return async (command: GrantTimeCommand, now: Date, signal: AbortSignal): Promise<{ granted: number }> => {
    const test = await deps.tests.owned(command.testId, command.teacherId);
    if (!test) throw notFound('test_not_found', 'Test not found');
    if (test.paperVersion === null) throw conflict('not_published', 'Please publish the test first');
    // 1. The decision, under the id the teacher's browser gave it.
    const wanted: TimeGrant = {
      _id: timeGrantId(test._id, command.id),
      id: command.id,
      testId: test._id,
      minutes: command.minutes,
      studentIds: command.studentIds ?? null,
      reason: command.reason,
      by: command.teacherId,
      at: now,
      dueAt: now,
    };
    const grant = (await deps.timeGrants.insert(wanted)) ? wanted : await deps.timeGrants.get(wanted._id);
    const isOther =
      !grant || grant.minutes !== wanted.minutes || String(grant.studentIds) !== String(wanted.studentIds);
    if (isOther) throw conflict('grant_id_used', 'This grant was made with other values');
    await deps.at('grant:decided');
    // 2. Everybody it concerns.
    if (!grant.dueAt) return { granted: grant.given ?? 0 };
    const { isComplete, given } = await apply(grant, now, signal);
    if (isComplete) await deps.timeGrants.lookAgain(grant._id, new Date(grant.at.getTime() + SETTLE_MS));
    return { granted: given };
  };
};

export interface Applied {
  /** Nothing stopped it before everybody had it. */
  isComplete: boolean;
  /** Attempts that have it, those included that have ended since. */
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
      const theirs = page.filter((a) => mayGet(a, grant, now));
      if (theirs.length > 0) {
        // 2a. First of all the test: no key may be released while somebody is inside.
        const until = Math.max(...theirs.map((a) => longer(a, grant).closesAt.getTime()));
        await extendTest(deps, grant.testId, new Date(until));
        await deps.at('grant:extended');
      }
      for (let i = 0; i < page.length; i += SIDE_BY_SIDE) {
        if (signal.aborted) return counted(false);
        const part = page.slice(i, i + SIDE_BY_SIDE);
        const has = await Promise.all(part.map((a) => grantOne(deps, grant, a, now)));
        holding += has.filter(Boolean).length;
        fresh += part.filter((a, n) => has[n] && !hasGrant(a, grant)).length;
      }
    }
    return counted(true);
  };

async function extendTest({ tests }: GrantTimeDeps, testId: string, until: Date): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const test = await tests.get(testId);
    if (!test || (test.extraUntil && test.extraUntil >= until)) return;
    if (await tests.extendUntil(test, until, extended(test, until))) return;
  }
  throw unavailable('try_again', 'Please try again', 1);
}

async function* pages({ attempts, seats }: GrantTimeDeps, { testId, studentIds }: TimeGrant): AsyncGenerator<Light[]> {
  if (studentIds) {
    const theirs = await seats.ofStudents(testId, studentIds);
    yield await attempts.lightById(theirs.flatMap((seat) => seat.activeAttemptId ?? []));
    return;
  }
  for (let after = ''; ;) {
    const page = await attempts.running(testId, after, PAGE);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?._id ?? '';
  }
}

/** 2b. The attempt with its event, 2c. its seat. A seat that a crash left behind follows when the job comes round. */
async function grantOne(
  { attempts, seats, at }: GrantTimeDeps,
  grant: TimeGrant,
  found: Light,
  now: Date,
): Promise<boolean> {
  let attempt: Light | null = found;
  for (let tries = 0; tries < TRIES && attempt && mayGet(attempt, grant, now); tries++) {
    const to = longer(attempt, grant);
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
