import { badRequest, conflict, unavailable } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { At } from '../failpoint';
import { freezeKey, type AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { freezePaper, paperId } from '../paper/paper';
import type { PaperStore } from '../paper/paper.store';
import { draftFromPaper } from '../question/question.view';
import type { SeatStore } from '../seat/seat.store';
import { classForTests } from './class-of-test';
import { refuseProblems } from './publish-test.flow';
import {
  changedFields,
  publishProblems,
  testChanged,
  type TestDefinition,
  type TestDraft,
  type TestFields,
} from './test-definition';
import type { TestStore } from './test-definition.store';

export interface EditDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
  seats: SeatStore;
  at: At;
}

/** A published test together with the questions its paper and key hold. */
export const withQuestions = async (
  test: TestDefinition,
  deps: Pick<EditDeps, 'papers' | 'keys'>,
): Promise<TestDraft> => (await withKey(test, deps)).draft;

async function withKey(
  test: TestDefinition,
  { papers, keys }: Pick<EditDeps, 'papers' | 'keys'>,
): Promise<{ draft: TestDraft; key: AnswerKey }> {
  const id = paperId(test._id, test.paperVersion ?? 0);
  const [paper, key] = await Promise.all([papers.get(id), keys.get(id)]);
  if (!paper || !key) throw unavailable('try_again', 'Please try again', 1);
  return { draft: { ...test, questions: draftFromPaper(paper, key) }, key };
}

/**
 * A published test is free to change until the first attempt (P-29): it is frozen again as a new version. Afterwards only
 * its end can move, and only later. An attempt that starts in between keeps the version it began with.
 */
export const editPublished =
  (deps: EditDeps) =>
  async (test: TestDefinition, fields: TestFields, now: Date, optionId: () => string): Promise<TestDraft> => {
    const { draft: current, key } = await withKey(test, deps);
    const change = changedFields(fields, optionId);
    const wanted: TestDraft = { ...current, ...change, updatedAt: now };
    if (await deps.seats.anyAttempt(test._id)) refuseUnlessLonger(current, change);
    else classForTests(await deps.classes.get(wanted.classId), wanted.classId, test.teacherId, now);
    refuseProblems(publishProblems(wanted, now));

    // 1. A version number of its own, so that a try that broke off can never lend its paper to the next one.
    const reserved = await deps.tests.change(test as TestDraft, {});
    if (!reserved) throw changedMeanwhile();
    await deps.at('edit:reserved');
    const next: TestDraft = { ...wanted, version: reserved.version, paperVersion: reserved.version };
    // 2. Paper and key of that version.
    await deps.papers.freeze(freezePaper(next));
    await deps.at('edit:paper');
    await deps.keys.freeze(freezeKey(next, key));
    await deps.at('edit:key');
    // A correction that came in between is in the old key only; one that comes from here on finds both.
    if ((await deps.keys.get(key._id))?.keyVersion !== key.keyVersion) throw changedMeanwhile();
    // 3. The definition points to them.
    const { questions: _frozen, ...stored } = change;
    if (
      !(await deps.tests.publish(reserved, { ...stored, paperVersion: next.paperVersion, updatedAt: now }, [
        testChanged(next),
      ]))
    )
      throw changedMeanwhile();
    return next;
  };

const changedMeanwhile = () => conflict('changed_meanwhile', 'The test was changed elsewhere, please load it again');

function refuseUnlessLonger(current: TestDraft, change: Partial<TestDraft>): void {
  if (Object.keys(change).some((field) => field !== 'endAt'))
    throw conflict('test_in_use', 'Students have started this test, only its end can be moved to a later time');
  const longer = change.endAt === null || (current.endAt && change.endAt && change.endAt >= current.endAt);
  if (!longer)
    throw badRequest('end_not_later', 'The end can only be moved to a later time', [
      { field: 'endDate', message: 'The end can only be moved to a later time' },
    ]);
}
