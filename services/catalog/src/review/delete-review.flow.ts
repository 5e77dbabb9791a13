import { LOST, retryCas } from '@kasauti/service-kit';
import { isDeleted, reviewId } from './review';
import type { ReviewStore } from './review.store';

interface Deps {
  reviews: ReviewStore;
  markForRating: (classId: string) => Promise<unknown>;
  computeRating: (classId: string) => Promise<void>;
}

/** Steps as in `writeReviewFlow`. The document stays: it says whether an administrator had hidden the review. */
export const deleteReviewFlow =
  ({ reviews, markForRating, computeRating }: Deps) =>
  async (classId: string, userId: string, now: Date): Promise<void> => {
    const _id = reviewId(classId, userId);
    if (!(await reviews.get(_id))) return;
    await markForRating(classId);
    await retryCas(async () => {
      const review = await reviews.get(_id);
      if (!review || isDeleted(review)) return;
      if (!(await reviews.delete(review, now))) return LOST;
    });
    await computeRating(classId);
  };
