import { unguessableId } from '@kasauti/service-kit';
import { refuseWriting, reviewId, type ReviewContent, type ReviewDoc } from './review';
import { mayNotWrite } from './review.refusals';
import type { ReviewStore } from './review.store';
import type { TakerStore } from './taker.store';

interface Deps {
  reviews: ReviewStore;
  takers: TakerStore;
  markForRating: (classId: string) => Promise<unknown>;
  computeRating: (classId: string) => Promise<void>;
}

/**
 * 1. mark the class for a new rating 2. insert the review, or rewrite the student's own, also a deleted one 3. compute the rating.
 * After a crash the mark is left and the job (recount.job.ts) computes it.
 */
export const writeReviewFlow =
  ({ reviews, takers, markForRating, computeRating }: Deps) =>
  async (classId: string, userId: string, content: ReviewContent, now: Date): Promise<void> => {
    const _id = reviewId(classId, userId);
    const [taker, before] = await Promise.all([takers.get(classId, userId), reviews.get(_id)]);
    const refusal = refuseWriting(taker, before?.deleted ? null : before, now);
    if (refusal) throw mayNotWrite(refusal);
    const review: ReviewDoc = {
      ...content,
      _id,
      publicId: unguessableId(),
      classId,
      userId,
      isVerified: taker?.hasPaid === true,
      hidden: false,
      createdAt: now,
      updatedAt: now,
    };
    await markForRating(classId);
    if (before?.deleted) await reviews.renew(review, before.deleted);
    else if (before || !(await reviews.insert(review))) await reviews.rewrite(_id, content, now);
    // A payment that was noted since `taker` was read has found no review to verify.
    else if (!review.isVerified && (await takers.get(classId, userId))?.hasPaid) await reviews.verify(_id);
    await computeRating(classId);
  };
