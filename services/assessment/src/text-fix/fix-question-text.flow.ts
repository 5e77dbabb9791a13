import { isDeepStrictEqual } from 'node:util';
import { badRequest } from '@kasauti/service-kit';
import { republish, withQuestions, type EditDeps } from '../authoring/edit-published.flow';
import { paperId } from '../paper/paper';
import { questionUnknown } from '../paper/paper.refusals';
import type { DraftQuestion } from '../question/question';
import { notPublished, testClosed, testNotFound } from '../test-definition/test-definition.refusals';
import type { TestDraft } from '../test-definition/test-definition';
import type { TextFixStore } from './text-fix.store';

export type FixTextDeps = Pick<EditDeps, 'db' | 'tests' | 'papers' | 'keys'> & { textFixes: TextFixStore };
interface FixText {
  testId: string;
  teacherId: string;
  question: number;
  text: string;
  options?: string[];
  rows?: string[];
  columns?: string[];
  reason: string;
}

const optionsDiffer = (field: 'options' | 'rows' | 'columns') => {
  const message =
    field === 'options'
      ? 'Please give the texts of all options, each one different'
      : 'Please give the texts of all items of the list, each one different';
  return badRequest('options_differ', message, [{ field, message }]);
};

/** Of a match question the options are its cells, whose texts are not written by anybody. */
function listsProblem({ options, rows, columns }: FixText, before: DraftQuestion) {
  const isOther = (texts: string[] | undefined, list: string[] = []) =>
    texts !== undefined && (texts.length !== list.length || new Set(texts).size < texts.length);
  const isCells = before.match === undefined || options === undefined || isDeepStrictEqual(options, before.options);
  if (isOther(options, before.options) || !isCells) return optionsDiffer('options');
  if (isOther(rows, before.match?.rows)) return optionsDiffer('rows');
  return isOther(columns, before.match?.columns) ? optionsDiffer('columns') : undefined;
}

/** The ids of question and options stay, so that answers, key and corrections still refer to them. */
function withFix(
  questions: DraftQuestion[],
  place: number,
  { text, options, rows, columns }: FixText,
): DraftQuestion[] {
  return questions.map((q, i) => {
    if (i !== place) return q;
    const match = q.match && { ...q.match, rows: rows ?? q.match.rows, columns: columns ?? q.match.columns };
    return { ...q, question: text, options: options ?? q.options, ...(match ? { match } : {}) };
  });
}

/**
 * A new version of the paper with a corrected text, also after the first attempt (contracts/decisions/0004). Running
 * attempts keep their version.
 */
export const fixQuestionText =
  (deps: FixTextDeps) =>
  async (command: FixText, now: Date): Promise<number> => {
    const test = await deps.tests.owned(command.testId, command.teacherId);
    if (!test) throw testNotFound();
    if (test.status === 'draft') throw notPublished();
    if (test.status !== 'published') throw testClosed();
    const { draft, key } = await withQuestions(test, deps);
    const before = draft.sections.flatMap((s) => s.questions)[command.question - 1];
    if (!before) throw questionUnknown();
    const problem = listsProblem(command, before);
    if (problem) throw problem;

    let place = command.question - 1;
    const sections = draft.sections.map((section) => {
      const fixed = { ...section, questions: withFix(section.questions, place, command) };
      place -= section.questions.length;
      return fixed;
    });
    const edited: TestDraft = { ...draft, sections, updatedAt: now };
    return deps.db.atomically(async (tx) => {
      const { version } = await republish(deps, { test, edited, key, stored: {}, now }, tx);
      const fix = {
        _id: paperId(test._id, version),
        testId: test._id,
        question: command.question,
        before: before.question,
        reason: command.reason,
        by: command.teacherId,
        at: now,
      };
      await deps.textFixes.insert(fix, tx);
      return version;
    });
  };
