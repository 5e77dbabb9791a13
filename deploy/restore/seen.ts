import { setTimeout as pause } from 'node:timers/promises';
import { mustCall } from '../local/api-client';
import { accountsOf } from '../local/demo/people';
import type { Secrets } from '../local/secrets';

/** Times at which an answer was made; they differ with every call. */
const VOLATILE = /^(serverNow|now|generatedAt|asOf|updatedAt|computedAt|lastLoginAt)$/;

/** Longer than totals are delayed and dashboards are cached: an answer that stays the same for this long is final. */
const STEADY_MS = 8000;

/** What students and their teacher see once totals and dashboards have followed what happened: `catchUp` makes them. */
export async function seenByPeople(
  api: string,
  secrets: Secrets,
  catchUp: () => Promise<void>,
): Promise<Map<string, string>> {
  for (let before = await look(api, secrets); ;) {
    await catchUp();
    await pause(STEADY_MS);
    const now = await look(api, secrets);
    if ([...now].every(([what, answer]) => before.get(what) === answer)) return now;
    before = now;
  }
}

/** Results, ranks, payments, credit, rights to sit, dashboards. */
async function look(api: string, secrets: Secrets): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const accounts = accountsOf(secrets).filter(({ role }) => role !== 'admin');
  for (const { email, password, role } of accounts) {
    const { token } = (await mustCall(api, 'login', { body: { email, password } })) as { token: string };
    const see = async (...[operation, params]: [Parameters<typeof mustCall>[1], Record<string, string>?]) => {
      const answer = (await mustCall(api, operation, { token, params })) as { data?: unknown };
      const path = Object.values(params ?? {}).join('/');
      seen.set(`${email} ${operation} ${path}`.trim(), JSON.stringify(answer, withoutMoments));
      return answer;
    };
    if (role === 'teacher') {
      await see('getTeacherDashboard');
      const { data: tests } = await see('listTeachingTests');
      for (const { id } of tests as { id: string }[]) await see('listTestStudents', { testId: id });
      continue;
    }
    for (const operation of [
      'getStudentDashboard',
      'getStudentAnalytics',
      'listMyTests',
      'listMyPayments',
      'listMyInvoices',
      'getWallet',
    ] as const)
      await see(operation);
    const attempts = (seen.get(`${email} listMyTests`) ?? '').matchAll(/"attemptId":"(\w+)"/g);
    for (const attemptId of new Set([...attempts].map(([, id]) => String(id)))) await see('getResult', { attemptId });
  }
  return seen;
}
const withoutMoments = (key: string, value: unknown): unknown => (VOLATILE.test(key) ? undefined : value);
