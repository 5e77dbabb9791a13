import type { components } from '@kasauti/contracts/web';
import { call, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export type Report = components['schemas']['Reconciliation'];

const limit = 10;
const reports = ['admin', 'reconciliation'];

export const useReports = (page: number) =>
  useQuery({
    queryKey: [...reports, page],
    queryFn: ({ signal }) => call('listReconciliations', { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export const useRunReconciliation = () =>
  useMutation({
    /** Without a day: today. */
    mutationFn: async (day?: string) => (await call('runReconciliation', { query: day ? { day } : {} })).data,
    onSettled: useReadAgain(reports),
  });
