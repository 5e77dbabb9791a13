import { call } from '@kasauti/web-kit/api';
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

export const readDraft = async (testId: string) => (await call('getTestDraft', { params: { testId } })).data;

/** Reads a draft once more, because the server has a newer one. */
export function useReadAgain(): (testId: string) => void {
  const client = useQueryClient();
  return (testId) => void client.resetQueries({ queryKey: keyOf(testId) });
}

/** @param window a random id: what it has saved itself is no change of others, though the answer was lost */
export const draftServer = (window: string) => {
  let save = 0;
  return {
    create: async (body: NewFields, idempotencyKey: string) =>
      (await call('createTestDraft', { body, idempotencyKey })).data,
    /**
     * Saving by itself must neither reach the students of a test that was published in another window nor replace what was
     * changed there.
     */
    update: async (testId: string, body: Fields, basedOn: string | undefined) => {
      const query = { onlyDraft: true, basedOn, window, save: ++save };
      return (await call('updateTestDraft', { params: { testId }, query, body })).data;
    },
  };
};

/** True while it is not known, because a failed request must not alarm a teacher. */
export const useFeesArePayable = (): boolean =>
  useQuery({
    queryKey: ['payment-availability'],
    queryFn: async ({ signal }) => (await call('getPaymentAvailability', { signal })).data.available,
  }).data ?? true;

/** What this window has read or saved last; changes of others since then are refused. */
interface State {
  testId: string;
  basedOn: string | undefined;
}

/** Changes a published test that nobody has started. */
export function useEditPublished() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ testId, basedOn, changes }: State & { changes: Fields }) =>
      (await call('updateTestDraft', { params: { testId }, query: { basedOn }, body: changes })).data,
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
    mutationFn: async ({ testId, basedOn }: State) =>
      (await call('publishTest', { params: { testId }, query: { basedOn } })).data,
    onSuccess: () => {
      void forgetTests(client);
      void forgetClasses(client);
    },
  });
}
