import type { Store } from '@kasauti/service-kit';
import type { Attempt } from './attempt';

/** Also of graded attempts: a corrected key may leave an answer waiting that matched before. */
const waitingIn = (testId: string) => ({
  testId,
  status: { $in: ['submitted', 'graded'] },
  replacedBy: { $exists: false },
});
const verdictOf = (questionId: string) => `result.items.${questionId}.verdict`;

/** Answers of a test that wait for points. */
export const waitingOf = (attempts: Store<Attempt>) => ({
  /** How many, by question. */
  countWaiting: async (testId: string, questionIds: readonly string[]): Promise<Map<string, number>> => {
    const counts = questionIds.map((id, i) => [
      `n${i}`,
      { $sum: { $cond: [{ $eq: [`$${verdictOf(id)}`, 'pending'] }, 1, 0] } },
    ]);
    const [found] = await attempts.aggregate<Record<string, number>>([
      { $match: waitingIn(testId) },
      { $group: { _id: null, ...Object.fromEntries(counts) } },
    ]);
    return new Map(questionIds.map((id, i) => [id, found?.[`n${i}`] ?? 0]));
  },
  /** Ids of attempts whose answer to the question waits, oldest start first. */
  waitingFor: async (testId: string, questionId: string, limit: number): Promise<string[]> => {
    const rows = await attempts.aggregate<{ _id: string }>([
      { $match: waitingIn(testId) },
      { $sort: { _id: 1 } },
      { $match: { [verdictOf(questionId)]: 'pending' } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
    return rows.map(({ _id }) => _id);
  },
});
