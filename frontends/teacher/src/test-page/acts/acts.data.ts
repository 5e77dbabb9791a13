import { call, useIntentKey } from '@kasauti/web-kit/api';
import type { components } from '@kasauti/contracts/web';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { testKey } from '../../tests/overview.data';
import { useForget } from '../test-page.data';

export function useAnnounce(testId: string) {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: (text: string) => call('announce', { params: { testId }, body: { text }, idempotencyKey: keyOf(text) }),
    onSuccess: useForget(testId),
  });
}

export interface Grant {
  minutes: number;
  reason: string;
  studentIds?: string[];
}
export function useGrantTime(testId: string) {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async (grant: Grant) =>
      (await call('grantTime', { params: { testId }, body: grant, idempotencyKey: keyOf(grant) })).data,
    onSuccess: useForget(testId),
  });
}

export function useDuplicate(testId: string) {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async () => (await call('duplicateTest', { params: { testId }, idempotencyKey: keyOf(testId) })).data,
    onSuccess: useForget(testId),
  });
}

export type Allowance = components['schemas']['Allowance'];

export const useEndAttempt = (testId: string) =>
  useMutation({
    mutationFn: async ({ attemptId, reason }: { attemptId: string; reason: string }) =>
      (await call('endAttempt', { params: { attemptId }, body: { reason } })).data,
    onSuccess: useForget(testId),
  });

export interface Reopening {
  attemptId: string;
  minutes: number;
  until: string;
  reason: string;
}
export function useReopenAttempt(testId: string) {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async ({ attemptId, ...body }: Reopening) =>
      (
        await call('reopenAttempt', {
          params: { attemptId },
          body,
          idempotencyKey: keyOf({ attemptId, ...body }),
        })
      ).data,
    onSuccess: useForget(testId),
  });
}

export interface Further {
  studentIds: string[];
  kind: 'again' | 'instead';
  until: string;
  reason: string;
}
export function useAllowAttempts(testId: string) {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async (body: Further) =>
      (await call('allowAttempts', { params: { testId }, body, idempotencyKey: keyOf(body) })).data,
    onSuccess: useForget(testId),
  });
}

export const useAllowances = (testId: string, page: number) =>
  useQuery({
    queryKey: testKey(testId, 'allowances', page),
    queryFn: ({ signal }) => call('listAllowances', { params: { testId }, query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useWithdrawAllowance = (testId: string) =>
  useMutation({
    mutationFn: (allowanceId: string) => call('withdrawAllowance', { params: { testId, allowanceId } }),
    onSuccess: useForget(testId),
  });
