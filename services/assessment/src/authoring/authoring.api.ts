import { LOST, pageOf, pagination, randomToken, retryCas, type Caller, type Handlers } from '@kasauti/service-kit';
import { createdFor, isOwner, ofSameOwner, type Access } from '../access/access';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import { fillPools } from '../bank/fill-pools.query';
import { outdatedKeys } from '../bank/outdated-keys.query';
import { isUnfit } from '../bank/unfit';
import type { ClassCopy } from '../class/class';
import { labelMayBePending } from '../class/class-attributes';
import type { ClassAttributesStore } from '../class/class-attributes.store';
import { classForTests } from '../class/class.policy';
import { attributePending, classNotFound } from '../class/class.refusals';
import { withQuestions } from '../paper/with-questions.query';
import type { PersonStore } from '../person/person.store';
import type { SeatStore } from '../seat/seat.store';
import { previewView } from '../sitting/sitting.view';
import { withAudience } from '../test-definition/audience';
import {
  changedFields,
  fieldProblems,
  isChangedByOthers,
  newDraft,
  savedIn,
  type TestFields,
} from '../test-definition/draft';
import { numberedDraws, withoutPool } from '../test-definition/draw';
import { duplicateOf } from '../test-definition/duplicate';
import type { DraftSection } from '../test-definition/section';
import {
  draftProblems,
  phaseOf,
  publishProblems,
  type Attributes,
  type TestDraft,
} from '../test-definition/test-definition';
import { unknownLabel, unknownLabels } from '../test-definition/unknown-labels';
import {
  notADraft,
  publishedMeanwhile,
  changedMeanwhile,
  notPublished,
  refuseOtherTitle,
  refuseProblems,
  testClosed,
  testNotFound,
} from '../test-definition/test-definition.refusals';
import { audienceProblems } from './audience.query';
import { createdView, draftView, teachingView } from './authoring.view';
import { editPublished, type EditDeps } from './edit-published.flow';
import { storeInClass } from './hand-over-tests.flow';
import { publishTest, type PublishDeps } from './publish-test.flow';
import { releaseResults } from './release-results.flow';

type AuthoringApiDeps = PublishDeps &
  EditDeps & {
    seats: SeatStore;
    states: AttemptStateStore;
    people: PersonStore;
    classAttributes: ClassAttributesStore;
    access: Access;
  };
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

/** The tests that a teacher works on. */
export const authoringApi = (deps: AuthoringApiDeps): Handlers<DraftOp | TestOp> => ({
  ...draftApi(deps),
  ...testApi(deps),
});

const draftFor = async (
  { tests, access }: AuthoringApiDeps,
  caller: Caller,
  testId: string,
  op: DraftOp | TestOp,
): Promise<TestDraft> => access.to(caller, await tests.draft(testId), op, testNotFound);

/** Publishes, if the caller may. */
const publishFor = (deps: AuthoringApiDeps) => {
  const publish = publishTest(deps);
  return (caller: Caller, testId: string, op: 'createTest' | 'publishTest', now: Date, basedOn?: string) =>
    publish(async (tx) => {
      const test = await deps.access.to(caller, await deps.tests.draft(testId, tx), op, testNotFound);
      if (test.status === 'draft' && isChangedByOthers(test, { basedOn })) throw changedMeanwhile();
      return test;
    }, now);
};

/** With the questions, which a published test keeps in its paper and key. */
async function wholeTest(
  deps: AuthoringApiDeps,
  caller: Caller,
  testId: string,
  op: 'getTestDraft' | 'previewTest',
): Promise<TestDraft> {
  const test = await draftFor(deps, caller, testId, op);
  return test.status === 'draft' ? test : (await withQuestions(test, deps)).draft;
}

/** What drafts are checked for, and how they are shown. */
function draftRules(deps: AuthoringApiDeps) {
  const { classes, access } = deps;

  /** Labels of other classes, or of none, would hide the test from every list that filters by them. */
  async function refuseUnknownLabels(classId: string, attributes: Attributes | undefined, now: Date) {
    if (!attributes || Object.values(attributes).flat().length === 0) return;
    const unknown = unknownLabels(attributes, new Set((await deps.classAttributes.of(classId))?.ids));
    if (unknown.some(({ id }) => labelMayBePending(id, now))) throw attributePending();
    refuseProblems(unknown.map(unknownLabel));
  }

  const shown = async (caller: Caller, test: TestDraft) => ({
    data: draftView(test, (await access.accessTo(caller, [test]))(test)),
  });

  /** A new test is of the owner of its class. */
  async function newTest(
    fields: TestFields & { class: string },
    caller: Caller,
    op: 'createTest' | 'createTestDraft',
    { id, now }: { id: string; now: Date },
  ) {
    refuseProblems(fieldProblems(fields));
    const allowed = (found: ClassCopy | null) => access.toClass(caller, found, op, classNotFound);
    const { teacherId } = await classForTests(await classes.get(fields.class), fields.class, allowed, now);
    const identity = { id, teacherId, ...createdFor(caller, teacherId), orderKey: randomToken(), now };
    const draft = newDraft(fields, identity, shortId);
    await refuseForeignDraws(caller, draft, []);
    await refuseUnknownLabels(draft.classId, draft.attributes, now);
    return draft;
  }

  /** What a draw picks from a bank is read by its filter, so who sets one may read the bank. */
  async function refuseForeignDraws(caller: Caller, test: TestDraft, before: readonly DraftSection[]): Promise<void> {
    const filtersOf = (sections: readonly DraftSection[]) =>
      numberedDraws(sections).map(({ draw }) => JSON.stringify(withoutPool(draw)));
    const known = new Set(filtersOf(before));
    if (filtersOf(test.sections).some((filter) => !known.has(filter))) await access.toBankOf(test, caller);
  }

  /** Who is not the owner keeps the draws that a test has. */
  async function refuseForeignChange(caller: Caller, test: TestDraft, change: Partial<TestDraft>): Promise<void> {
    if (!change.sections || isOwner(test, caller)) return;
    const { sections } = test.status === 'draft' ? test : (await withQuestions(test, deps)).draft;
    await refuseForeignDraws(caller, { ...test, ...change }, sections);
  }

  return { shown, newTest, refuseUnknownLabels, refuseForeignChange, ...storeInClass(deps) };
}

function draftApi(deps: AuthoringApiDeps): Handlers<DraftOp> {
  const { tests, classes, access } = deps;
  const publish = publishFor(deps);
  const edit = editPublished(deps);
  const pools = fillPools(deps);
  const { shown, newTest, refuseUnknownLabels, refuseForeignChange, store, follow } = draftRules(deps);

  return {
    async createTest({ body, caller, now, requestId }) {
      const draft = await newTest(body, caller, 'createTest', { id: requestId, now });
      const { problems } = await pools(draft);
      const outside = await audienceProblems(deps)(draft, now);
      refuseProblems([...publishProblems(draft, now), ...problems, ...outside]);
      await store(draft);
      return { message: 'Test created', data: createdView(await publish(caller, draft._id, 'createTest', now)) };
    },

    async createTestDraft({ body, caller, now, requestId }) {
      const draft = await newTest(body, caller, 'createTestDraft', { id: requestId, now });
      refuseProblems(draftProblems(draft));
      await store(draft);
      return shown(caller, draft);
    },

    updateTestDraft: ({ params, query, body, caller, now }) =>
      retryCas(async () => {
        refuseProblems(fieldProblems(body));
        const test = await draftFor(deps, caller, params.testId, 'updateTestDraft');
        if (query.onlyDraft && test.status !== 'draft') throw publishedMeanwhile();
        const isRunning = test.status !== 'draft';
        if (isRunning) await access.to(caller, test, { can: 'test.run' }, testNotFound);
        else if (isChangedByOthers(test, query)) throw changedMeanwhile();
        const change = withAudience(test.classId, changedFields(body, shortId, test.sections));
        if (change.classId || change.attributes)
          await refuseUnknownLabels(change.classId ?? test.classId, change.attributes ?? test.attributes, now);
        const asked = isRunning ? { can: 'test.run' as const } : 'updateTestDraft';
        const allowed = async (found: ClassCopy | null) =>
          ofSameOwner(await access.toClass(caller, found, asked, classNotFound), test, classNotFound);
        if (change.classId && !isOwner(test, caller)) await allowed(await classes.get(change.classId));
        await refuseForeignChange(caller, test, change);
        if (test.status === 'published')
          return shown(caller, await follow(await edit(test, { ...query, fields: body, by: caller.id }, now, shortId)));
        if (test.status !== 'draft') throw testClosed();
        if (change.classId) await classForTests(await classes.get(change.classId), change.classId, allowed, now);
        refuseProblems(draftProblems({ ...test, ...change }));
        const after = await tests.change(test, { ...change, ...savedIn(test, query), updatedAt: now });
        if (after) return shown(caller, await follow(after));
        // The next round tells whose change it was: a request that was cut off may still have been under way.
        if (query.basedOn) return LOST;
        throw changedMeanwhile();
      }),

    async deleteTestDraft({ params, caller }) {
      const test = await draftFor(deps, caller, params.testId, 'deleteTestDraft');
      if (test.status !== 'draft') throw notADraft();
      if (!(await tests.removeDraft(test))) throw changedMeanwhile();
      return { message: 'Draft deleted' };
    },

    async getTestDraft({ params, caller }) {
      return shown(caller, await wholeTest(deps, caller, params.testId, 'getTestDraft'));
    },

    async previewTest({ params, query, caller, now }) {
      const whole = await wholeTest(deps, caller, params.testId, 'previewTest');
      const { test } = whole.status === 'draft' ? await pools(whole) : { test: whole };
      const [classCopy, teacher, outdated] = await Promise.all([
        classes.get(test.classId),
        deps.people.nameOf(test.teacherId),
        outdatedKeys(deps)(whole),
      ]);
      return { data: previewView(test, { ...query, className: classCopy?.title ?? '', teacher, outdated }, now) };
    },

    async duplicateTest({ params, caller, now, requestId }) {
      const test = await draftFor(deps, caller, params.testId, 'duplicateTest');
      const { draft: source, key } = test.status === 'draft' ? { draft: test } : await withQuestions(test, deps);
      const ids = { id: requestId, orderKey: randomToken(), isUnfit: (id: string) => isUnfit(key?.items[id]) };
      const copy = { ...duplicateOf(source, ids, now), ...createdFor(caller, source.teacherId) };
      await store(copy);
      return shown(caller, copy);
    },
  };
}

function testApi(deps: AuthoringApiDeps): Handlers<TestOp> {
  const { tests, classes, keys, states, access } = deps;
  const publish = publishFor(deps);
  const release = releaseResults(deps);
  /** A list asked for a class of somebody else answers as that class does. */
  async function reachOf(caller: Caller, { classId, ownerId }: { classId?: string; ownerId?: string }) {
    const found = classId ? await classes.get(classId) : null;
    if (!found || isOwner(found, caller)) return access.reach(caller, 'listTeachingTests', ownerId);
    await access.toClass(caller, found, 'listTeachingTests', classNotFound);
    return [{ ownerId: found.teacherId, classIds: null }];
  }

  return {
    async publishTest({ params, query, caller, now }) {
      const published = await publish(caller, params.testId, 'publishTest', now, query.basedOn);
      return { message: 'Test published', data: createdView(published) };
    },

    async cancelTest({ params, body: { reason, confirm }, caller, now }) {
      const test = await draftFor(deps, caller, params.testId, 'cancelTest');
      if (test.status === 'draft') throw notPublished();
      if (phaseOf(test, now) === 'closed') throw testClosed();
      refuseOtherTitle(confirm, test.title);
      if (test.status === 'published' && !(await tests.cancel(test, reason, caller.id, now))) throw changedMeanwhile();
      return { message: 'Test cancelled' };
    },

    async releaseResults({ params, body, caller, now }) {
      await release(await draftFor(deps, caller, params.testId, 'releaseResults'), { ...body, by: caller.id }, now);
      return { message: 'Results released' };
    },

    async listTeachingTests({ caller, query, now }) {
      const page = pageOf(query);
      const { rows, total } = await tests.within(await reachOf(caller, query), query.classId, page);
      const ids = rows.map((t) => t._id);
      const [classesById, counts, regrading, accessTo] = await Promise.all([
        classes.byId(rows.map((t) => t.classId)),
        states.countsOf(ids, now),
        keys.regrading(ids),
        access.accessTo(caller, rows),
      ]);
      const list = rows.map((t) =>
        teachingView({
          test: t,
          classCopy: classesById.get(t.classId),
          counts: counts.get(t._id),
          regrade: regrading.get(t._id),
          access: accessTo(t),
          now,
        }),
      );
      return { data: list, pagination: pagination(page, total) };
    },
  };
}
