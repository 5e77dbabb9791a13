import { hasWords } from '@kasauti/contracts/language';
import { passageIn } from '../../question/passage';
import { translatedCount } from '../../question/translations';
import { isFilled } from '../../question/words';
import { itemsOf, type Draft } from '../draft/draft';
import { groupsOf, type Group } from '../draft/passages';
import type { Section } from '../draft/section';

/** What a test lacks in one language. */
export interface Missing {
  texts: number;
  /** By their place in the test; a passage is missing at the first of its questions. */
  questions: number[];
  sections: Section[];
  lacksInstructions: boolean;
  /** Students see these texts in the first language, or in that of a question. */
  isFirstShown: boolean;
}

type Pair = [own: string, other: string | undefined];
const missingOf = (pairs: Pair[]): number =>
  pairs.filter(([own, other]) => hasWords(own) && !(other ?? '').trim()).length;
const inTag = <T extends { language: string }>(translations: readonly T[] = [], tag: string): T | undefined =>
  translations.find(({ language }) => language === tag);

/** Papers take each text from the first question of the group, in the language of its passage, that has it. */
function missingOfPassage({ passage, items }: Group, tag: string, first: string): number {
  if (!passage) return 0;
  const [own] = items.map(({ question }) => question.language ?? first);
  const alike = items.filter(({ question }) => (question.language ?? first) === own);
  const others = alike.map(({ question }) => passageIn(question.passage ?? passage, tag));
  return missingOf([
    [passage.title, others.map(({ title }) => title).find(isFilled)],
    [passage.text, others.map(({ text }) => text).find(isFilled)],
  ]);
}

function missingOfSection({ title, instructions, translations }: Section, tag: string): number {
  const other = inTag(translations, tag);
  return missingOf([
    [title, other?.title],
    [instructions, other?.instructions],
  ]);
}

/** A question and its passage are in the language of the question, everything else in the first of the test. */
export function missingIn(draft: Draft, tag: string): Missing {
  const [first = 'en'] = draft.languages;
  const starts = new Map(
    draft.sections.flatMap(({ items }) => groupsOf(items)).map((group) => [group.items[0], group] as const),
  );
  const ofQuestions = itemsOf(draft).map((item, index) => {
    const { question } = item;
    const own = question.language ?? first;
    if (own === tag) return { index, own, texts: 0 };
    const { done, of } = translatedCount([question], tag);
    const group = starts.get(item);
    return { index, own, texts: of - done + (group ? missingOfPassage(group, tag, first) : 0) };
  });
  const ofSections = draft.sections.map((section) => ({
    section,
    texts: tag === first ? 0 : missingOfSection(section, tag),
  }));
  const ofTest = tag === first ? 0 : missingOf([[draft.instructions, inTag(draft.translations, tag)?.instructions]]);
  const questions = ofQuestions.filter(({ texts }) => texts > 0);
  return {
    texts: [...ofQuestions, ...ofSections].reduce((sum, { texts }) => sum + texts, ofTest),
    questions: questions.map(({ index }) => index),
    sections: ofSections.flatMap(({ section, texts }) => (texts > 0 ? section : [])),
    lacksInstructions: ofTest > 0,
    isFirstShown: questions.every(({ own }) => own === first),
  };
}
