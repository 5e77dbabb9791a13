import type { Handlers } from '@kasauti/service-kit';
import { correctKey, type CorrectKeyDeps } from './correct-key.flow';

export const regradeApi = (deps: CorrectKeyDeps): Handlers<'correctKey'> => {
  const correct = correctKey(deps);
  return {
    async correctKey({ params: { testId }, body: { question, reason, ...correction }, caller, now }) {
      return { data: await correct({ testId, teacherId: caller.id, question, correction, reason }, now) };
    },
  };
};
