import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';
import type { Health } from './health';
import { rememberLags, type LagHistory } from './lag';

export const REFRESH_MS = 15_000;

export interface Watched {
  health: Health;
  lags: LagHistory;
}
export const watchedHealth = ['admin', 'health'] as const;

export const useHealth = () =>
  useQuery({
    queryKey: watchedHealth,
    queryFn: async ({ client, signal }): Promise<Watched> => {
      const { data } = await call('getSystemHealth', { signal });
      return { health: data, lags: rememberLags(client.getQueryData<Watched>(watchedHealth)?.lags ?? {}, data) };
    },
    refetchInterval: REFRESH_MS,
  });
