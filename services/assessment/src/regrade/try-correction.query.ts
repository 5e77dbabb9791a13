import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { WithAnswer } from '../attempt/attempt.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { ownQuestion } from '../attempt/asked-questions.query';
import { keyFor } from '../paper/option-ids';
import type { Paper } from '../paper/paper';
import { correctionInvalid, paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { gradeItem } from '../result/grade-item';
import { exactPercent } from '../result/grading';
import type { TestStore } from '../test-definition/test-definition.store';
import { effectOf, totalsAfter, type Changed, type Effect } from './correction-effect';
import { correctedItem, type Correction } from './key-correction';

interface TryCorrectionDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  attempts: AttemptStore;
}
interface TryCorrection {
  testId: string;
  teacherId: string;
  question: number;
  correction: Correction;
}
/** A version of the paper with the corrected key of the one question. */
interface Version {
  paper: Paper;
  key: AnswerKey;
}
const PAGE = 500;

/** What a correction would change. Reads of each attempt one answer and the totals. */
export const tryCorrection =
  (deps: TryCorrectionDeps) =>
  async ({ testId, teacherId, question, correction }: TryCorrection, signal: AbortSignal): Promise<Effect> => {
    const { item, paperId } = await ownQuestion(deps, { testId, teacherId, question });
    const questionId = item.id;
    await correctedVersion(deps, paperId, questionId, correction);
    const versions = new Map<string, Promise<Version | null>>();
    const versionOf = (id: string): Promise<Version | null> => {
      const known = versions.get(id) ?? correctedVersion(deps, id, questionId, correction);
      versions.set(id, known);
      return known;
    };
    const all: Changed[] = [];
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const page = await deps.attempts.withAnswer(testId, questionId, after, PAGE);
      for (const attempt of page) {
        const version = await versionOf(attempt.paperId);
        if (version) all.push(...changed(attempt, version, questionId));
      }
      await yieldToLoop();
      if (page.length < PAGE) return effectOf(all);
      after = page.at(-1)?._id ?? '';
    }
  };

/** Null: an attempt that began while the questions were edited keeps a version without this question. */
async function correctedVersion(
  { papers, keys }: TryCorrectionDeps,
  id: string,
  questionId: string,
  correction: Correction,
): Promise<Version | null> {
  const [paper, key] = await Promise.all([papers.get(id), keys.get(id)]);
  const item = paper?.items.find((one) => one.id === questionId);
  const before = key?.items[questionId];
  if (!paper || !key) throw paperMissing();
  if (!item || !before) return null;
  const corrected = correctedItem(item, before, correction);
  if ('problem' in corrected) throw correctionInvalid(corrected.problem);
  return { paper, key: { ...key, items: { [questionId]: corrected.item } } };
}

function changed(a: WithAnswer, { paper, key }: Version, questionId: string): Changed[] {
  const item = paper.items.find((one) => one.id === questionId);
  const was = a.result?.items?.[questionId];
  if (!a.result || !item || !was) return [];
  const graded = gradeItem(
    item,
    keyFor(paper, a, key).items[questionId],
    a.responses?.[questionId],
    a.marks?.[questionId],
  );
  const after = totalsAfter(a.result, was, graded, {
    points: item.marking.correct,
    passingScore: paper.passingScore,
  });
  return [
    { studentId: a.studentId, isFirst: a.no === 1, before: { ...a.result, percentage: exactPercent(a.result) }, after },
  ];
}
