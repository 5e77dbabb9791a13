import type { Handlers } from '@kasauti/service-kit';
import { correctKey, type CorrectKeyDeps } from './correct-key.flow';

/** What a teacher may still do to the key of a published test. */
export const answerKeyApi = (deps: CorrectKeyDeps): Handlers<'correctKey'> => {
  const correct = correctKey(deps);
  return {
    async correctKey({ params: { testId }, body: { question, reason, ...correction }, caller, now }) {
      return { data: await correct({ testId, teacherId: caller.id, question, correction, reason }, now) };
    },
  };
};
