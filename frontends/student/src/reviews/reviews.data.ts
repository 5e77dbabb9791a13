import type { components } from '@kasauti/contracts/web';
import { call, useReadAgain, useSession } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

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
const useForget = (classId: string) =>
  useReadAgain(['reviews', classId], ['own-review', classId], ['class', classId], ['browse']);

export const useWriteReview = (classId: string) =>
  useMutation({
    mutationFn: (body: ReviewContent) => call('writeReview', { params: { classId }, body }),
    onSuccess: useForget(classId),
  });

export const useDeleteReview = (classId: string) =>
  useMutation({
    mutationFn: (of: { classId: string }) => call('deleteReview', { params: of }),
    onSuccess: useForget(classId),
  });

export const useVote = (classId: string) =>
  useMutation({
    mutationFn: ({ id, votedHelpful }: Review) =>
      call('voteReview', { params: { classId, reviewId: id }, body: { helpful: !votedHelpful } }),
    onSettled: useReadAgain(['reviews', classId]),
  });

export const useReport = (classId: string) =>
  useMutation({
    mutationFn: ({ reviewId, reason }: { reviewId: string; reason: string }) =>
      call('reportReview', { params: { classId, reviewId }, body: { reason } }),
  });
