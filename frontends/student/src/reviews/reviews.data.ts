import type { components } from '@kasauti/contracts/web';
import { call, useSession } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type Review = components['schemas']['Review'];
export type OwnReview = components['schemas']['OwnReview'];
export type ReviewContent = components['schemas']['NewReview'];

const perPage = 10;

export function useReviews(classId: string, page: number) {
  const { status, user } = useSession();
  return useQuery({
    queryKey: ['reviews', classId, user?.id, page],
    queryFn: ({ signal }) => call('listReviews', { params: { classId }, query: { page, limit: perPage }, signal }),
    placeholderData: keepPreviousData,
    enabled: status !== 'loading',
  });
}

export function useOwnReview(classId: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: ['own-review', classId, user?.id],
    queryFn: async () => (await call('getOwnReview', { params: { classId } })).data,
    enabled: user?.role === 'student',
  });
}

/** After a write the lists, the averages of the class and its cards are old. */
function useForget(classId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['reviews', classId], ['own-review', classId], ['class', classId], ['browse']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useWriteReview(classId: string) {
  const forget = useForget(classId);
  return useMutation({
    mutationFn: (body: ReviewContent) => call('writeReview', { params: { classId }, body }),
    onSuccess: forget,
  });
}

export const useDeleteReview = (classId: string) =>
  useMutation({
    mutationFn: (of: { classId: string }) => call('deleteReview', { params: of }),
    onSuccess: useForget(classId),
  });

export function useVote(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, votedHelpful }: Review) =>
      call('voteReview', { params: { classId, reviewId: id }, body: { helpful: !votedHelpful } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews', classId] }),
  });
}

export const useReport = (classId: string) =>
  useMutation({
    mutationFn: ({ reviewId, reason }: { reviewId: string; reason: string }) =>
      call('reportReview', { params: { classId, reviewId }, body: { reason } }),
  });
