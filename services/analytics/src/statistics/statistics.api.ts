import { notFound, type Clock, type Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { recent } from '../recent';
import { classStatistics, type ClassStatistics, type ScoreGroup } from './class-statistics';

type Row = { _id: Omit<ScoreGroup, 'n'>; n: number };
const MOST = 1000;

async function readClassStatistics({ classes, tests, attempts }: Facts, classId: string, teacherId: string, now: Date): Promise<ClassStatistics> {
  const inClass = await classes.findOne({ _id: classId, teacherId });
  if (!inClass) throw notFound('class_not_found', 'Class not found');
  const [own, rows] = await Promise.all([
    tests.find({ classId }, { sort: { publishedAt: -1 }, limit: MOST }),
    attempts.aggregate<Row>([
      { $match: { classId, attemptNo: 1, pendingGrading: 0 } },
      { $group: { _id: { testId: '$testId', percentage: '$percentage', passed: '$passed' }, n: { $sum: 1 } } },
    ]),
  ]);
  return classStatistics(inClass, own, rows.map(({ _id, n }) => ({ ..._id, n })), now);
}

export const statisticsApi = ({ serving, clock, keptMs }: { serving: () => Promise<Facts>; clock: Clock; keptMs: number }): Handlers<'getClassStatistics'> => {
  const statistics = recent<ClassStatistics>(clock, keptMs);
  return {
    async getClassStatistics({ params: { classId }, caller, now }) {
      const { answer, source } = await statistics(`${caller.id} ${classId}`, async () => readClassStatistics(await serving(), classId, caller.id, now));
      return { data: answer, source };
    },
  };
};
