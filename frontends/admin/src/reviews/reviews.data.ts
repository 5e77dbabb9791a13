import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

export type Review = components['schemas']['ReportedReview'];
const reported = ['admin', 'reviews'];

export const useReported = (page: number) =>
  useQuery({
    queryKey: [...reported, page],
    queryFn: ({ signal }) => call('listReportedReviews', { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

/** Another administrator may have decided meanwhile, so a refusal reads the list again too. */
export function useModerate(reviewId: string, hidden: boolean) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    try {
      await call('moderateReview', { params: { reviewId }, body: { hidden, reason } });
    } finally {
      void client.invalidateQueries({ queryKey: reported });
    }
  };
}
