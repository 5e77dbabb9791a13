import type { Clock, Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import type { RankedOf } from '../ranking/ranks.query';
import { recent } from '../recent';
import { readStudentAnalytics } from './student.query';
import type { StudentAnalytics } from './student-analytics';

export interface PerformanceDeps {
  serving: () => Promise<Facts>;
  ranked: RankedOf;
  clock: Clock;
  keptMs: number;
}

export const performanceApi = ({
  serving,
  ranked,
  clock,
  keptMs,
}: PerformanceDeps): Handlers<'getStudentAnalytics'> => {
  const analytics = recent<StudentAnalytics>(clock, keptMs);
  return {
    async getStudentAnalytics({ caller, query: { period = 'monthly', classId }, now }) {
      const { answer, source } = await analytics(`${caller.id} ${period} ${classId ?? ''}`, async () =>
        readStudentAnalytics(await serving(), ranked, { studentId: caller.id, period, classId }, now),
      );
      return { data: answer, source };
    },
  };
};
