import { ApiError, call, type Role } from '@kasauti/web-kit/api';

const PAGE = 50;
type Page = { data: unknown[]; pagination: { hasNextPage: boolean } };

/**
 * Repeats a call that exceeds the rate limit after the time the server names: many tests need more calls than a minute
 * allows.
 */
async function waitingForLimit<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSec === undefined) throw error;
    await new Promise((done) => setTimeout(done, (error.retryAfterSec ?? 1) * 1000));
    return waitingForLimit(ask);
  }
}

export async function allPages<T>(
  read: (query: { page: number; limit: number }) => Promise<Page & { data: T[] }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await waitingForLimit(() => read({ page, limit: PAGE }));
    rows.push(...data);
    if (!pagination.hasNextPage) return rows;
  }
}

async function ofStudent() {
  const tests = [
    ...(await allPages((query) => call('listMyTests', { query }))),
    ...(await allPages((query) => call('listMyTests', { query: { ...query, ended: true } }))),
  ];
  const results: unknown[] = [];
  for (const { title, lastAttempt, earlierAttempts = [] } of tests)
    for (const attemptId of [...earlierAttempts, ...(lastAttempt?.submittedAt ? [lastAttempt.attemptId] : [])])
      results.push({
        title,
        ...(await waitingForLimit(() => call('getResult', { params: { attemptId } }))).data,
      });
  return {
    classes: await allPages((query) => call('listMyClasses', { query }) as Promise<Page>),
    tests,
    results,
    extraTime: (await waitingForLimit(() => call('listMyAccommodations'))).data,
    payments: await allPages((query) => call('listMyPayments', { query })),
    credit: await allPages((query) => call('listMyCredits', { query })),
    invoices: await allPages((query) => call('listMyInvoices', { query })),
  };
}

const ofTeacher = async () => ({
  classes: await allPages((query) => call('listMyClasses', { query }) as Promise<Page>),
  tests: await allPages((query) => call('listTeachingTests', { query })),
  coupons: await allPages((query) => call('listCoupons', { query })),
});

const ofRole: Record<Role, () => Promise<object>> = {
  student: ofStudent,
  teacher: ofTeacher,
  admin: () => Promise.resolve({}),
};

/** What each service holds about the user. The page asks them all, because no service may ask another one. */
export async function collectData(role: Role): Promise<object> {
  const { data } = await waitingForLimit(() => call('exportAccount'));
  return { ...data, ...(await ofRole[role]()) };
}
