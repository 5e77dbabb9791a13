import { call, type SuccessBody } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type Counts = SuccessBody<'getAdminDashboard'>['data'];

const EVERY_MS = 60_000;

export const useCounts = () =>
  useQuery({
    queryKey: ['admin', 'counts'],
    queryFn: async ({ signal }) => (await call('getAdminDashboard', { signal })).data,
    refetchInterval: EVERY_MS,
  });

const totalOf = async (which: { status: 'awaiting_approval' } | { delayed: true }, signal: AbortSignal) =>
  (await call('listRefunds', { query: { ...which, page: 1, limit: 1 }, signal })).pagination.total;

/** Refunds on which an administrator has to act: not the failed ones, which were sent again and may be paid out. */
export const useOpenRefunds = () =>
  useQuery({
    queryKey: ['admin', 'refunds', 'open'],
    queryFn: async ({ signal }) => {
      const [awaiting, delayed] = await Promise.all([
        totalOf({ status: 'awaiting_approval' }, signal),
        totalOf({ delayed: true }, signal),
      ]);
      return { awaiting, delayed };
    },
    refetchInterval: EVERY_MS,
  });

const one = { page: 1, limit: 1 };
type Page = { pagination: { total: number } };
/** Its key is below that of its list, so that a decision which reads the list again counts again too. */
const useTotal = (list: string[], ask: (signal: AbortSignal) => Promise<Page>) =>
  useQuery({
    queryKey: ['admin', ...list, 'open'],
    queryFn: async ({ signal }) => (await ask(signal)).pagination.total,
    refetchInterval: EVERY_MS,
  }).data;

/**
 * Payments disputed at a bank that wait for an answer, credit that waits for a second administrator, and what people
 * reported and no administrator has decided; undefined is unknown.
 */
export const useWaiting = () => ({
  disputes: useTotal(['disputes'], (signal) => call('listDisputes', { query: { ...one, status: 'open' }, signal })),
  credits: useTotal(['credits'], (signal) =>
    call('listCredits', { query: { ...one, status: 'awaiting_approval' }, signal }),
  ),
  classes: useTotal(['classes', 'reported'], (signal) => call('listReportedClasses', { query: one, signal })),
  reviews: useTotal(['reviews'], (signal) => call('listReportedReviews', { query: one, signal })),
});
export type Waiting = ReturnType<typeof useWaiting>;
export type OpenRefunds = NonNullable<ReturnType<typeof useOpenRefunds>['data']>;
