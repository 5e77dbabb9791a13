import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { untilDue } from '../test-row/until-due';

export type TestInfo = components['schemas']['TestInfo'];

export const testInfo = (testId: string) =>
  queryOptions({
    queryKey: ['test', testId],
    queryFn: async () => (await call('getTest', { params: { testId } })).data,
  });
/** @param untilAllowedMs looks again so often until the teacher lets the student go on */
export const useTestInfo = (testId: string, enabled = true, untilAllowedMs?: number) =>
  useQuery({
    ...testInfo(testId),
    enabled,
    refetchInterval: ({ state: { data } }) =>
      untilAllowedMs && !data?.allowed ? untilAllowedMs : data ? untilDue([data]) : false,
  });
