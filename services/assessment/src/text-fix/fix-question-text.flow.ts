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
  reason: string;
}

const optionsDiffer = () => {
  const message = 'Please give the texts of all options, each one different';
  return badRequest('options_differ', message, [{ field: 'options', message }]);
};

/** The ids of question and options stay, so that answers, key and corrections still refer to them. */
function withFix(questions: DraftQuestion[], place: number, { text, options }: FixText): DraftQuestion[] {
  return questions.map((q, i) => (i === place ? { ...q, question: text, options: options ?? q.options } : q));
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
    const { options } = command;
    if (options && (options.length !== before.options.length || new Set(options).size < options.length))
      throw optionsDiffer();

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
