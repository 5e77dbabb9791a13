import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { Result } from '../attempt/attempt';
import type { WithAnswers } from '../attempt/attempt.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { questionOf, type QuestionRef } from '../attempt/asked-questions.query';
import { keyFor } from '../paper/option-ids';
import type { Paper, PaperItem } from '../paper/paper';
import { correctionInvalid, paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { exactPercent, gradedItems, paperToGrade, sumsOf } from '../result/grading';
import type { TestDefinition } from '../test-definition/test-definition';
import { effectOf, totalsAfter, type Changed, type Effect, type Others } from './correction-effect';
import { correctedItem, type Correction } from './key-correction';

interface TryCorrectionDeps {
  papers: PaperStore;
  keys: AnswerKeyStore;
  attempts: AttemptStore;
}
interface TryCorrection extends QuestionRef {
  test: TestDefinition;
  correction: Correction;
}
/** A version of the paper with the corrected key. */
interface Version {
  /** Its items are those whose worth the correction may change; `paperToGrade` has those of an attempt. */
  paper: Paper;
  key: AnswerKey;
  questionId: string;
}
const PAGE = 500;

/** What a correction would change. Reads of each attempt the answers concerned and the totals. */
export const tryCorrection =
  (deps: TryCorrectionDeps) =>
  async ({ test, correction, ...ref }: TryCorrection, signal: AbortSignal): Promise<Effect> => {
    const { item, paperId } = await questionOf(deps, test, ref);
    const questionId = item.id;
    const current = await correctedVersion(deps, paperId, questionId, correction);
    const ids = current?.paper.items.map(({ id }) => id) ?? [questionId];
    const versions = new Map<string, Promise<Version | null>>();
    const versionOf = (id: string): Promise<Version | null> => {
      const known = versions.get(id) ?? correctedVersion(deps, id, questionId, correction);
      versions.set(id, known);
      return known;
    };
    const all: Changed[] = [];
    const others: Others = { totals: [], ungraded: 0 };
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const page = await deps.attempts.withAnswers(test._id, ids, after, PAGE);
      for (const attempt of page) {
        const version = await versionOf(attempt.paperId);
        const one = version && changed(attempt, version);
        if (one) all.push(one);
        else if (attempt.no === 1 && attempt.result) others.totals.push(exact(attempt.result));
        else if (attempt.no === 1) others.ungraded++;
      }
      await yieldToLoop();
      if (page.length < PAGE) return effectOf(all, others);
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
  const part = concerned(paper, item);
  const { items } = part;
  const right = Object.fromEntries(items.flatMap(({ id }) => (key.items[id] ? [[id, key.items[id]]] : [])));
  return { questionId, paper: part, key: { ...key, items: { ...right, [questionId]: corrected.item } } };
}

/** Where students choose, a dropped question makes room for another answer of its section. */
function concerned(paper: Paper, item: PaperItem): Paper {
  const hasChoice = paper.sections.find(({ id }) => id === item.sectionId)?.attemptAny !== undefined;
  if (hasChoice) return { ...paper, items: paper.items.filter(({ sectionId }) => sectionId === item.sectionId) };
  const { draws: _draws, ...rest } = paper;
  return { ...rest, items: [item] };
}

const exact = (result: Result): Result => ({ ...result, percentage: exactPercent(result) });

function changed(a: WithAnswers, { paper: concerning, key, questionId }: Version): Changed | null {
  const was = a.result?.items;
  const paper = paperToGrade(concerning, a);
  // Not of this student, or not graded yet.
  if (!a.result || !was?.[questionId] || paper.items.some(({ id }) => !was[id])) return null;
  const now = gradedItems(paper, keyFor(paper, a, key), a.responses ?? {}, a.marks);
  const after = totalsAfter(a.result, sumsOf(paper, was), sumsOf(paper, now), paper.passingScore);
  const keepsPoints = a.marks?.[questionId] !== undefined && key.items[questionId]?.rule === undefined;
  return { studentId: a.studentId, isFirst: a.no === 1, keepsPoints, before: exact(a.result), after };
}
