import { isDeepStrictEqual } from 'node:util';
import { event, LOST, type Db, type Transaction } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import { lastCorrected, type CorrectionNote } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { questionOf, type QuestionRef } from '../attempt/asked-questions.query';
import type { PaperItem } from '../paper/paper';
import { correctionInvalid, paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { changedMeanwhile } from '../test-definition/test-definition.refusals';
import { correctedItem, type Correction } from './key-correction';

export interface CorrectKeyDeps {
  db: Db;
  papers: PaperStore;
  keys: AnswerKeyStore;
  attempts: AttemptStore;
}
interface CorrectKeyCommand extends QuestionRef {
  test: TestDefinition;
  /** Who corrects it. */
  by: string;
  correction: Correction;
  /** Of the question as `by` has read it; undefined: not said. */
  correctedAt: string | null | undefined;
  reason: string;
}
interface KeyCorrected {
  keyVersion: number;
  attemptsToRegrade: number;
}

/**
 * Corrects the key of one question in every version of the paper that has it, because attempts may use an older one. An
 * edit at the same time writes the key it starts from: either its version is found here, or it is refused.
 */
export const correctKey =
  (deps: CorrectKeyDeps) =>
  async (command: CorrectKeyCommand, now: Date): Promise<KeyCorrected> => {
    const { paperId, item, number } = await questionOf(deps, command.test, command);
    return deps.db.atomically(async (tx) => {
      // An attempt that starts after this read is graded with the corrected key.
      const used = new Set(await deps.attempts.papersInUse(command.test._id));
      const earlier = (await deps.keys.versionsWith(command.test._id, item.id, tx)).filter((id) => id !== paperId);
      const isOutdated = await isCorrectedSince(deps, command, item.id, tx);
      const done: Done[] = [];
      for (const id of [paperId, ...earlier]) {
        const isTold = done.some(({ isChanged }) => isChanged);
        const version = { id, isUsed: used.has(id), isTold };
        const one = await correctOne(deps, { version, isOutdated, item, number, command, now }, tx);
        if (one === LOST) return LOST;
        done.push(one);
      }
      const attemptsToRegrade = done.reduce((sum, one) => sum + one.attemptsToRegrade, 0);
      return { keyVersion: done[0]?.keyVersion ?? 0, attemptsToRegrade };
    });
  };

/** Whether the question was corrected since `by` has read it. */
async function isCorrectedSince(
  { keys }: CorrectKeyDeps,
  { test, correctedAt: read }: CorrectKeyCommand,
  questionId: string,
  tx: Transaction,
): Promise<boolean> {
  if (read === undefined) return false;
  const at = lastCorrected(await keys.correctionsOf(test._id, tx), questionId);
  return at !== undefined && (read === null || at > new Date(read));
}

type Done = KeyCorrected & { isChanged: boolean };
interface One {
  /** `isTold`: the event of the correction comes with another version. */
  version: { id: string; isUsed: boolean; isTold: boolean };
  isOutdated: boolean;
  item: PaperItem;
  number: number;
  command: CorrectKeyCommand;
  now: Date;
}

async function correctOne(
  { keys, attempts }: CorrectKeyDeps,
  { version: { id, isUsed, isTold }, isOutdated, item, number: questionNumber, command, now }: One,
  tx: Transaction,
): Promise<Done | typeof LOST> {
  const { test, by, correction, reason } = command;
  const { _id: testId, teacherId } = test;
  const key = await keys.get(id, tx);
  const before = key?.items[item.id];
  if (!key || !before) throw paperMissing();
  const after = correctedItem(item, before, correction);
  if ('problem' in after) throw correctionInvalid(after.problem);
  const isSame = isDeepStrictEqual(after.item, before);
  // A repeated correction changes nothing, so it is none on top of itself.
  if (isOutdated && !isSame) throw changedMeanwhile();
  const keyVersion = key.keyVersion + (isSame ? 0 : 1);
  const behind = isUsed ? await attempts.countBehind(id, keyVersion) : undefined;
  const concerned = behind && item.draw ? await attempts.countBehindWith(id, keyVersion, item.id) : behind;
  const done = { keyVersion, attemptsToRegrade: concerned ?? 0, isChanged: !isSame };
  if (isSame) return done;
  const { kind } = after;
  const note: CorrectionNote = {
    keyVersion,
    questionId: item.id,
    kind,
    reason,
    isReasonShown: true,
    by,
    at: now,
  };
  const corrected = event(
    'key_corrected',
    { testId, teacherId, questionNumber, kind, keyVersion, changedAt: now.toISOString() },
    { key: testId },
  );
  const change = { item: after.item, note, attemptsToRegrade: behind };
  return (await keys.correct(key, change, isTold ? [] : [corrected], tx)) ? done : LOST;
}
