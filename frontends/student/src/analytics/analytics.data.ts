import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from './period';

export type Analytics = components['schemas']['StudentAnalytics'];

export const useAnalytics = (period: Period, classId: string) =>
  useQuery({
    queryKey: ['analytics', period, classId],
    queryFn: async () => (await call('getStudentAnalytics', { query: given({ period, classId }) })).data,
    placeholderData: keepPreviousData,
  });
