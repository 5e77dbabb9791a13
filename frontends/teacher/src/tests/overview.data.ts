import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type Overview = components['schemas']['TestOverview'];

const pollMs = 15_000;

/** Everything that is read about one test begins with this key. */
export const testKey = (testId: string, ...rest: unknown[]) => ['test-page', testId, ...rest];

export const useOverview = (testId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: testKey(testId, 'overview'),
    queryFn: async ({ signal }) => (await call('getTestOverview', { params: { testId }, signal })).data,
    refetchInterval: pollMs,
  });
