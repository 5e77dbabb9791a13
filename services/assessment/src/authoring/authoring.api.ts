import { pageOf, pagination, randomToken, type Handlers } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import { fillPools } from '../bank/fill-pools.query';
import { labelMayBePending } from '../class/class-attributes';
import type { ClassAttributesStore } from '../class/class-attributes.store';
import { classForTests } from '../class/class.policy';
import { attributePending } from '../class/class.refusals';
import { withQuestions } from '../paper/with-questions.query';
import type { PersonStore } from '../person/person.store';
import { previewView } from '../sitting/sitting.view';
import { changedFields, fieldProblems, newDraft, type TestFields } from '../test-definition/draft';
import { duplicateOf } from '../test-definition/duplicate';
import {
  draftProblems,
  phaseOf,
  publishProblems,
  type Attributes,
  type TestDraft,
} from '../test-definition/test-definition';
import { unknownLabel, unknownLabels } from '../test-definition/unknown-labels';
import {
  alreadyPublished,
  changedMeanwhile,
  notPublished,
  refuseProblems,
  testClosed,
  testNotFound,
  titleDiffers,
} from '../test-definition/test-definition.refusals';
import { createdView, draftView, teachingView } from './authoring.view';
import { editPublished, type EditDeps } from './edit-published.flow';
import { publishTest, type PublishDeps } from './publish-test.flow';
import { releaseResults } from './release-results.flow';

type AuthoringApiDeps = PublishDeps &
  EditDeps & { states: AttemptStateStore; people: PersonStore; classAttributes: ClassAttributesStore };
type DraftOp =
  | 'createTest'
  | 'createTestDraft'
  | 'updateTestDraft'
  | 'deleteTestDraft'
  | 'getTestDraft'
  | 'duplicateTest'
  | 'previewTest';
type TestOp = 'publishTest' | 'cancelTest' | 'releaseResults' | 'listTeachingTests';

/** Short and valid as a field name; the letter keeps it from being read as an array index. */
const shortId = () => `i${randomToken(9)}`;

/** A teacher's own tests. */
export const authoringApi = (deps: AuthoringApiDeps): Handlers<DraftOp | TestOp> => ({
  ...draftApi(deps),
  ...testApi(deps),
});

const ownTest = async ({ tests }: AuthoringApiDeps, testId: string, teacherId: string): Promise<TestDraft> => {
  const test = await tests.ownDraft(testId, teacherId);
  if (!test) throw testNotFound();
  return test;
};

/** With the questions, which a published test keeps in its paper and key. */
async function wholeTest(deps: AuthoringApiDeps, testId: string, teacherId: string): Promise<TestDraft> {
  const test = await ownTest(deps, testId, teacherId);
  return test.status === 'draft' ? test : (await withQuestions(test, deps)).draft;
}

function draftApi(deps: AuthoringApiDeps): Handlers<DraftOp> {
  const { tests, classes } = deps;
  const publish = publishTest(deps);
  const edit = editPublished(deps);
  const pools = fillPools(deps);

  /** Labels of other classes, or of none, would hide the test from every list that filters by them. */
  async function refuseUnknownLabels(classId: string, attributes: Attributes | undefined, now: Date) {
    if (!attributes || Object.values(attributes).flat().length === 0) return;
    const unknown = unknownLabels(attributes, new Set((await deps.classAttributes.of(classId))?.ids));
    if (unknown.some(({ id }) => labelMayBePending(id, now))) throw attributePending();
    refuseProblems(unknown.map(unknownLabel));
  }

  async function newTest(fields: TestFields & { class: string }, teacherId: string, now: Date, id: string) {
    refuseProblems(fieldProblems(fields));
    classForTests(await classes.get(fields.class), fields.class, teacherId, now);
    const draft = newDraft(fields, { id, teacherId, orderKey: randomToken(), now }, shortId);
    await refuseUnknownLabels(draft.classId, draft.attributes, now);
    return draft;
  }

  return {
    async createTest({ body, caller, now, requestId }) {
      const draft = await newTest(body, caller.id, now, requestId);
      const { problems } = await pools(draft);
      refuseProblems([...publishProblems(draft, now), ...problems]);
      await tests.insert(draft);
      return { message: 'Test created', data: createdView(await publish(draft._id, caller.id, now)) };
    },

    async createTestDraft({ body, caller, now, requestId }) {
      const draft = await newTest(body, caller.id, now, requestId);
      refuseProblems(draftProblems(draft));
      await tests.insert(draft);
      return { data: draftView(draft) };
    },

    async updateTestDraft({ params, body, caller, now }) {
      refuseProblems(fieldProblems(body));
      const test = await ownTest(deps, params.testId, caller.id);
      const change = changedFields(body, shortId, test.sections);
      if (change.classId || change.attributes)
        await refuseUnknownLabels(change.classId ?? test.classId, change.attributes ?? test.attributes, now);
      if (test.status === 'published') return { data: draftView(await edit(test, body, now, shortId)) };
      if (test.status !== 'draft') throw testClosed();
      if (change.classId) classForTests(await classes.get(change.classId), change.classId, caller.id, now);
      refuseProblems(draftProblems({ ...test, ...change }));
      const after = await tests.change(test, { ...change, updatedAt: now });
      if (!after) throw changedMeanwhile();
      return { data: draftView(after) };
    },

    async deleteTestDraft({ params, caller }) {
      const test = await ownTest(deps, params.testId, caller.id);
      if (test.status !== 'draft') throw alreadyPublished();
      if (!(await tests.removeDraft(test))) throw changedMeanwhile();
      return { message: 'Draft deleted' };
    },

    async getTestDraft({ params, caller }) {
      return { data: draftView(await wholeTest(deps, params.testId, caller.id)) };
    },

    async previewTest({ params, query, caller, now }) {
      const whole = await wholeTest(deps, params.testId, caller.id);
      const { test } = whole.status === 'draft' ? await pools(whole) : { test: whole };
      const [classCopy, teacher] = await Promise.all([classes.get(test.classId), deps.people.nameOf(test.teacherId)]);
      return { data: previewView(test, { className: classCopy?.title ?? '', teacher, draw: query.draw }, now) };
    },

    async duplicateTest({ params, caller, now, requestId }) {
      const copy = duplicateOf(await wholeTest(deps, params.testId, caller.id), requestId, randomToken(), now);
      await tests.insert(copy);
      return { data: draftView(copy) };
    },
  };
}

function testApi(deps: AuthoringApiDeps): Handlers<TestOp> {
  const { tests, classes, keys, states } = deps;
  const publish = publishTest(deps);
  const release = releaseResults(deps);

  return {
    async publishTest({ params, caller, now }) {
      return { message: 'Test published', data: createdView(await publish(params.testId, caller.id, now)) };
    },

    async cancelTest({ params, body, caller, now }) {
      const test = await ownTest(deps, params.testId, caller.id);
      if (test.status === 'draft') throw notPublished();
      if (phaseOf(test, now) === 'closed') throw testClosed();
      if (body.confirm !== test.title) throw titleDiffers();
      if (test.status === 'published' && !(await tests.cancel(test, body.reason, now))) throw changedMeanwhile();
      return { message: 'Test cancelled' };
    },

    async releaseResults({ params, body, caller, now }) {
      await release(await ownTest(deps, params.testId, caller.id), body ?? {}, now);
      return { message: 'Results released' };
    },

    async listTeachingTests({ caller, query, now }) {
      const page = pageOf(query);
      const { rows, total } = await tests.ofTeacher(caller.id, query.classId, page);
      const ids = rows.map((t) => t._id);
      const [classesById, counts, regrading] = await Promise.all([
        classes.byId(rows.map((t) => t.classId)),
        states.countsOf(ids, now),
        keys.regrading(ids),
      ]);
      const list = rows.map((t) =>
        teachingView({
          test: t,
          classCopy: classesById.get(t.classId),
          counts: counts.get(t._id),
          regrade: regrading.get(t._id),
          now,
        }),
      );
      return { data: list, pagination: pagination(page, total) };
    },
  };
}
