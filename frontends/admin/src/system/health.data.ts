import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export const healthEverySec = 15;

export const useHealth = () => useQuery({
  queryKey: ['system-health'],
  queryFn: async ({ signal }) => (await call('getSystemHealth', { signal })).data,
  refetchInterval: healthEverySec * 1000, staleTime: 0,
});
