import { call } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForget } from '../test-page.data';
import type { Correction } from './correction';
import type { TextFix } from './text-fix';

/** A question by its number in the version of the paper that the page has read. */
interface Ref {
  question: number;
  paperVersion: number | undefined;
}
type Asked = Correction & Ref;

const TYPING_MS = 400;

/** Runs again with every change of the correction, over the whole test: not until the typing pauses. */
export const useCorrectionEffect = (testId: string, ref: Ref, correction: Correction | undefined) =>
  useQuery({
    queryKey: ['correction-effect', testId, ref, correction],
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, TYPING_MS));
      signal.throwIfAborted();
      return (await call('tryCorrection', { params: { testId }, body: { ...ref, ...correction }, signal })).data;
    },
    enabled: correction !== undefined,
    staleTime: 0,
    retry: false,
  });

export const useCorrectKey = (testId: string) =>
  useMutation({
    mutationFn: (body: Asked & { correctedAt?: string | null; reason: string }) =>
      call('correctKey', { params: { testId }, body }),
    onSuccess: useForget(testId),
  });

export const useFixText = (testId: string) =>
  useMutation({
    mutationFn: (body: TextFix & Ref) => call('fixQuestionText', { params: { testId }, body }),
    onSuccess: useForget(testId),
  });
