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
