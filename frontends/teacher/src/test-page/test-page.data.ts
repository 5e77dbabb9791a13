import type { components } from '@kasauti/contracts/web';
import { call, download } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { testKey } from '../tests/overview.data';
import { forgetTests } from '../tests/tests.data';

type Schemas = components['schemas'];
export type TestStudent = Schemas['TestStudent'];
export type QuestionStat = Schemas['QuestionStats']['questions'][number];
export type Show = 'all' | 'submitted' | 'sitting' | 'not_started' | 'below' | 'late' | 'pending' | 'silent';

/** The batches of the class, as the figures of a test name them. */
export const batchesIn = (figures: Schemas['TestOverview']['byBatch'] = []) =>
  figures.flatMap(({ batchId, batch }) => (batchId && batch ? { batchId, name: batch } : []));

const pollMs = 15_000;
const countingMs = 4000;
const pageSize = 20;

/** Everything the page shows of this test is read again. */
export function useForget(testId: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: testKey(testId) });
    void forgetTests(client);
  };
}

/** How long until students are asked for again: soon while the rank of a graded first attempt is on its way; others get none. */
export function studentsPollMs(rows: readonly TestStudent[] = []): number {
  const isOnItsWay = ({ attempt, rank }: TestStudent) =>
    attempt?.attemptNo === 1 && attempt.pendingGrading === 0 && rank === undefined;
  return rows.some(isOnItsWay) ? countingMs : pollMs;
}

export const useTestStudents = (
  testId: string,
  query: { show: Show; search?: string; batchId?: string; page: number },
) =>
  useQuery({
    queryKey: testKey(testId, 'students', query),
    queryFn: ({ signal }) =>
      call('listTestStudents', { params: { testId }, query: { ...query, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => studentsPollMs(state.data?.data),
  });

export const useQuestionStats = (testId: string) =>
  useQuery({
    queryKey: testKey(testId, 'questions'),
    queryFn: async ({ signal }) => (await call('getQuestionStats', { params: { testId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.countedAt ? pollMs : countingMs),
  });

export const useAttemptReview = (testId: string, attemptId: string) =>
  useQuery({
    queryKey: testKey(testId, 'attempt', attemptId),
    queryFn: async ({ signal }) => (await call('getAttemptReview', { params: { attemptId }, signal })).data,
  });

/** The questions with their key, as the teacher wrote them. Not kept: a form that opens with an old text would store it again. */
export const useWrittenTest = (testId: string) =>
  useQuery({
    queryKey: testKey(testId, 'written'),
    queryFn: async ({ signal }) => (await call('getTestDraft', { params: { testId }, signal })).data,
    // What is typed belongs to the question that was read.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The name of a file of results; letters of every script stay. @example 'results-JEE-Mock-06.csv' */
export const resultsFileName = (title: string): string =>
  `results-${title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'test'}.csv`;

export const useExport = (testId: string, title: string) =>
  useMutation({ mutationFn: () => download('exportResults', { params: { testId } }, resultsFileName(title)) });
