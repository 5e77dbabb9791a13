import { call } from '@kasauti/web-kit/api';
import { useMutation } from '@tanstack/react-query';
import type { Audience } from '../../audience/audience';
import { useForget } from '../test-page.data';

export const useEnlargeAudience = (testId: string) =>
  useMutation({
    mutationFn: (audience: Audience | null) => call('updateTestDraft', { params: { testId }, body: { audience } }),
    onSuccess: useForget(testId),
  });

export const useExtendEnd = (testId: string) =>
  useMutation({
    mutationFn: (endDate: string) => call('updateTestDraft', { params: { testId }, body: { endDate } }),
    onSuccess: useForget(testId),
  });
