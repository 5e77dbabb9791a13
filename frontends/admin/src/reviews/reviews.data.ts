import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

export type Review = components['schemas']['ReportedReview'];
const reported = ['admin', 'reviews'];

/** @param hidden those that are hidden, reported or not */
export const useReported = (page: number, hidden = false) =>
  useQuery({
    queryKey: [...reported, { page, hidden }],
    queryFn: ({ signal }) => call('listReportedReviews', { query: given({ page, limit: 10, hidden }), signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Another administrator may have decided, the student rewritten it, or someone reported it again meanwhile: a refusal
 * reads the list again, too. A service that does not say when the review was reported takes neither of the two fields.
 */
export function useModerate({ id: reviewId, updatedAt, reportedAt, hidden: seenHidden }: Review, hidden: boolean) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    try {
      const seen = reportedAt === undefined ? {} : { reportedAt, seenHidden };
      const body = { hidden, reason, ...(updatedAt === undefined ? {} : { updatedAt }), ...seen };
      await call('moderateReview', { params: { reviewId }, body });
    } finally {
      void client.invalidateQueries({ queryKey: reported });
    }
  };
}
