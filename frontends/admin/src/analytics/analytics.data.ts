import { call, type SuccessBody } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Analytics = SuccessBody<'getProductAnalytics'>['data'];
export type DayFigures = Analytics['days'][number];
export type Ledger = SuccessBody<'getLedgerTotals'>['data'];

export const useAnalytics = (from: string, to: string) =>
  useQuery({
    queryKey: ['admin', 'analytics', { from, to }],
    queryFn: async ({ signal }) => (await call('getProductAnalytics', { query: { from, to }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Read together with the figures it is compared with; never shown with those of another range. */
export const useLedger = (from: string, to: string, asOf: string) =>
  useQuery({
    queryKey: ['admin', 'ledger', { from, to, asOf }],
    queryFn: async ({ signal }) => (await call('getLedgerTotals', { query: { from, to }, signal })).data,
  });
