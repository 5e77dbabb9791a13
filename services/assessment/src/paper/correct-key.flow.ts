import { isDeepStrictEqual } from 'node:util';
import { badRequest, conflict, event, notFound, unavailable } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { At } from '../failpoint';
import type { TestStore } from '../test-definition/test-definition.store';
import type { AnswerKeyStore } from './answer-key.store';
import { correctedItem, type Correction } from './key-correction';
import { paperId, type PaperItem } from './paper';
import type { PaperStore } from './paper.store';

export interface CorrectKeyDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  attempts: AttemptStore;
  at: At;
}
export interface CorrectKeyCommand {
  testId: string;
  teacherId: string;
  /** In the order of authoring, from 1. */
  question: number;
  correction: Correction;
  reason: string;
}
export interface KeyCorrected {
  keyVersion: number;
  attemptsToRegrade: number;
}
const TRIES = 10;

/**
 * Corrects the key of one question in every version of the paper that holds it: attempts may have begun with an older one.
 * A crash in the middle leaves some versions corrected; the teacher's next try corrects the rest and changes none twice.
 */
export const correctKey =
  (deps: CorrectKeyDeps) =>
  async (command: CorrectKeyCommand, now: Date): Promise<KeyCorrected> => {
    const { tests, papers, keys, attempts, at } = deps;
    const test = await tests.owned(command.testId, command.teacherId);
    if (!test) throw notFound('test_not_found', 'Test not found');
    if (test.paperVersion === null) throw conflict('not_published', 'Please publish the test first');
    const currentId = paperId(test._id, test.paperVersion);
    const paper = await papers.get(currentId);
    if (!paper) throw unavailable('paper_missing', 'Please try again', 1);
    const item = paper.items[command.question - 1];
    if (!item)
      throw badRequest('question_unknown', 'The test has no such question', [
        { field: 'question', message: 'The test has no such question' },
      ]);

    const done = new Map<string, KeyCorrected>();
    // A version frozen meanwhile from the key as it was before shows up when they are listed again.
    for (
      let left = [currentId];
      left.length > 0;
      left = (await keys.versionsWith(test._id, item.id)).filter((id) => !done.has(id))
    ) {
      for (const id of left) {
        await at('correct:version');
        const keyVersion = await correctOne(deps, id, item, command, now);
        const attemptsToRegrade = await attempts.countBehind(id, keyVersion);
        await keys.regradeOf(id, keyVersion, attemptsToRegrade);
        done.set(id, { keyVersion, attemptsToRegrade });
      }
    }
    await at('correct:done');
    const attemptsToRegrade = [...done.values()].reduce((sum, one) => sum + one.attemptsToRegrade, 0);
    return { keyVersion: done.get(currentId)?.keyVersion ?? 1, attemptsToRegrade };
  };

async function correctOne(
  { keys }: CorrectKeyDeps,
  id: string,
  item: PaperItem,
  { testId, teacherId, question, correction, reason }: CorrectKeyCommand,
  now: Date,
): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const key = await keys.get(id);
    const before = key?.items[item.id];
    if (!key || !before) throw unavailable('paper_missing', 'Please try again', 1);
    const after = correctedItem(item, before, correction);
    if ('problem' in after) throw badRequest('correction_invalid', after.problem.message, [after.problem]);
    if (isDeepStrictEqual(after.item, before)) return key.keyVersion;
    const keyVersion = key.keyVersion + 1;
    const note = { keyVersion, questionId: item.id, kind: after.kind, reason, by: teacherId, at: now };
    const told = event(
      'key_corrected',
      { testId, teacherId, questionNumber: question, kind: after.kind, keyVersion, changedAt: now.toISOString() },
      { key: testId },
    );
    if (await keys.correct(key, after.item, note, [told])) return keyVersion;
  }
  throw unavailable('try_again', 'Please try again', 1);
}
