import { unavailable, type Db, type Transaction } from '@kasauti/service-kit';
import { classForTests } from '../class/class.policy';
import type { ClassStore } from '../class/class.store';
import type { AnswerKey } from '../paper/answer-key';
import { paperId } from '../paper/paper';
import { draftFromPaper } from '../paper/paper.view';
import type { SeatStore } from '../seat/seat.store';
import { changedFields, type TestFields } from '../test-definition/draft';
import {
  publishProblems,
  settingsProblems,
  type TestDefinition,
  type TestDraft,
} from '../test-definition/test-definition';
import {
  changedMeanwhile,
  endNotLater,
  refuseProblems,
  testClosed,
  testInUse,
} from '../test-definition/test-definition.refusals';
import { freezeVersion, type FreezeDeps } from './freeze-version.flow';

export interface EditDeps extends FreezeDeps {
  db: Db;
  classes: ClassStore;
  seats: SeatStore;
}

/** A published test with the questions of its paper and key. */
export async function withQuestions(
  test: TestDefinition,
  { papers, keys }: Pick<FreezeDeps, 'papers' | 'keys'>,
): Promise<{ draft: TestDraft; key: AnswerKey }> {
  const id = paperId(test._id, test.paperVersion ?? 0);
  const [paper, key] = await Promise.all([papers.get(id), keys.get(id)]);
  if (!paper || !key) throw unavailable('try_again', 'Please try again');
  return { draft: { ...test, sections: draftFromPaper(paper, key) }, key };
}

/**
 * Until the first attempt an edit freezes a published test again as a new version; afterwards only a later end is
 * possible (contracts/decisions/0004). An attempt that starts after the last check keeps the version it started with.
 */
export const editPublished =
  (deps: EditDeps) =>
  async (test: TestDefinition, fields: TestFields, now: Date, optionId: () => string): Promise<TestDraft> => {
    if (test.releasedAt) throw testClosed();
    const { draft: current, key } = await withQuestions(test, deps);
    const change = changedFields(fields, optionId, current.sections);
    const edited: TestDraft = { ...current, ...change, updatedAt: now };
    const refuse = async () => {
      if (await deps.seats.anyAttempt(test._id)) refuseUnlessLonger(current, change);
      else classForTests(await deps.classes.get(edited.classId), edited.classId, test.teacherId, now);
    };
    await refuse();
    // Questions that stay were checked when they were published, perhaps by older rules.
    // Another first language is that of all texts without one.
    refuseProblems((change.sections || change.languages ? publishProblems : settingsProblems)(edited, now));

    const { sections: _frozen, ...stored } = change;
    return deps.db.atomically(async (tx) => {
      const next = await republish(deps, { test, edited, key, stored, now }, tx);
      // The first attempt may have started since: it is looked for outside of the transaction, which reads an older moment.
      await refuse();
      return next;
    });
  };

interface Republish {
  test: TestDefinition;
  edited: TestDraft;
  /** The key of the version that `edited` was made from. */
  key: AnswerKey;
  /** What changes in the definition. */
  stored: Partial<TestDefinition>;
  now: Date;
}

/** Freezes an edited test as a new version. */
export async function republish(
  deps: FreezeDeps,
  { test, edited, key, stored, now }: Republish,
  tx: Transaction,
): Promise<TestDraft> {
  const version = { current: test, edited, key, change: { ...stored, updatedAt: now } };
  const next = await freezeVersion(deps, version, tx);
  // A correction writes the key as well, so it meets either this refusal or a version frozen from the key that it finds.
  if (!next || !(await deps.keys.noteNext(key, next.version, tx))) throw changedMeanwhile();
  return next;
}

function refuseUnlessLonger(current: TestDraft, change: Partial<TestDraft>): void {
  if (Object.keys(change).some((field) => field !== 'endAt')) throw testInUse();
  const isLonger = change.endAt === null || (current.endAt && change.endAt && change.endAt >= current.endAt);
  if (!isLonger) throw endNotLater();
}
