import { isDeepStrictEqual } from 'node:util';
import { event, LOST, type Db, type Transaction } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { CorrectionNote } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { questionOf, type QuestionRef } from '../attempt/asked-questions.query';
import type { PaperItem } from '../paper/paper';
import { correctionInvalid, paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { TestDefinition } from '../test-definition/test-definition';
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
      const done = new Map<string, KeyCorrected>();
      for (const id of await deps.keys.versionsWith(command.test._id, item.id, tx)) {
        const one = await correctOne(deps, { id, item, number, command, now }, tx);
        if (one === LOST) return LOST;
        done.set(id, one);
      }
      const latest = done.get(paperId);
      if (!latest) throw paperMissing();
      const attemptsToRegrade = [...done.values()].reduce((sum, one) => sum + one.attemptsToRegrade, 0);
      return { keyVersion: latest.keyVersion, attemptsToRegrade };
    });
  };

async function correctOne(
  { keys, attempts }: CorrectKeyDeps,
  {
    id,
    item,
    number: questionNumber,
    command,
    now,
  }: { id: string; item: PaperItem; number: number; command: CorrectKeyCommand; now: Date },
  tx: Transaction,
): Promise<KeyCorrected | typeof LOST> {
  const { test, by, correction, reason } = command;
  const { _id: testId, teacherId } = test;
  const key = await keys.get(id, tx);
  const before = key?.items[item.id];
  if (!key || !before) throw paperMissing();
  const after = correctedItem(item, before, correction);
  if ('problem' in after) throw correctionInvalid(after.problem);
  const isSame = isDeepStrictEqual(after.item, before);
  const keyVersion = key.keyVersion + (isSame ? 0 : 1);
  const behind = await attempts.countBehind(id, keyVersion);
  const concerned = item.draw === undefined ? behind : await attempts.countBehindWith(id, keyVersion, item.id);
  const done = { keyVersion, attemptsToRegrade: concerned };
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
  return (await keys.correct(key, change, [corrected], tx)) ? done : LOST;
}
