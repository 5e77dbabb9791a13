import type { Db } from '@kasauti/service-kit';
import { reviewId, type TakerDoc } from './review';

export function takerStore(db: Db) {
  const takers = db.store<TakerDoc>('test_takers', { _id: String, hasCompleted: Boolean, hasPaid: Boolean });
  const note = (fact: 'hasCompleted' | 'hasPaid') => (classId: string, userId: string) =>
    takers.upsertIf({ _id: reviewId(classId, userId), [fact]: { $ne: true } }, { $set: { [fact]: true } });
  return {
    get: (classId: string, userId: string) => takers.get(reviewId(classId, userId)),
    completed: note('hasCompleted'),
    paid: note('hasPaid'),
  };
}
export type TakerStore = ReturnType<typeof takerStore>;
