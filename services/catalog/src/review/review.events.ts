import type { On } from '@kasauti/service-kit';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { reviewId } from './review';
import type { ReviewStore } from './review.store';
import type { TakerStore } from './taker.store';

type Deps = { takers: TakerStore; tests: TestCopyStore; reviews: ReviewStore };

/** Empties what an erased person wrote, and notes who completed a test of a class (only they may review it) and who paid for one (their review is marked as verified). */
export const reviewEvents = ({ takers, tests, reviews }: Deps) =>
  ({
    profile_changed: async ({ data: { userId, erased } }) => {
      if (erased) await reviews.emptyOf(userId);
    },
    test_submitted: ({ data }) => takers.completed(data.classId, data.studentId),
    payment_completed: async ({ data }) => {
      // classId is optional in the event's schema; the copy of the test has it too.
      const classId = data.classId ?? (await tests.classOf(data.testId));
      if (!classId) return;
      await takers.paid(classId, data.studentId);
      await reviews.verify(reviewId(classId, data.studentId));
    },
  }) satisfies On;
