import { AppError, pageOf, pagination, type Caller, type Handlers } from '@kasauti/service-kit';
import { endOf } from '../attempt/attempt';
import { attemptNotFound } from '../attempt/attempt.refusals';
import type { PersonStore } from '../person/person.store';
import { LONGEST_MS } from '../seat/allowance';
import { endAttempt } from '../sitting/end-attempt.flow';
import type { FinishAttempt } from '../sitting/submit-attempt.flow';
import type { TestDefinition } from '../test-definition/test-definition';
import { notPublished, testClosed, testNotFound } from '../test-definition/test-definition.refusals';
import { allowAttempt, type AllowDeps } from './allow-attempt.flow';
import { untilInvalid } from './allowance.refusals';
import { endAllowance } from './end-allowance.flow';
import { allowanceView, allowedIn, type Allowed } from './allowance.view';

type AllowanceDeps = AllowDeps & { people: PersonStore; finishAttempt: FinishAttempt };
type Op = 'endAttempt' | 'reopenAttempt' | 'allowAttempts' | 'listAllowances' | 'withdrawAllowance';

/** Ending attempts, and the right to further ones. */
export function allowanceApi(deps: AllowanceDeps): Handlers<Op> {
  const { tests, attempts, seats, people } = deps;
  const allow = allowAttempt(deps);
  const end = endAttempt(deps);
  const endOne = endAllowance(deps);

  async function ownTest(testId: string, caller: Caller): Promise<TestDefinition> {
    const test = await tests.owned(testId, caller.id);
    if (!test) throw testNotFound();
    return test;
  }
  async function ownAttempt(attemptId: string, caller: Caller) {
    const attempt = await attempts.light(attemptId);
    const test = attempt && (await tests.owned(attempt.testId, caller.id));
    if (!attempt || !test) throw attemptNotFound();
    return { attempt, test };
  }
  function refuseUntil(until: string | undefined, now: Date): void {
    if (until === undefined) return;
    const ms = Date.parse(until) - now.getTime();
    if (!(ms > 0 && ms <= LONGEST_MS)) throw untilInvalid();
  }
  async function shown(allowances: Allowed[], now: Date) {
    const names = await people.names([...new Set(allowances.flatMap(({ studentId, by }) => [studentId, by]))]);
    return allowances.map((one) => allowanceView(one, names, now));
  }

  return {
    async endAttempt({ params: { attemptId }, body: { reason }, caller, now }) {
      await ownAttempt(attemptId, caller);
      const { attempt, alreadyClosed } = await end({ attemptId, reason, by: caller.id }, now);
      const submittedAt = endOf(attempt).toISOString();
      return { data: { attemptId, status: attempt.status, submittedAt, alreadyClosed } };
    },

    async reopenAttempt({ params: { attemptId }, body: { minutes, until, reason }, caller, now }) {
      refuseUntil(until, now);
      const { attempt, test } = await ownAttempt(attemptId, caller);
      const { studentId } = attempt;
      const command = { test, studentId, kind: 'continue' as const, attemptId, minutes, until, reason, by: caller.id };
      const [view] = await shown([{ ...(await allow(command, now)), studentId }], now);
      if (!view) throw attemptNotFound();
      return { data: view };
    },

    async allowAttempts({ params: { testId }, body: { studentIds, kind, until, reason }, caller, now }) {
      refuseUntil(until, now);
      const test = await ownTest(testId, caller);
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
      await ownTest(testId, caller);
      const page = pageOf(query);
      const all = allowedIn(await seats.withAllowances(testId));
      const data = await shown(all.slice(page.skip, page.skip + page.limit), now);
      return { data, pagination: pagination(page, all.length) };
    },

    async withdrawAllowance({ params: { testId, allowanceId }, caller, now }) {
      await endOne({ test: await ownTest(testId, caller), allowanceId, by: caller.id, why: 'withdrawn' }, now);
      return {};
    },
  };
}
