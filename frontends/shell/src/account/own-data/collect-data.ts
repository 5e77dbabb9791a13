import { allRows, ApiError, call, type Role } from '@kasauti/web-kit/api';

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

export const allPages = <T>(read: Parameters<typeof allRows<T>>[0]): Promise<T[]> =>
  allRows((query) => waitingForLimit(() => read(query)));

/** Stands in the file for what could not be read. */
const FAILED = { failed: true };

export interface OwnData {
  data: object;
  /** Something in it is only a mark. */
  isPartial: boolean;
}

/** Reads parts one after the other. One that fails is marked in its place, so that the others are not lost with it. */
function reader() {
  const parts: Record<string, unknown> = {};
  let isPartial = false;
  const attempt = async <T>(read: () => Promise<T>): Promise<T | typeof FAILED> => {
    try {
      return await waitingForLimit(read);
    } catch {
      isPartial = true;
      return FAILED;
    }
  };
  return {
    attempt,
    async add<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
      const part = await attempt(read);
      parts[name] = part;
      return part === FAILED ? undefined : (part as T);
    },
    done: (account: object): OwnData => ({ data: { ...account, ...parts }, isPartial }),
  };
}
type Reader = ReturnType<typeof reader>;

/** A teacher may have been a student before: the results, payments and credit of then are still there. */
async function ofLearner({ add, attempt }: Reader): Promise<void> {
  const tests = await add('tests', async () => [
    ...(await allPages((query) => call('listMyTests', { query }))),
    ...(await allPages((query) => call('listMyTests', { query: { ...query, ended: true } }))),
  ]);
  const results: unknown[] = [];
  for (const { title, lastAttempt, earlierAttempts = [] } of tests ?? [])
    for (const attemptId of [...earlierAttempts, ...(lastAttempt?.submittedAt ? [lastAttempt.attemptId] : [])])
      results.push({
        title,
        attemptId,
        ...(await attempt(async () => (await call('getResult', { params: { attemptId } })).data)),
      });
  await add('results', () => Promise.resolve(results));
  await add('reviews', async () => (await call('listOwnReviews')).data);
  await add('extraTime', async () => (await call('listMyAccommodations')).data);
  await add('payments', () => allPages((query) => call('listMyPayments', { query })));
  await add('credit', () => allPages((query) => call('listMyCredits', { query })));
  await add('wallet', async () => (await call('getWallet')).data);
  await add('invoices', () => allPages((query) => call('listMyInvoices', { query })));
}

async function ofTeacher({ add, attempt }: Reader, ownClasses: readonly { id: string }[]): Promise<void> {
  await add('teacherProfile', async () => (await call('getTeacherProfile')).data);
  await add('teachingTests', () => allPages((query) => call('listTeachingTests', { query })));
  await add('coupons', () => allPages((query) => call('listCoupons', { query })));
  await add('sales', () =>
    allPages(async (query) => {
      const { data, pagination } = await call('listSales', { query });
      return { data: data.sales, pagination };
    }),
  );
  await add('team', async () => (await call('listStaff')).data);
  const announcements: unknown[] = [];
  for (const { id: classId } of ownClasses)
    announcements.push(
      await attempt(async () => ({
        classId,
        announcements: await allPages((query) => call('listClassAnnouncements', { params: { classId }, query })),
      })),
    );
  await add('announcements', () => Promise.resolve(announcements));
}

/** What each service holds about the user. The page asks them all, because no service may ask another one. */
export async function collectData(role: Role): Promise<OwnData> {
  const { data: account } = await waitingForLimit(() => call('exportAccount'));
  const own = reader();
  if (role !== 'admin') {
    const classes = (await own.add('classes', () => allPages((query) => call('listMyClasses', { query })))) ?? [];
    await ofLearner(own);
    if (role === 'teacher')
      await ofTeacher(
        own,
        classes.filter(({ access }) => !access),
      );
  }
  if (role !== 'student') {
    await own.add('apiClients', async () => (await call('listClients')).data);
    await own.add('webhooks', async () => (await call('listMyWebhooks')).data);
  }
  return own.done(account);
}
