import type { Question } from '../../question/question';
import { isFilled } from '../../question/words';
import { itemsOf, type Draft } from './draft';
import type { Section } from './section';

/** A question that names no language is in the first of the test: it says so, where another one becomes the first. */
export const inLanguage = (question: Question, language: string): Question =>
  question.language === undefined ? { ...question, language } : question;

const isWritten = (draft: Draft): boolean =>
  itemsOf(draft).length > 0 ||
  [draft.instructions, ...draft.sections.flatMap(({ title, instructions }) => [title, instructions])].some(isFilled);

/** What is translated into the new first language changes places with its translation. */
function swapped<Name extends string>(own: Record<Name, string>, other: Record<Name, string>, names: readonly Name[]) {
  const pairs = names.map((name) => {
    const isThere = isFilled(other[name]);
    return { name, own: isThere ? other[name] : own[name], other: isThere ? own[name] : '' };
  });
  return {
    own: Object.fromEntries(pairs.map((one) => [one.name, one.own])) as Record<Name, string>,
    other: Object.fromEntries(pairs.map((one) => [one.name, one.other])) as Record<Name, string>,
  };
}

interface Texts<Name extends string> {
  names: readonly Name[];
  before: string;
  first: string;
}
function withFirst<Name extends string, T extends Record<Name, string>>(
  texts: T & { translations?: (Record<Name, string> & { language: string })[] },
  { names, before, first }: Texts<Name>,
): T {
  const { translations = [] } = texts;
  const there = translations.find(({ language }) => language === first);
  if (!there) return texts;
  const { own, other } = swapped(texts, there, names);
  const others = translations.filter(({ language }) => language !== first && language !== before);
  return { ...texts, ...own, translations: [...others, { language: before, ...other }] };
}

/**
 * The test in these languages. Its texts stay in theirs where another of its languages becomes the first; a language that
 * is new to the test is the one that they were written in all along.
 */
export function withLanguages(draft: Draft, languages: readonly string[]): Draft {
  const [before = 'en'] = draft.languages;
  const [first = 'en', ...others] = languages;
  if (first === before || !draft.languages.includes(first)) return { ...draft, languages };
  const isKept = isWritten(draft) && !others.includes(before);
  const sections = draft.sections.map((section): Section => ({
    ...withFirst(section, { names: ['title', 'instructions'], before, first }),
    items: section.items.map((item) => ({ ...item, question: inLanguage(item.question, before) })),
  }));
  return {
    ...withFirst(draft, { names: ['instructions'], before, first }),
    languages: isKept ? [first, before, ...others] : languages,
    sections,
  };
}
