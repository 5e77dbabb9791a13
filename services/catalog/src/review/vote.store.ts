import type { Db } from '@kasauti/service-kit';
import type { ReviewDoc } from './review';

export interface VoteDoc {
  /** `review:userId`, so everyone votes once. */
  _id: string;
  /** The review's public id. */
  review: string;
  at: Date;
}
export interface ReportDoc extends VoteDoc {
  reason: string;
}
const fields = { _id: String, review: String, at: Date };
const voteId = (review: string, userId: string) => `${review}:${userId}`;
/** Who reported it. */
export const reporterOf = ({ _id, review }: VoteDoc): string => _id.slice(review.length + 1);

/** Votes that a review helped, and reports that it should not be there. */
export function voteStore(db: Db) {
  const votes = db.store<VoteDoc>('review_votes', fields, { indexes: [[{ review: 1 }]] });
  const reports = db.store<ReportDoc>('review_reports', { ...fields, reason: String }, { indexes: [[{ review: 1 }]] });
  return {
    vote: (review: string, userId: string, at: Date) => votes.insert({ _id: voteId(review, userId), review, at }),
    withdraw: (review: string, userId: string) => votes.remove({ _id: voteId(review, userId) }),
    /** One report a person, until the review is rewritten; returns its time. */
    async report(
      { publicId: review, updatedAt }: Pick<ReviewDoc, 'publicId' | 'updatedAt'>,
      userId: string,
      reason: string,
      now: Date,
    ): Promise<Date> {
      const _id = voteId(review, userId);
      if (!(await reports.insert({ _id, review, reason, at: now })))
        await reports.update({ _id, at: { $lt: updatedAt } }, { $set: { reason, at: now } });
      return (await reports.get(_id))?.at ?? now;
    },
    reportsOf: (review: string) => reports.find({ review }, { sort: { at: -1 }, limit: 20 }),
    async countsOf(ids: string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await votes.aggregate<{ _id: string; n: number }>([
        { $match: { review: { $in: ids } } },
        { $group: { _id: '$review', n: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, n }) => [_id, n]));
    },
    async among(ids: string[], userId: string): Promise<Set<string>> {
      const found =
        ids.length === 0
          ? []
          : await votes.find(
              { _id: { $in: ids.map((id) => voteId(id, userId)) } },
              { fields: { review: 1 }, limit: ids.length },
            );
      return new Set(found.map((v) => v.review));
    },
  };
}
export type VoteStore = ReturnType<typeof voteStore>;
