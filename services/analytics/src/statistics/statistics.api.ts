import type { Clock, Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { readClass } from '../access/classes.query';
import type { Facts } from '../fact/fact.store';
import { recent } from '../recent';
import type { ClassStatistics } from './class-statistics';
import { readClassStatistics } from './statistics.query';

export const statisticsApi = ({
  serving,
  access,
  clock,
  keptMs,
}: {
  serving: () => Promise<Facts>;
  access: Access;
  clock: Clock;
  keptMs: number;
}): Handlers<'getClassStatistics'> => {
  const statistics = recent<ClassStatistics>(clock, keptMs);
  return {
    async getClassStatistics({ params: { classId }, caller, now }) {
      const facts = await serving();
      // Outside the cache: an answer that is kept is not for a person who was removed meanwhile.
      const inClass = await readClass(facts, access, { caller, classId, op: 'getClassStatistics' });
      const { answer, source } = await statistics(classId, () => readClassStatistics(facts, inClass, now));
      return { data: answer, source };
    },
  };
};
