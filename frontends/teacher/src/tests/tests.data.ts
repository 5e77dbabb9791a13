import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

export type TeachingTest = components['schemas']['TeachingTest'];

const largestPage = 50;
const mostPages = 10;
const restingMs = 30_000;
const regradingMs = 5000;

/** Empty: of every class, of every owner. */
interface Whose {
  classId?: string;
  ownerId?: string;
}
/** All tests, newest first, read page by page and grouped by phase here. */
async function readTests(
  { classId, ownerId }: Whose,
  signal: AbortSignal,
): Promise<{ tests: TeachingTest[]; total: number }> {
  const tests: TeachingTest[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await call('listTeachingTests', {
      query: given({ page, limit: largestPage, classId, ownerId }),
      signal,
    });
    tests.push(...data);
    if (!pagination.hasNextPage || page === mostPages) return { tests, total: pagination.total };
  }
}
export const useTeachingTests = ({ classId = '', ownerId = '' }: Whose = {}) =>
  useQuery({
    queryKey: ['teaching-tests', 'all', classId, ownerId],
    queryFn: ({ signal }) => readTests({ classId, ownerId }, signal),
    refetchInterval: ({ state }) => (state.data?.tests.some(({ regrade }) => regrade) ? regradingMs : restingMs),
  });

export const forgetTests = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['teaching-tests'] }),
    client.invalidateQueries({ queryKey: ['teacher-dashboard'] }),
  ]);

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (testId: string) => call('deleteTestDraft', { params: { testId } }),
    onSettled: () => {
      void forgetTests(client);
    },
  });
}

export function useReleaseResults() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ testId, ...body }: { testId: string; scope: 'answers' | 'scores'; closeTest?: boolean }) =>
      call('releaseResults', { params: { testId }, body }),
    onSuccess: () => {
      void forgetTests(client);
    },
  });
}

export function useCancelTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ testId, ...body }: { testId: string; confirm: string; reason: string }) =>
      call('cancelTest', { params: { testId }, body }),
    onSuccess: () => {
      void forgetTests(client);
    },
  });
}
