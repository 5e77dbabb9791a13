import type { components } from '@kasauti/contracts';
import { actReason, event, type NewEvent } from '@kasauti/service-kit';

const DAY_MS = 86_400_000;
/** How long a review may be changed after it was written. */
const EDITABLE_MS = 30 * DAY_MS;

export interface ReviewContent {
  rating: number;
  title: string;
  comment: string;
}
export interface ReviewDoc extends ReviewContent {
  /** `classId:userId`, so a student writes one. */
  _id: string;
  /** The id on the wire: `_id` would tell who wrote it. */
  publicId: string;
  classId: string;
  userId: string;
  isVerified: boolean;
  /** By an administrator, or because it is deleted. */
  hidden: boolean;
  /** By its student: the texts are gone. What an administrator had hidden begins hidden when it is written again. */
  deleted?: { at: Date; wasHidden: boolean };
  /** Times of the newest report that waits for an administrator and of the newest that was settled. */
  reportedAt?: Date;
  reportsSettledAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}
/** Not one that a process of a release without deletion wrote again: such words stay until they are deleted, too. */
export const isDeleted = ({ deleted, title, comment }: ReviewDoc): boolean =>
  deleted !== undefined && title === '' && comment === '';

/** What a student did in a class, from facts of other services. */
export interface TakerDoc {
  /** `classId:userId` */
  _id: string;
  hasCompleted?: boolean;
  hasPaid?: boolean;
}

export const reviewId = (classId: string, userId: string): string => `${classId}:${userId}`;
export const editableUntil = (review: Pick<ReviewDoc, 'createdAt'>): Date =>
  new Date(review.createdAt.getTime() + EDITABLE_MS);

export type WriteRefusal = NonNullable<components['schemas']['OwnReview']['reason']>;
/** Why a student may not write or change a review; undefined when it is allowed. */
export function refuseWriting(
  taker: TakerDoc | null,
  review: Pick<ReviewDoc, 'createdAt'> | null,
  now: Date,
): WriteRefusal | undefined {
  if (!taker?.hasCompleted) return 'no_test_completed';
  return review && now > editableUntil(review) ? 'edit_period_over' : undefined;
}

/** What an administrator read of a review before the decision; what is undefined is not compared. */
export interface Seen {
  hidden?: boolean | undefined;
  /** Null when no report was open. */
  reportedAt?: Date | null | undefined;
}
export type DecisionRefusal = 'review_decided' | 'review_reported_again';
/** Why a decision is not made: another one was made since the review was read, or it keeps what has an unread report. */
export function refuseDecision(review: ReviewDoc, hidden: boolean, seen: Seen): DecisionRefusal | undefined {
  const { reportedAt, reportsSettledAt } = review;
  const isSettled = Boolean(seen.reportedAt && reportsSettledAt && reportsSettledAt >= seen.reportedAt);
  const isDecided = isSettled || (seen.hidden !== undefined && seen.hidden !== review.hidden);
  // The same decision again, for instance resent after a lost answer, changes nothing.
  if (isDecided && review.hidden !== hidden) return 'review_decided';
  if (hidden || !reportedAt || seen.reportedAt === undefined) return undefined;
  return !seen.reportedAt || reportedAt > seen.reportedAt ? 'review_reported_again' : undefined;
}

export const moderated = (review: ReviewDoc, hidden: boolean, adminId: string, reason: string): NewEvent =>
  event('admin_acted', {
    service: 'catalog',
    action: hidden ? 'review_hidden' : 'review_shown',
    resourceType: 'review',
    resourceId: review.publicId,
    adminId,
    reason: actReason(reason),
  });

/** First name and initial, because reviews are public and many students are minors. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return first ? `${first}${initial ? ` ${initial}.` : ''}` : 'Former student';
}
