import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type ClassDetail = components['schemas']['ClassDetail'];

export const useClassDetail = (classId: string, readerId: string | undefined, ready: boolean) =>
  useQuery({
    queryKey: ['class', classId, readerId],
    queryFn: async () => (await call('getClassDetails', { params: { classId } })).data,
    enabled: ready,
  });
