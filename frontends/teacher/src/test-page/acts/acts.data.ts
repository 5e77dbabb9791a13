import { call, useIntentKey } from '@kasauti/web-kit/api';
import { useMutation } from '@tanstack/react-query';
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
