import { ApiError, call } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetClasses } from '../class/own-classes.data';
import { forgetTests } from '../tests/tests.data';
import type { Fields, NewFields } from './draft/draft-saver';

const keyOf = (testId: string) => ['test-draft', testId];

/** Read once: from then on the page is newer than the server. */
export const useStoredDraft = (testId: string) =>
  useQuery({
    queryKey: keyOf(testId),
    queryFn: async ({ signal }) => (await call('getTestDraft', { params: { testId }, signal })).data,
    enabled: testId !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const draftServer = {
  create: async (body: NewFields, idempotencyKey: string) =>
    (await call('createTestDraft', { body, idempotencyKey })).data,
  /** Saving by itself must not reach the students of a test that was published in another window. */
  update: async (testId: string, body: Fields) =>
    (await call('updateTestDraft', { params: { testId }, query: { onlyDraft: true }, body })).data,
};

/** True while it is not known, because a failed request must not alarm a teacher. */
export const useFeesArePayable = (): boolean =>
  useQuery({
    queryKey: ['payment-availability'],
    queryFn: async ({ signal }) => (await call('getPaymentAvailability', { signal })).data.available,
  }).data ?? true;

const firstWaitMs = 1000;
const longestWaitMs = 15_000;
const atOnceMs = 50;

/** Retries network errors, overload, server errors and concurrent writes; a refusal is final. */
export function retryAfter(error: unknown, failures: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'changed_meanwhile' && failures < 3) return atOnceMs;
  if (error.status !== 0 && error.status !== 429 && error.status < 500) return undefined;
  return Math.max((error.retryAfterSec ?? 0) * 1000, Math.min(longestWaitMs, firstWaitMs * 2 ** failures));
}

/** Changes a published test that nobody has started. */
export function useEditPublished() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ testId, changes }: { testId: string; changes: Fields }) =>
      (await call('updateTestDraft', { params: { testId }, body: changes })).data,
    onSuccess: (_stored, { testId }) => {
      void client.invalidateQueries({ queryKey: ['test-page', testId] });
      void forgetTests(client);
      void forgetClasses(client);
    },
  });
}

export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (testId: string) => (await call('publishTest', { params: { testId } })).data,
    onSuccess: () => {
      void forgetTests(client);
      void forgetClasses(client);
    },
  });
}
