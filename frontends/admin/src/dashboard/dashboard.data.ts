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

const totalOf = async (status: 'awaiting_approval' | 'failed', signal: AbortSignal) =>
  (await call('listRefunds', { query: { status, page: 1, limit: 1 }, signal })).pagination.total;

/** Refunds on which an administrator has to act. */
export const useOpenRefunds = () =>
  useQuery({
    queryKey: ['admin', 'refunds', 'open'],
    queryFn: async ({ signal }) => {
      const [awaiting, failed] = await Promise.all([totalOf('awaiting_approval', signal), totalOf('failed', signal)]);
      return { awaiting, failed };
    },
    refetchInterval: EVERY_MS,
  });
/** Payments disputed at a bank that wait for an answer, and credit that waits for a second administrator. */
export const useOpenMoney = () =>
  useQuery({
    queryKey: ['admin', 'money', 'open'],
    queryFn: async ({ signal }) => {
      const page = { page: 1, limit: 1 };
      const [disputes, credits] = await Promise.all([
        call('listDisputes', { query: { ...page, status: 'open' }, signal }),
        call('listCredits', { query: { ...page, status: 'awaiting_approval' }, signal }),
      ]);
      return { disputes: disputes.pagination.total, credits: credits.pagination.total };
    },
    refetchInterval: EVERY_MS,
  });
export type OpenMoney = NonNullable<ReturnType<typeof useOpenMoney>['data']>;

/** What people reported and no administrator has decided. */
export const useOpenReports = () =>
  useQuery({
    queryKey: ['admin', 'classes', 'reported', 'open'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 1 };
      const [classes, reviews] = await Promise.all([
        call('listReportedClasses', { query, signal }),
        call('listReportedReviews', { query, signal }),
      ]);
      return { classes: classes.pagination.total, reviews: reviews.pagination.total };
    },
    refetchInterval: EVERY_MS,
  });
export type OpenReports = NonNullable<ReturnType<typeof useOpenReports>['data']>;
export type OpenRefunds = NonNullable<ReturnType<typeof useOpenRefunds>['data']>;
