import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { averageOf } from '../class/class';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { visibleClass } from '../enrolment/visible-class.query';
import type { deleteReviewFlow } from './delete-review.flow';
import { editableUntil, isDeleted, refuseWriting, reviewId, type ReviewDoc } from './review';
import { ownReview, reviewNotFound } from './review.refusals';
import type { ReviewStore } from './review.store';
import type { ReadReviews } from './reviews.query';
import type { TakerStore } from './taker.store';
import type { VoteStore } from './vote.store';
import type { writeReviewFlow } from './write-review.flow';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  access: Access;
  reviews: ReviewStore;
  takers: TakerStore;
  votes: VoteStore;
  readReviews: ReadReviews;
  write: ReturnType<typeof writeReviewFlow>;
  remove: ReturnType<typeof deleteReviewFlow>;
}
type Operations =
  'listReviews' | 'listOwnReviews' | 'getOwnReview' | 'writeReview' | 'deleteReview' | 'voteReview' | 'reportReview';

export function reviewApi(deps: Deps): Handlers<Operations> {
  const { classes, reviews, takers, votes, readReviews, write, remove } = deps;
  const visible = visibleClass(deps);

  async function own(classId: string, userId: string, now: Date): Promise<components['schemas']['OwnReview']> {
    const [taker, found] = await Promise.all([takers.get(classId, userId), reviews.get(reviewId(classId, userId))]);
    const review = found && !isDeleted(found) ? found : null;
    const reason = refuseWriting(taker, review, now) ?? null;
    return {
      mayWrite: reason === null,
      reason,
      review: review && { rating: review.rating, title: review.title, comment: review.comment },
      editableUntil: review && editableUntil(review).toISOString(),
    };
  }
  /** A review that this person sees on the page of the class. */
  async function shown(classId: string, publicId: string, caller: Caller): Promise<ReviewDoc> {
    await visible(classId, caller);
    const review = await reviews.byPublicId(publicId);
    if (!review || review.classId !== classId || review.hidden) throw reviewNotFound();
    return review;
  }

  return {
    async listReviews({ params, query, caller }) {
      const { rating } = await visible(params.classId, caller);
      const { skip, ...page } = pageOf(query);
      const [data, total] = await Promise.all([
        readReviews(params.classId, caller, { skip, limit: page.limit }),
        reviews.countOf(params.classId),
      ]);
      return {
        data,
        pagination: pagination(page, total),
        summary: { averageRating: averageOf(rating), totalReviews: rating?.count ?? 0 },
      };
    },
    async listOwnReviews({ caller }) {
      const written = (await reviews.by(caller.id)).filter((review) => !isDeleted(review));
      const found = await classes.byIds(written.map(({ classId }) => classId));
      const titles = new Map(found.map(({ _id, title }) => [_id, title]));
      const data = written.map(({ classId, rating, title, comment, createdAt }) => {
        const className = titles.get(classId) ?? '';
        return { classId, className, rating, title, comment, date: createdAt.toISOString() };
      });
      return { data };
    },
    async getOwnReview({ params, caller, now }) {
      await visible(params.classId, caller);
      return { data: await own(params.classId, caller.id, now) };
    },
    async writeReview({ params, body: { rating, title, comment }, caller, now }) {
      await visible(params.classId, caller);
      await write(params.classId, caller.id, { rating, title, comment }, now);
      return { data: await own(params.classId, caller.id, now) };
    },
    // Also of a class that this person no longer sees.
    async deleteReview({ params, caller, now }) {
      await remove(params.classId, caller.id, now);
      return { data: await own(params.classId, caller.id, now) };
    },
    async voteReview({ params, body, caller, now }) {
      const review = await shown(params.classId, params.reviewId, caller);
      if (review.userId === caller.id) throw ownReview();
      await (body.helpful ? votes.vote(review.publicId, caller.id, now) : votes.withdraw(review.publicId, caller.id));
      const counts = await votes.countsOf([review.publicId]);
      return { data: { helpful: counts.get(review.publicId) ?? 0 } };
    },
    async reportReview({ params, body, caller, now }) {
      const review = await shown(params.classId, params.reviewId, caller);
      const at = await votes.report(review, caller.id, body.reason, now);
      // Also for a report sent again: a crash may have come between the two writes.
      await reviews.report(review._id, at);
      return { message: 'Thank you. An administrator will look at this review.' };
    },
  };
}
