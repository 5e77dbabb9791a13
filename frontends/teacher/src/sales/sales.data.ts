import type { components } from '@kasauti/contracts/web';
import { call, download } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Sale = Schemas['Sale'];
export type SalesTotals = Schemas['SalesTotals'];

const limit = 20;

export const useSales = (month: string, page: number) =>
  useQuery({
    queryKey: ['sales', { month, page }],
    queryFn: ({ signal }) => call('listSales', { query: { month, page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** The totals of some months; a month that could not be read is left out. */
export const useTotals = (months: readonly string[]): { month: string; totals: SalesTotals }[] =>
  useQueries({
    queries: months.map((month) => ({
      queryKey: ['sales', 'totals', month],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call('listSales', { query: { month, page: 1, limit: 1 }, signal })).data.totals,
    })),
  }).flatMap(({ data: totals }, place) => (totals ? [{ month: months[place] ?? '', totals }] : []));

export const useStatement = () =>
  useMutation({
    mutationFn: (month: string) => download('getSalesStatement', { query: { month } }, `kasauti-sales-${month}.csv`),
  });
