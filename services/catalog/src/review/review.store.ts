import type { Db, NewEvent, Page } from '@kasauti/service-kit';
import type { Rating } from '../class/class';
import { asReported, settled } from '../class/reported';
import type { ReviewContent, ReviewDoc } from './review';

const WORDLESS = { title: '', comment: '' };
const hiddenByAdmin = { hidden: true, deleted: { $exists: false } };

export function reviewStore(db: Db) {
  const reviews = db.store<ReviewDoc>(
    'reviews',
    {
      _id: String,
      publicId: String,
      classId: String,
      userId: String,
      isVerified: Boolean,
      hidden: Boolean,
      deleted: { type: { _id: false, at: Date, wasHidden: Boolean }, default: undefined },
      reportedAt: Date,
      reportsSettledAt: Date,
      rating: Number,
      title: String,
      comment: String,
      createdAt: Date,
      updatedAt: Date,
    },
    {
      outbox: true,
      indexes: [
        [{ classId: 1, hidden: 1, isVerified: -1, createdAt: -1, _id: 1 }],
        [{ publicId: 1 }],
        [{ userId: 1 }],
        [{ hidden: 1, updatedAt: -1, _id: 1 }, { partialFilterExpression: { hidden: true } }],
        [{ reportedAt: -1, _id: 1 }, { partialFilterExpression: { reportedAt: { $exists: true } } }],
      ],
    },
  );
  const shown = (classId: string) => ({ classId, hidden: false });
  return {
    insert: (review: ReviewDoc) => reviews.insert(review),
    get: (id: string) => reviews.get(id),
    byPublicId: (publicId: string) => reviews.findOne({ publicId }),
    rewrite: (id: string, content: ReviewContent, now: Date) =>
      reviews.update({ _id: id, deleted: { $exists: false } }, { $set: { ...content, updatedAt: now } }),
    /** In the place of a deleted one. Its new public id leaves the votes and reports of the old words behind. */
    renew: ({ _id, ...review }: ReviewDoc, { at, wasHidden }: NonNullable<ReviewDoc['deleted']>) =>
      reviews.update(
        { _id, 'deleted.at': at },
        { $set: { ...review, hidden: wasHidden }, $unset: { deleted: 1, reportsSettledAt: 1 } },
      ),
    /** False when an administrator decided about it meanwhile. */
    delete: ({ _id, hidden, deleted }: ReviewDoc, now: Date) =>
      reviews.update(
        { _id, hidden, ...(deleted ? { 'deleted.at': deleted.at } : { deleted: { $exists: false } }) },
        {
          $set: {
            ...WORDLESS,
            hidden: true,
            deleted: { at: now, wasHidden: deleted?.wasHidden ?? hidden },
            updatedAt: now,
          },
          $unset: { reportedAt: 1 },
        },
      ),
    /** Of who is erased: the stars stay. What was reported of the words is settled by that. */
    emptyOf: (userId: string) =>
      reviews.bulk([{ updateMany: { filter: { userId }, update: { $set: WORDLESS, $unset: { reportedAt: 1 } } } }]),
    verify: (id: string) => reviews.update({ _id: id }, { $set: { isVerified: true } }),
    /** False when reports of this moment are settled already. */
    report: (id: string, at: Date) =>
      reviews.update(
        { _id: id, $or: [{ reportsSettledAt: { $exists: false } }, { reportsSettledAt: { $lt: at } }] },
        { $max: { reportedAt: at } },
      ),
    /**
     * Null when the review was moderated or reported again meanwhile, or rewritten since this moment. The administrator's
     * act is published with it.
     */
    settle: (review: ReviewDoc, { hidden, updatedAt }: Pick<ReviewDoc, 'hidden' | 'updatedAt'>, acted: NewEvent) => {
      const { $set, $unset } = settled(review);
      return reviews.save(review, { ...asReported(review), updatedAt }, { $set: { ...$set, hidden }, $unset }, [acted]);
    },

    /** Of students who paid first, then the newest. */
    of: (classId: string, { skip, limit }: Page) =>
      reviews.find(shown(classId), { sort: { isVerified: -1, createdAt: -1, _id: 1 }, skip, limit }),
    /** Of one person, the newest first. */
    by: (userId: string) => reviews.find({ userId }, { sort: { createdAt: -1, _id: 1 }, limit: 1000 }),
    countOf: (classId: string) => reviews.count(shown(classId)),
    async ratingOf(classId: string): Promise<Rating> {
      const [row] = await reviews.aggregate<Rating>([
        { $match: shown(classId) },
        { $group: { _id: null, count: { $sum: 1 }, sum: { $sum: '$rating' } } },
      ]);
      return { count: row?.count ?? 0, sum: row?.sum ?? 0 };
    },
    reported: ({ skip, limit }: Page) =>
      reviews.find({ reportedAt: { $exists: true } }, { sort: { reportedAt: -1, _id: 1 }, skip, limit }),
    countReported: () => reviews.count({ reportedAt: { $exists: true } }),
    /** What was written or changed last comes first: it may have become fair. */
    hidden: ({ skip, limit }: Page) => reviews.find(hiddenByAdmin, { sort: { updatedAt: -1, _id: 1 }, skip, limit }),
    countHidden: () => reviews.count(hiddenByAdmin),
  };
}
export type ReviewStore = ReturnType<typeof reviewStore>;
