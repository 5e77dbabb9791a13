import { call, useIntentKey, type useIntent } from '@kasauti/web-kit/api';
import type { components } from '@kasauti/contracts/web';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { testKey } from '../../tests/overview.data';
import { useForget } from '../test-page.data';

/** Of what opens the dialog: closed after a lost answer and opened again, it must not act twice. */
export type Once = ReturnType<typeof useIntent>;

export const useAnnounce = (testId: string, once: Once) =>
  useMutation({
    mutationFn: (text: string) =>
      once(text, (idempotencyKey) => call('announce', { params: { testId }, body: { text }, idempotencyKey })),
    onSuccess: useForget(testId),
  });

export interface Grant {
  minutes: number;
  reason: string;
  studentIds?: string[];
}
export const useGrantTime = (testId: string, once: Once) =>
  useMutation({
    mutationFn: async (grant: Grant) =>
      (await once(grant, (idempotencyKey) => call('grantTime', { params: { testId }, body: grant, idempotencyKey })))
        .data,
    onSuccess: useForget(testId),
  });

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
