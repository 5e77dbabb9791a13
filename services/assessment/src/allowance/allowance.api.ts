import { AppError, pageOf, pagination, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { endOf } from '../attempt/attempt';
import { attemptNotFound } from '../attempt/attempt.refusals';
import type { PersonStore } from '../person/person.store';
import { LONGEST_MS, type Allowed } from '../seat/allowance';
import { endAttempt } from '../sitting/end-attempt.flow';
import type { FinishAttempt } from '../sitting/submit-attempt.flow';
import type { TestDefinition } from '../test-definition/test-definition';
import { notPublished, testClosed, testNotFound } from '../test-definition/test-definition.refusals';
import { allowAttempt, type AllowDeps } from './allow-attempt.flow';
import { untilInvalid } from './allowance.refusals';
import { endAllowance } from './end-allowance.flow';
import { allowanceView } from './allowance.view';

type AllowanceDeps = AllowDeps & { access: Access; people: PersonStore; finishAttempt: FinishAttempt };
type Op = 'endAttempt' | 'reopenAttempt' | 'allowAttempts' | 'listAllowances' | 'withdrawAllowance';

/** Ending attempts, and the right to further ones. */
export function allowanceApi(deps: AllowanceDeps): Handlers<Op> {
  const { tests, attempts, seats, people, access } = deps;
  const allow = allowAttempt(deps);
  const end = endAttempt(deps);
  const endOne = endAllowance(deps);

  const testFor = async (caller: Caller, testId: string, op: Op): Promise<TestDefinition> =>
    access.to(caller, await tests.get(testId), op, testNotFound);
  async function attemptFor(caller: Caller, attemptId: string, op: Op) {
    const attempt = await attempts.light(attemptId);
    const test = await access.to(caller, attempt && (await tests.get(attempt.testId)), op, attemptNotFound);
    if (!attempt) throw attemptNotFound();
    return { attempt, test };
  }
  function refuseUntil(until: string | undefined, now: Date): void {
    if (until === undefined) return;
    const ms = Date.parse(until) - now.getTime();
    if (!(ms > 0 && ms <= LONGEST_MS)) throw untilInvalid();
  }
  const namesIn = (allowances: Allowed[]) =>
    people.names([...new Set(allowances.flatMap(({ studentId, by }) => [studentId, by]))]);
  async function shown(allowances: Allowed[], now: Date) {
    const names = await namesIn(allowances);
    return allowances.map((one) => allowanceView(one, names, now));
  }

  return {
    async endAttempt({ params: { attemptId }, body: { reason }, caller, now }) {
      await attemptFor(caller, attemptId, 'endAttempt');
      const { attempt, alreadyClosed } = await end({ attemptId, reason, by: caller.id }, now);
      const submittedAt = endOf(attempt).toISOString();
      return { data: { attemptId, status: attempt.status, submittedAt, alreadyClosed } };
    },

    async reopenAttempt({ params: { attemptId }, body: { minutes, until, reason }, caller, now }) {
      const { attempt, test } = await attemptFor(caller, attemptId, 'reopenAttempt');
      refuseUntil(until, now);
      const { studentId } = attempt;
      const command = { test, studentId, kind: 'continue' as const, attemptId, minutes, until, reason, by: caller.id };
      const allowed = { ...(await allow(command, now)), studentId };
      return { data: allowanceView(allowed, await namesIn([allowed]), now) };
    },

    async allowAttempts({ params: { testId }, body: { studentIds, kind, until, reason }, caller, now }) {
      const test = await testFor(caller, testId, 'allowAttempts');
      refuseUntil(until, now);
      if (test.status === 'draft') throw notPublished();
      if (test.status !== 'published') throw testClosed();
      const allowed: Allowed[] = [];
      const skipped: { studentId: string; code: string; message: string }[] = [];
      // One after the other: each may move the test's end, which they would otherwise do against each other.
      for (const studentId of studentIds)
        try {
          allowed.push({ ...(await allow({ test, studentId, kind, until, reason, by: caller.id }, now)), studentId });
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          skipped.push({ studentId, code: error.code, message: error.message });
        }
      return { data: { allowances: await shown(allowed, now), skipped } };
    },

    async listAllowances({ params: { testId }, query, caller, now }) {
      await testFor(caller, testId, 'listAllowances');
      const page = pageOf(query);
      const { rows, total } = await seats.allowances(testId, page);
      return { data: await shown(rows, now), pagination: pagination(page, total) };
    },

    async withdrawAllowance({ params: { testId, allowanceId }, caller, now }) {
      const test = await testFor(caller, testId, 'withdrawAllowance');
      await endOne({ test, allowanceId, by: caller.id, why: 'withdrawn' }, now);
      return {};
    },
  };
}
