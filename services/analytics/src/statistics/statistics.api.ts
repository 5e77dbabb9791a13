import { notFound, type Clock, type Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { recent } from '../recent';
import { classStatistics, type ClassStatistics } from './class-statistics';

const MOST = 1000;

export async function readClassStatistics(
  { classes, tests, histograms }: Facts,
  classId: string,
  teacherId: string,
  now: Date,
): Promise<ClassStatistics> {
  const inClass = await classes.findOne({ _id: classId, teacherId });
  if (!inClass) throw notFound('class_not_found', 'Class not found');
  // Two small documents a test, however many attempts there are.
  const own = await tests.find({ classId }, { sort: { publishedAt: -1 }, limit: MOST });
  const scores = await histograms.find({ _id: { $in: own.map((t) => t._id) } }, { limit: MOST });
  return classStatistics(inClass, own, scores, now);
}

export const statisticsApi = ({
  serving,
  clock,
  keptMs,
}: {
  serving: () => Promise<Facts>;
  clock: Clock;
  keptMs: number;
}): Handlers<'getClassStatistics'> => {
  const statistics = recent<ClassStatistics>(clock, keptMs);
  return {
    async getClassStatistics({ params: { classId }, caller, now }) {
      const { answer, source } = await statistics(`${caller.id} ${classId}`, async () =>
        readClassStatistics(await serving(), classId, caller.id, now),
      );
      return { data: answer, source };
    },
  };
};
