import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { AttemptStore } from '../attempt/attempt.store';
import { questionsOf } from '../attempt/asked-questions.query';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import type { CohortStore } from './cohort.store';
import { questionStats } from './question-stats.view';

interface QuestionStatsDeps {
  tests: TestStore;
  papers: PaperStore;
  attempts: AttemptStore;
  keys: AnswerKeyStore;
  cohorts: CohortStore;
  access: Access;
}

export const questionStatsApi = (deps: QuestionStatsDeps): Handlers<'getQuestionStats'> => ({
  async getQuestionStats({ params: { testId }, caller, now }) {
    const test = await deps.access.to(caller, await deps.tests.get(testId), 'getQuestionStats', testNotFound);
    const questions = await questionsOf(deps, test);
    const versions = [...new Set(questions.map(({ paperId }) => paperId))];
    const [cohort, notes, ...keys] = await Promise.all([
      deps.cohorts.fresh(testId, now),
      deps.keys.correctionsOf(testId),
      ...versions.map((id) => deps.keys.get(id)),
    ]);
    // Ids of questions are unique, so the keys of all versions are one list.
    const right: AnswerKey['items'] = {};
    for (const key of keys) {
      if (!key) throw paperMissing();
      Object.assign(right, { ...key.items, ...right });
    }
    const { paperVersion } = test;
    return {
      data: { ...(paperVersion ? { paperVersion } : {}), ...questionStats(questions, { right, notes }, cohort) },
    };
  },
});
