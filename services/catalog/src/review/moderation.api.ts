import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { PersonStore } from '../person/person.store';
import { moderated, refuseDecision, type ReviewDoc } from './review';
import { decisionRefused, reviewChanged, reviewNotFound } from './review.refusals';
import type { ReviewStore } from './review.store';
import { reporterOf, type VoteStore } from './vote.store';

interface Deps {
  classes: ClassStore;
  reviews: ReviewStore;
  people: PersonStore;
  votes: VoteStore;
  markForRating: (classId: string) => Promise<unknown>;
  computeRating: (classId: string) => Promise<void>;
}

export function moderationApi({
  classes,
  reviews,
  people,
  votes,
  markForRating,
  computeRating,
}: Deps): Handlers<'listReportedReviews' | 'moderateReview'> {
  async function view(r: ReviewDoc): Promise<components['schemas']['ReportedReview']> {
    const [found, reports] = await Promise.all([classes.get(r.classId), votes.reportsOf(r.publicId)]);
    const names = await people.namesOf([r.userId, ...reports.map(reporterOf)]);
    const named = (userId: string) => ({ userId, name: names.get(userId) ?? '' });
    return {
      id: r.publicId,
      classId: r.classId,
      className: found?.title ?? '',
      ...named(r.userId),
      rating: r.rating,
      title: r.title,
      comment: r.comment,
      date: r.createdAt.toISOString(),
      updatedAt: r.updatedAt.toISOString(),
      hidden: r.hidden,
      reportedAt: r.reportedAt?.toISOString() ?? null,
      reports: reports.map((one) => ({
        ...named(reporterOf(one)),
        reason: one.reason,
        at: one.at.toISOString(),
      })),
    };
  }
  return {
    async listReportedReviews({ query }) {
      const { skip, ...page } = pageOf(query);
      const part = { skip, limit: page.limit };
      const [found, total] = await Promise.all(
        query.hidden
          ? [reviews.hidden(part), reviews.countHidden()]
          : [reviews.reported(part), reviews.countReported()],
      );
      return { data: await Promise.all(found.map(view)), pagination: pagination(page, total) };
    },
    async moderateReview({ params, body: { hidden, reason, updatedAt, reportedAt, seenHidden }, caller }) {
      const review = await reviews.byPublicId(params.reviewId);
      if (!review || review.deleted) throw reviewNotFound();
      const seen = {
        hidden: seenHidden,
        reportedAt: typeof reportedAt === 'string' ? new Date(reportedAt) : reportedAt,
      };
      const refusal = refuseDecision(review, hidden, seen);
      if (refusal) throw decisionRefused(refusal);
      // First, so that after a crash the job (recount.job.ts) computes the rating.
      await markForRating(review.classId);
      const decision = { hidden, updatedAt: updatedAt === undefined ? review.updatedAt : new Date(updatedAt) };
      const after = await reviews.settle(review, decision, moderated(review, hidden, caller.id, reason));
      if (!after) throw reviewChanged();
      await computeRating(review.classId);
      return { data: await view(after) };
    },
  };
}
