import type { Handlers } from '@kasauti/service-kit';
import { readExamDay, type ExamDayDeps } from './exam-day.query';

export const examDayApi = (deps: ExamDayDeps): Handlers<'getExamDay'> => {
  const read = readExamDay(deps);
  return {
    async getExamDay() {
      return { data: await read() };
    },
  };
};
