import type { Handlers } from '@kasauti/service-kit';
import { fixQuestionText, type FixTextDeps } from './fix-question-text.flow';

export const textFixApi = (deps: FixTextDeps): Handlers<'fixQuestionText'> => {
  const fix = fixQuestionText(deps);
  return {
    async fixQuestionText({ params: { testId }, body, caller, now }) {
      return { data: { paperVersion: await fix({ testId, teacherId: caller.id, ...body }, now) } };
    },
  };
};
