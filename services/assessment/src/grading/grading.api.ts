import type { Caller, Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { ClassStore } from '../class/class.store';
import { questionOf, questionsOf } from '../attempt/asked-questions.query';
import { pointsAboveMax, questionUnknown } from '../paper/paper.refusals';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import { inMarks } from '../question/marking';
import type { TestDefinition } from '../test-definition/test-definition';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { attemptAliases } from './alias';
import { gradeAnswers, type GradeAnswersDeps } from './grade-answers.flow';
import type { GradingPageStore } from './grading-page.store';
import { readGradingWork } from './grading-work.query';
import { readQueue } from './queue.query';

type GradingOp = 'getGradingQueue' | 'gradeAnswers' | 'openGrading' | 'listGradingWork';
type GradingApiDeps = GradeAnswersDeps & {
  tests: TestStore;
  papers: PaperStore;
  states: AttemptStateStore;
  people: PersonStore;
  enrolments: EnrolmentStore;
  gradingPages: GradingPageStore;
  classes: ClassStore;
  /** Turns attempts into other ids for who grades without names. */
  aliasSecret: string;
  access: Access;
};

export const gradingApi = (deps: GradingApiDeps): Handlers<GradingOp> => {
  const grade = gradeAnswers(deps);
  const queueOf = readQueue(deps);
  const workOf = readGradingWork(deps);
  /** Names are for who may see results, unless the test is graded without any. */
  const isAnonymous = async (caller: Caller, test: TestDefinition): Promise<boolean> =>
    test.anonymousGrading === true || !(await deps.access.sees(caller, test, 'result.see'));
  const aliasesIn =
    ({ _id }: TestDefinition) =>
    (questionId: string) =>
      attemptAliases(deps.aliasSecret, _id, questionId);
  const testFor = async (caller: Caller, testId: string, op: Exclude<GradingOp, 'listGradingWork'>) =>
    deps.access.to(caller, await deps.tests.get(testId), op, testNotFound);
  return {
    async listGradingWork({ query, caller, now }) {
      const reach = await deps.access.reach(caller, 'listGradingWork', query.ownerId);
      return { data: await workOf(reach, now) };
    },

    async getGradingQueue({ params, query, caller }) {
      const test = await testFor(caller, params.testId, 'getGradingQueue');
      const aliases = (await isAnonymous(caller, test)) ? { aliasesOf: aliasesIn(test) } : {};
      const questions = await questionsOf(deps, test);
      return { data: await queueOf(test, questions, { question: query.question, ...aliases }) };
    },

    async gradeAnswers({ params: { testId }, body: { question, ...command }, caller }) {
      const test = await testFor(caller, testId, 'gradeAnswers');
      const { item } = await questionOf(deps, test, { question });
      if (item.type !== 'short-answer') throw questionUnknown();
      const max = inMarks(item.marking.correct);
      if (command.points > max) throw pointsAboveMax(max);
      if (!(await isAnonymous(caller, test))) return { data: await grade({ testId, questionId: item.id, ...command }) };
      const { attemptOf } = aliasesIn(test)(item.id);
      const attemptIds = command.attemptIds.map(attemptOf);
      const { graded, skipped } = await grade({ testId, questionId: item.id, ...command, attemptIds });
      return { data: { graded, skipped: command.attemptIds.filter((id) => skipped.includes(attemptOf(id))) } };
    },

    async openGrading({ params: { testId }, body, caller, now }) {
      await testFor(caller, testId, 'openGrading');
      const since = await deps.gradingPages.seen(testId, body.viewerId, now);
      return { data: since ? { otherSince: since.toISOString() } : {} };
    },
  };
};
