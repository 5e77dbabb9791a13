import { notFound } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { classStatistics, type ClassStatistics } from './class-statistics';

const MOST = 1000;

/** Two small documents for each test, however many attempts there are. */
export async function readClassStatistics(
  { classes, tests, histograms }: Facts,
  classId: string,
  teacherId: string,
  now: Date,
): Promise<ClassStatistics> {
  const inClass = await classes.findOne({ _id: classId, teacherId });
  if (!inClass) throw notFound('class_not_found', 'Class not found');
  const own = await tests.find({ classId }, { sort: { publishedAt: -1, _id: -1 }, limit: MOST });
  const scores = await histograms.find({ _id: { $in: own.map((t) => t._id) } }, { limit: MOST });
  return classStatistics(inClass, own, scores, now);
}
