import { call, type SuccessBody } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Analytics = SuccessBody<'getProductAnalytics'>['data'];
export type DayFigures = Analytics['days'][number];

export const useAnalytics = (from: string, to: string) =>
  useQuery({
    queryKey: ['admin', 'analytics', { from, to }],
    queryFn: async ({ signal }) => (await call('getProductAnalytics', { query: { from, to }, signal })).data,
    placeholderData: keepPreviousData,
  });
