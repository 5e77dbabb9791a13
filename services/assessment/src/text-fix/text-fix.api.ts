import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { testNotFound } from '../test-definition/test-definition.refusals';
import { fixQuestionText, type FixTextDeps } from './fix-question-text.flow';

export const textFixApi = (deps: FixTextDeps & { access: Access }): Handlers<'fixQuestionText'> => {
  const fix = fixQuestionText(deps);
  return {
    async fixQuestionText({ params: { testId }, body, caller, now }) {
      const test = await deps.access.to(caller, await deps.tests.get(testId), 'fixQuestionText', testNotFound);
      return { data: { paperVersion: await fix({ test, by: caller.id, ...body }, now) } };
    },
  };
};
