import { isDeepStrictEqual } from 'node:util';
import { event, LOST, retryCas } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { At } from '../failpoint';
import type { CorrectionNote } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { ownQuestion } from '../paper/asked-questions.query';
import type { PaperItem } from '../paper/paper';
import { correctionInvalid, paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { TestStore } from '../test-definition/test-definition.store';
import { correctedItem, type Correction } from './key-correction';

export interface CorrectKeyDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  attempts: AttemptStore;
  at: At;
}
interface CorrectKeyCommand {
  testId: string;
  teacherId: string;
  /** Position in the paper, from 1. */
  question: number;
  correction: Correction;
  reason: string;
}
interface KeyCorrected {
  keyVersion: number;
  attemptsToRegrade: number;
}

/**
 * Corrects the key of one question in every version of the paper that has it, because attempts may use an older one.
 * After a crash some versions are corrected; the teacher's next try leaves these unchanged and corrects the others.
 */
export const correctKey =
  (deps: CorrectKeyDeps) =>
  async (command: CorrectKeyCommand, now: Date): Promise<KeyCorrected> => {
    const { keys, attempts, at } = deps;
    // 1. The question, in the latest version of the paper that has it.
    const { paperId, item } = await ownQuestion(deps, command);
    const done = new Map<string, KeyCorrected>();
    // 2. Its key in every version, listed again after each pass: an edit may have frozen one from the uncorrected key.
    for (
      let left = [paperId];
      left.length > 0;
      left = (await keys.versionsWith(command.testId, item.id)).filter((id) => !done.has(id))
    ) {
      for (const id of left) {
        await at('correct:version');
        const keyVersion = await correctOne(deps, id, item, command, now);
        // 3. How many results of older keys the job has to regrade.
        const attemptsToRegrade = await attempts.countBehind(id, keyVersion);
        await keys.startRegrade(id, keyVersion, attemptsToRegrade);
        done.set(id, { keyVersion, attemptsToRegrade });
      }
    }
    await at('correct:done');
    const attemptsToRegrade = [...done.values()].reduce((sum, one) => sum + one.attemptsToRegrade, 0);
    return { keyVersion: done.get(paperId)?.keyVersion ?? 1, attemptsToRegrade };
  };

const correctOne = (
  { keys }: CorrectKeyDeps,
  id: string,
  item: PaperItem,
  { testId, teacherId, question, correction, reason }: CorrectKeyCommand,
  now: Date,
): Promise<number> =>
  retryCas(async () => {
    const key = await keys.get(id);
    const before = key?.items[item.id];
    if (!key || !before) throw paperMissing();
    const after = correctedItem(item, before, correction);
    if ('problem' in after) throw correctionInvalid(after.problem);
    if (isDeepStrictEqual(after.item, before)) return key.keyVersion;
    const keyVersion = key.keyVersion + 1;
    const note: CorrectionNote = {
      keyVersion,
      questionId: item.id,
      kind: after.kind,
      reason,
      isReasonShown: true,
      by: teacherId,
      at: now,
    };
    const corrected = event(
      'key_corrected',
      { testId, teacherId, questionNumber: question, kind: after.kind, keyVersion, changedAt: now.toISOString() },
      { key: testId },
    );
    return (await keys.correct(key, after.item, note, [corrected])) ? keyVersion : LOST;
  });
