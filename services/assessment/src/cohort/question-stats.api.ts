import type { Handlers } from '@kasauti/service-kit';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { currentPaper } from '../paper/current-paper.query';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { TestStore } from '../test-definition/test-definition.store';
import type { CohortStore } from './cohort.store';
import { questionStats } from './question-stats.view';

interface QuestionStatsDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  cohorts: CohortStore;
}

export const questionStatsApi = (deps: QuestionStatsDeps): Handlers<'getQuestionStats'> => ({
  async getQuestionStats({ params: { testId }, caller, now }) {
    const { paper } = await currentPaper(deps, testId, caller.id);
    const [key, cohort] = await Promise.all([deps.keys.get(paper._id), deps.cohorts.fresh(testId, now)]);
    if (!key) throw paperMissing();
    return { data: questionStats(paper, key, cohort) };
  },
});
