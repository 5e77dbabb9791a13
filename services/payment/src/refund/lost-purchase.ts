import { isJudged, type ClassCopy, type EnrolmentCopy } from '../class-copy/class-copy';
import type { Purchase } from '../order/purchase';
import { windowOf, type TestCopy } from '../test-copy/test-copy';

/** What a student's right depends on besides the payment; null where no event has told of it yet. */
export interface Standing {
  test: TestCopy;
  classCopy: ClassCopy | null;
  enrolment: EnrolmentCopy | null;
  /** When the student's account was deleted. */
  erasedAt?: Date;
}
const CAUSES = ['class_archived', 'enrolment_ended', 'answers_released', 'account_deleted'] as const;
export type LostCause = (typeof CAUSES)[number];

/** Of a part that went back with the right, while a refund of the other part waited for an approval. */
const causeBefore = ({ refunds }: Purchase): LostCause | undefined =>
  CAUSES.find((cause) => refunds.some((refund) => refund.cause === cause));

/**
 * Why the student can no longer use a purchase that could still be started when that happened; undefined when it can. Who
 * leaves may come back and asks for the money alone; but what is settled after leaving, or after the account was deleted, is
 * not kept, whenever the provider got it. Copies of earlier events do not say when: then it counts as now, so nothing of
 * long ago goes back. What an old event says is not believed before others had the time to come. A right that was taken back for such a cause does not return with the class or the student, so the
 * cause stays.
 */
export function lostCause(
  purchase: Purchase,
  { test, classCopy, enrolment, erasedAt }: Standing,
  now: Date,
): LostCause | undefined {
  const { paidAt, right } = purchase;
  if (!paidAt || (right !== 'granted' && right !== 'revoked')) return undefined;
  const before = right === 'revoked' ? causeBefore(purchase) : undefined;
  if (before) return before;
  if (erasedAt && paidAt > erasedAt) return 'account_deleted';
  const { closedEarlyAt } = test;
  // The end in the copy is that of the release.
  if (
    closedEarlyAt &&
    paidAt <= closedEarlyAt &&
    closedEarlyAt <= windowOf({ ...test, endAt: null }, paidAt).lastStartAt
  )
    return 'answers_released';
  const { lastStartAt } = windowOf(test, paidAt);
  if (enrolment && !enrolment.isActive && isJudged(enrolment, now)) {
    const endedAt = enrolment.endedAt ?? now;
    const isLeft = !enrolment.wasRemoved && paidAt < endedAt;
    if (!isLeft && endedAt <= lastStartAt) return 'enrolment_ended';
  }
  const isArchived = classCopy?.status === 'archived' && isJudged(classCopy, now);
  const archivedAt = isArchived ? (classCopy.archivedAt ?? now) : undefined;
  return archivedAt && archivedAt <= lastStartAt ? 'class_archived' : undefined;
}
