import { randomToken, type Transaction } from '@kasauti/service-kit';
import { isSameOwner } from '../access/access';
import { contentInTest, printsOf, type Content } from '../bank/bank-question';
import { placeInPassage } from '../question/passage';
import { draftQuestion, type DraftQuestion } from '../question/question';
import { firstLanguage } from '../question/texts';
import { factsOf, type DraftSection } from '../test-definition/section';
import type { TestStore } from '../test-definition/test-definition.store';
import type { Import } from './import';
import { remark, type Remark } from './remark';

const MOST_IN_TEST = 300;
const shortId = () => `i${randomToken(9)}`;

export interface AddedQuestion {
  content: Content;
  /** With the key that it has in the bank, which may be left out. */
  print: string;
}

/**
 * Puts questions behind those about their passage, else at the end of the last section of a draft, those that it has already
 * excepted. What does not fit is said, and is in the bank. Undefined: the draft changed meanwhile.
 */
export const fillDraft =
  (tests: TestStore) =>
  async (
    found: Import,
    testId: string,
    questions: AddedQuestion[],
    now: Date,
    tx: Transaction,
  ): Promise<Remark[] | undefined> => {
    const draft = await tests.draft(testId, tx);
    if (draft?.status !== 'draft' || !isSameOwner(draft, found))
      return [remark('test_not_filled', 'The test was published or deleted meanwhile; the questions are in the bank')];
    const present = draft.sections.flatMap((section) => section.questions);
    const first = firstLanguage(draft);
    // Also without translations, which the draft or the file may have alone.
    const known = new Set(present.flatMap((q) => printsOf(contentInTest(q, first))));
    const missing = questions.flatMap(({ content, print }) => {
      const prints = [print, ...printsOf(content)];
      if (prints.some((one) => known.has(one))) return [];
      prints.forEach((one) => known.add(one));
      return content;
    });
    const fitting = missing.slice(0, Math.max(0, MOST_IN_TEST - present.length));
    // A question of the bank without a language is in English.
    const inEnglish = (content: Content): Content =>
      content.language === undefined && first !== 'en' ? { ...content, language: 'en' } : content;
    const sections = fitting
      .map((content) => draftQuestion(inEnglish(content), shortId))
      .reduce(withQuestion, draft.sections);
    const change = { sections, ...factsOf(sections), updatedAt: now };
    if (fitting.length > 0 && !(await tests.change(draft, change, tx))) return undefined;
    const left = missing.length - fitting.length;
    const message = `A test has at most ${MOST_IN_TEST} questions: ${left} are only in the bank`;
    return left > 0 ? [remark('test_full', message)] : [];
  };

function withQuestion(sections: DraftSection[], q: DraftQuestion): DraftSection[] {
  const about = sections.findIndex(({ questions }) => placeInPassage(questions, q) !== undefined);
  const to = about < 0 ? sections.length - 1 : about;
  return sections.map((section, i) => {
    if (i !== to) return section;
    const place = placeInPassage(section.questions, q) ?? section.questions.length;
    return { ...section, questions: [...section.questions.slice(0, place), q, ...section.questions.slice(place)] };
  });
}
