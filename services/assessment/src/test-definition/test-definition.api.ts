import { conflict, event, notFound, pageOf, pagination, randomToken, type Handlers } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import { classForTests } from './class-of-test';
import { editPublished, withQuestions, type EditDeps } from './edit-published.flow';
import { publishTest, refuseProblems, type PublishDeps } from './publish-test.flow';
import {
  changedFields,
  draftProblems,
  newDraft,
  publishProblems,
  testChanged,
  type TestDefinition,
  type TestDraft,
  type TestFields,
} from './test-definition';
import { createdView, draftView, teachingView } from './test-definition.view';

export type TestApiDeps = PublishDeps & EditDeps & { states: AttemptStateStore };
type Op =
  | 'createTest'
  | 'createTestDraft'
  | 'updateTestDraft'
  | 'deleteTestDraft'
  | 'getTestDraft'
  | 'publishTest'
  | 'releaseResults'
  | 'listTeachingTests';

const unknown = () => notFound('test_not_found', 'Test not found');
const changedMeanwhile = () => conflict('changed_meanwhile', 'The test was changed elsewhere, please load it again');
/** Short, random, and good as a name inside a document. */
const shortId = () => `i${randomToken(9)}`;

/** A teacher's own tests. */
export const testApi = (deps: TestApiDeps): Handlers<Op> => {
  const { tests, classes, states } = deps;
  const publish = publishTest(deps);
  const edit = editPublished(deps);

  async function draftOf(
    fields: TestFields & { class: string },
    teacherId: string,
    now: Date,
    id: string,
  ): Promise<TestDraft> {
    classForTests(await classes.get(fields.class), fields.class, teacherId, now);
    return newDraft(fields, { id, teacherId, orderKey: randomToken(), now }, shortId);
  }
  const owned = async (testId: string, teacherId: string): Promise<TestDraft> => {
    const test = await tests.ownDraft(testId, teacherId);
    if (!test) throw unknown();
    return test;
  };

  return {
    async createTest({ body, caller, now, requestId }) {
      const draft = await draftOf(body, caller.id, now, requestId);
      refuseProblems(publishProblems(draft, now));
      await tests.insert(draft);
      return { message: 'Test created', data: createdView(await publish(draft._id, caller.id, now)) };
    },

    async createTestDraft({ body, caller, now, requestId }) {
      const draft = await draftOf(body, caller.id, now, requestId);
      refuseProblems(draftProblems(draft));
      await tests.insert(draft);
      return { data: draftView(draft) };
    },

    async updateTestDraft({ params, body, caller, now }) {
      const test = await owned(params.testId, caller.id);
      if (test.status === 'published') return { data: draftView(await edit(test, body, now, shortId)) };
      if (test.status !== 'draft') throw conflict('test_closed', 'This test is closed');
      const change = changedFields(body, shortId);
      if (change.classId) classForTests(await classes.get(change.classId), change.classId, caller.id, now);
      refuseProblems(draftProblems({ ...test, ...change }));
      const after = await tests.change(test, { ...change, updatedAt: now });
      if (!after) throw changedMeanwhile();
      return { data: draftView(after) };
    },

    async deleteTestDraft({ params, caller }) {
      const test = await owned(params.testId, caller.id);
      if (test.status !== 'draft') throw conflict('already_published', 'A published test cannot be deleted');
      if (!(await tests.removeDraft(test))) throw changedMeanwhile();
      return { message: 'Draft deleted' };
    },

    async getTestDraft({ params, caller }) {
      const test = await owned(params.testId, caller.id);
      return { data: draftView(test.status === 'draft' ? test : await withQuestions(test, deps)) };
    },

    async publishTest({ params, caller, now }) {
      return { message: 'Test published', data: createdView(await publish(params.testId, caller.id, now)) };
    },

    async releaseResults({ params, caller, now }) {
      const test = await owned(params.testId, caller.id);
      if (test.status === 'draft') throw conflict('not_published', 'Please publish the test first');
      if (!test.releasedAt && !(await release(test, now))) throw changedMeanwhile();
      return { message: 'Results released' };
    },

    async listTeachingTests({ caller, query, now }) {
      const page = pageOf(query);
      const { rows, total } = await tests.ofTeacher(caller.id, query.classId, page);
      const ids = rows.map((t) => t._id);
      const [copies, counts, regrading] = await Promise.all([
        classes.byId(rows.map((t) => t.classId)),
        states.countsOf(ids),
        deps.keys.regrading(ids),
      ]);
      const list = rows.map((t) =>
        teachingView({
          test: t,
          owned: copies.get(t.classId),
          counts: counts.get(t._id),
          regrade: regrading.get(t._id),
          now,
        }),
      );
      return { data: list, pagination: pagination(page, total) };
    },
  };

  function release(test: TestDefinition, now: Date) {
    const released = event('results_released', {
      testId: test._id,
      teacherId: test.teacherId,
      releasedAt: now.toISOString(),
    });
    return tests.release(test, now, [testChanged({ ...test, releasedAt: now }), released]);
  }
};
