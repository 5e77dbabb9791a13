import type { ClassDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { classStatistics, type ClassStatistics } from './class-statistics';

const MOST = 1000;

/** Two small documents for each test, however many attempts there are. */
export async function readClassStatistics(
  { tests, histograms }: Facts,
  inClass: ClassDoc,
  now: Date,
): Promise<ClassStatistics> {
  const own = await tests.find({ classId: inClass._id }, { sort: { publishedAt: -1, _id: -1 }, limit: MOST });
  const scores = await histograms.find({ _id: { $in: own.map((t) => t._id) } }, { limit: MOST });
  return classStatistics(inClass, own, scores, now);
}
