import { call } from '@kasauti/web-kit/api';
import { useMutation } from '@tanstack/react-query';
import { useForget } from '../test-page.data';

export const useExtendEnd = (testId: string) =>
  useMutation({
    mutationFn: (endDate: string) => call('updateTestDraft', { params: { testId }, body: { endDate } }),
    onSuccess: useForget(testId),
  });
