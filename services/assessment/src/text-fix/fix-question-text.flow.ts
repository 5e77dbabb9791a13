import { badRequest, invalidField } from '@kasauti/service-kit';
import { republish, type EditDeps } from '../authoring/edit-published.flow';
import { askedPrint, contentInTest, explanationPrint } from '../bank/bank-question';
import { paperId } from '../paper/paper';
import { languageUnknown } from '../attempt/attempt.refusals';
import { frozenExplanation } from '../paper/freeze-texts';
import { questionUnknown } from '../paper/paper.refusals';
import { withQuestions } from '../paper/with-questions.query';
import type { DraftQuestion } from '../question/question';
import { firstLanguage, languagesOf } from '../question/texts';
import { questionsIn, type DraftSection } from '../test-definition/section';
import { changedMeanwhile, notPublished, testClosed } from '../test-definition/test-definition.refusals';
import type { TestDefinition, TestDraft } from '../test-definition/test-definition';
import { fixedSections, lacksText, textsBefore, undoes, wrongList, type Before, type Fix } from './text-fix';
import type { TextFixStore } from './text-fix.store';

export type FixTextDeps = Pick<EditDeps, 'db' | 'tests' | 'papers' | 'keys'> & { textFixes: TextFixStore };
interface FixText extends Fix {
  test: TestDefinition;
  /** Where the number of the question was read; default: the present one. */
  paperVersion?: number;
  /** Who fixes it. */
  by: string;
  reason: string;
}

const optionsDiffer = (field: 'options' | 'rows' | 'columns') => {
  const message =
    field === 'options'
      ? 'Please give the texts of all options, each one different'
      : 'Please give the texts of all items of the list, each one different';
  return badRequest('options_differ', message, [{ field, message }]);
};

const textEmpty = () => invalidField('text', 'Please enter a question');

const passageUnknown = () => {
  const message = 'This question has no passage';
  return badRequest('passage_unknown', message, [{ field: 'passage', message }]);
};

/** @throws when the fix does not fit the question, or the test has no such language */
function refuseWrong(before: Before, fix: FixText, test: TestDefinition): void {
  if (fix.language && ![before.question.language, ...languagesOf(test)].includes(fix.language)) throw languageUnknown();
  const first = firstLanguage(test);
  if (lacksText(before.question, fix, first)) throw textEmpty();
  const list = wrongList(before, fix, first);
  if (list) throw optionsDiffer(list);
  if (fix.passage !== undefined && before.passage === undefined) throw passageUnknown();
}

/**
 * The number of its question now: an edit before the first attempt moves them.
 * @throws when the question is gone, or the fix would undo what others have changed in it since it was read
 */
async function numberNow(deps: FixTextDeps, asked: FixText, draft: TestDraft): Promise<number> {
  const { test, question, paperVersion } = asked;
  if (paperVersion === undefined || paperVersion === test.paperVersion) return question;
  if (!(await deps.papers.get(paperId(test._id, paperVersion)))) throw changedMeanwhile();
  const { draft: then } = await withQuestions({ ...test, paperVersion }, deps);
  const questions = draft.sections.flatMap(questionsIn);
  const read = then.sections.flatMap(questionsIn)[question - 1];
  const index = questions.findIndex((q) => q.id === read?.id);
  const now = questions[index];
  if (!read || !now) throw changedMeanwhile();
  const isExplained = await isExplainedSince(deps, asked, now, paperVersion);
  if (undoes(asked, { read, now, isExplained }, firstLanguage(test))) throw changedMeanwhile();
  return index + 1;
}

/** A corrected explanation stands in the keys of earlier versions too, so theirs do not tell. */
async function isExplainedSince(
  { textFixes }: FixTextDeps,
  { test, explanation, ...asked }: FixText,
  q: DraftQuestion,
  version: number,
): Promise<boolean> {
  if (explanation === undefined) return false;
  const languageOf = ({ language = q.language ?? firstLanguage(test) }: { language?: string }) => language;
  const since = await textFixes.explainedSince(test._id, q.id, version);
  return since.some((fix) => languageOf(fix) === languageOf(asked));
}

function rewordedBetween(before: DraftSection[], after: DraftSection[], language: string) {
  const printOf = (q: DraftQuestion) => askedPrint(contentInTest(q, language));
  const now = new Map(after.flatMap(questionsIn).map((q) => [q.id, printOf(q)]));
  const asked = before.flatMap(questionsIn).map((q) => ({ id: q.id, was: printOf(q) }));
  return asked.filter(({ id, was }) => now.get(id) !== was);
}

/**
 * A new version of the paper with a corrected text, also after the first attempt (contracts/decisions/0004). Running
 * attempts keep their version.
 */
export const fixQuestionText =
  (deps: FixTextDeps) =>
  async (asked: FixText, now: Date): Promise<number> => {
    const { test } = asked;
    if (test.status === 'draft') throw notPublished();
    if (test.status !== 'published') throw testClosed();
    const { draft, key } = await withQuestions(test, deps);
    const command = { ...asked, question: await numberNow(deps, asked, draft) };
    const first = firstLanguage(test);
    const before = textsBefore(draft.sections, command, first);
    if (!before) throw questionUnknown();
    refuseWrong(before, command, test);
    const sections = fixedSections(draft.sections, command, first);
    const edited: TestDraft = { ...draft, sections, updatedAt: now };
    return deps.db.atomically(async (tx) => {
      const { version } = await republish(deps, { test, edited, key, stored: {}, now }, tx);
      const { id } = before.question;
      const fixed = sections.flatMap(questionsIn).find((q) => q.id === id);
      const isExplained = fixed !== undefined && command.explanation !== undefined;
      if (isExplained) {
        const ids = await deps.keys.versionsWith(test._id, id, tx);
        await deps.keys.explain(ids, id, { explanation: fixed.explanation, ...frozenExplanation(fixed) }, tx);
      }
      const fix = {
        _id: paperId(test._id, version),
        testId: test._id,
        question: command.question,
        before: before.text,
        ...(command.language ? { language: command.language } : {}),
        ...(command.passage === undefined ? {} : { passageBefore: before.passage }),
        reworded: rewordedBetween(draft.sections, sections, first),
        ...(isExplained ? { explained: { id, was: explanationPrint(contentInTest(before.question, first)) } } : {}),
        reason: command.reason,
        by: command.by,
        at: now,
      };
      await deps.textFixes.insert(fix, tx);
      return version;
    });
  };
