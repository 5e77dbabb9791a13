import type { Handlers } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import { ownQuestion, ownQuestions } from '../attempt/asked-questions.query';
import { pointsAboveMax, questionUnknown } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import { inMarks } from '../question/marking';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { gradeAnswers, type GradeAnswersDeps } from './grade-answers.flow';
import type { GradingPageStore } from './grading-page.store';
import { readQueue } from './queue.query';

type GradingApiDeps = GradeAnswersDeps & {
  tests: TestStore;
  papers: PaperStore;
  states: AttemptStateStore;
  people: PersonStore;
  gradingPages: GradingPageStore;
};

export const gradingApi = (deps: GradingApiDeps): Handlers<'getGradingQueue' | 'gradeAnswers' | 'openGrading'> => {
  const grade = gradeAnswers(deps);
  const queueOf = readQueue(deps);
  return {
    async getGradingQueue({ params, query, caller }) {
      const { test, questions } = await ownQuestions(deps, params.testId, caller.id);
      return { data: await queueOf(test._id, questions, query.question) };
    },

    async gradeAnswers({ params: { testId }, body: { question, ...command }, caller }) {
      const { item } = await ownQuestion(deps, { testId, teacherId: caller.id, question });
      if (item.type !== 'short-answer') throw questionUnknown();
      const max = inMarks(item.marking.correct);
      if (command.points > max) throw pointsAboveMax(max);
      return { data: await grade({ testId, questionId: item.id, ...command }) };
    },

    async openGrading({ params: { testId }, body, caller, now }) {
      if (!(await deps.tests.owned(testId, caller.id))) throw testNotFound();
      const since = await deps.gradingPages.seen(testId, body.viewerId, now);
      return { data: since ? { otherSince: since.toISOString() } : {} };
    },
  };
};
