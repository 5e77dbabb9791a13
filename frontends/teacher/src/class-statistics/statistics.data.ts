import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type ClassStatistics = components['schemas']['ClassStatistics'];

export const useClassStatistics = (classId: string | undefined) =>
  useQuery({
    queryKey: ['class-statistics', classId],
    queryFn: async () => (await call('getClassStatistics', { params: { classId: classId ?? '' } })).data,
    enabled: classId !== undefined,
  });
