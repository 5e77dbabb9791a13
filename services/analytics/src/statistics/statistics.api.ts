import type { Clock, Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { recent } from '../recent';
import type { ClassStatistics } from './class-statistics';
import { readClassStatistics } from './statistics.query';

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
