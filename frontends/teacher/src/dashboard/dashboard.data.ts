import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export const useTeacherDashboard = () =>
  useQuery({
    queryKey: ['teacher-dashboard'],
    queryFn: ({ signal }) => call('getTeacherDashboard', { signal }),
    refetchInterval: 30_000,
  });
