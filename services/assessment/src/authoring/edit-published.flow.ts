import { unavailable } from '@kasauti/service-kit';
import { classForTests } from '../class/class.policy';
import type { ClassStore } from '../class/class.store';
import type { At } from '../failpoint';
import { freezeKey, type AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { freezePaper, paperId } from '../paper/paper';
import type { PaperStore } from '../paper/paper.store';
import { draftFromPaper } from '../paper/paper.view';
import type { SeatStore } from '../seat/seat.store';
import { changedFields, type TestFields } from '../test-definition/draft';
import {
  publishProblems,
  settingsProblems,
  testChanged,
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
import type { TestStore } from '../test-definition/test-definition.store';

export interface EditDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
  seats: SeatStore;
  at: At;
}

/** A published test with the questions of its paper and key. */
export async function withQuestions(
  test: TestDefinition,
  { papers, keys }: Pick<EditDeps, 'papers' | 'keys'>,
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
    const change = changedFields(fields, optionId);
    const edited: TestDraft = { ...current, ...change, updatedAt: now };
    const isStarted = () => deps.seats.anyAttempt(test._id);
    if (await isStarted()) refuseUnlessLonger(current, change);
    else classForTests(await deps.classes.get(edited.classId), edited.classId, test.teacherId, now);
    // Questions that stay were checked when they were published, perhaps by older rules.
    refuseProblems((change.sections ? publishProblems : settingsProblems)(edited, now));

    const { sections: _frozen, ...stored } = change;
    return republish(deps, { test, edited, key, stored, now }, async () => {
      // The first attempt may have started since. Without the new questions its answers could not be graded by hand.
      if (await isStarted()) refuseUnlessLonger(current, change);
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

/** Freezes an edited test as a new version. `frozen` runs before the definition refers to it. */
export async function republish(
  deps: Pick<EditDeps, 'tests' | 'papers' | 'keys' | 'at'>,
  { test, edited, key, stored, now }: Republish,
  frozen?: (version: number) => Promise<unknown>,
): Promise<TestDraft> {
  // 1. Reserve a version number, so that a later edit never reuses the paper of an interrupted one.
  const reserved = await deps.tests.change(test as TestDraft, {});
  if (!reserved) throw changedMeanwhile();
  await deps.at('edit:reserved');
  const next: TestDraft = { ...edited, version: reserved.version, paperVersion: reserved.version };
  // 2. Paper and key of that version.
  await deps.papers.freeze(freezePaper(next));
  await deps.at('edit:paper');
  await deps.keys.freeze(freezeKey(next, key));
  await frozen?.(reserved.version);
  await deps.at('edit:key');
  // A correction since the read is in the old key only; a later one finds both versions.
  if ((await deps.keys.get(key._id))?.keyVersion !== key.keyVersion) throw changedMeanwhile();
  // 3. The definition refers to them.
  const published = { ...stored, paperVersion: next.paperVersion, updatedAt: now };
  if (!(await deps.tests.publish(reserved, published, [testChanged(next)]))) throw changedMeanwhile();
  return next;
}

function refuseUnlessLonger(current: TestDraft, change: Partial<TestDraft>): void {
  if (Object.keys(change).some((field) => field !== 'endAt')) throw testInUse();
  const isLonger = change.endAt === null || (current.endAt && change.endAt && change.endAt >= current.endAt);
  if (!isLonger) throw endNotLater();
}
