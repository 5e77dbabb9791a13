import type { components } from '@kasauti/contracts';
import { filled, spaced, type worded } from '../question/question';
import type { Translation } from '../question/texts';

type Content = Parameters<typeof worded>[0] & { match?: components['schemas']['Match'] };

/** The language of a question that names none. */
export const BANK_LANGUAGE = 'en';

const byLanguage = (a: { language: string }, b: { language: string }) => (a.language < b.language ? -1 : 1);
const given = (name: string, text: string | undefined) => (text && filled(text) ? { [name]: spaced(text) } : {});
const listed = (name: string, texts: string[] = []) => (texts.some(filled) ? { [name]: texts.map(spaced) } : {});

const translationFacts = ({ language, question, options, rows, columns }: Translation) => ({
  language,
  ...given('question', question),
  ...listed('options', options),
  ...listed('rows', rows),
  ...listed('columns', columns),
});
const hasTexts = (facts: object) => Object.keys(facts).length > 1;

/** What tells questions apart beyond text, options and key; undefined for one in English alone and about no passage. */
export function furtherFacts({ language, translations = [], passage, match }: Content): object | undefined {
  const texts = translations.map(translationFacts).filter(hasTexts).sort(byLanguage);
  const passages = (passage?.translations ?? [])
    .map((one) => ({ language: one.language, ...given('title', one.title), ...given('text', one.text) }))
    .filter(hasTexts)
    .sort(byLanguage);
  const facts = {
    ...(match ? { match: { ...match, rows: match.rows.map(spaced), columns: match.columns.map(spaced) } } : {}),
    ...(language && language !== BANK_LANGUAGE ? { language } : {}),
    ...(texts.length > 0 ? { translations: texts } : {}),
    ...(passage
      ? {
          passage: {
            ...given('title', passage.title),
            ...given('text', passage.text),
            ...(passages.length > 0 ? { translations: passages } : {}),
          },
        }
      : {}),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** As it is in its own language alone, as is its passage. */
export function untranslated<C extends Content>({ translations: _own, passage, ...content }: C): C {
  const { translations: _passage, ...read } = passage ?? {};
  return { ...content, ...(passage ? { passage: read } : {}) } as C;
}

/** The languages a question has texts in, as one text: '|en|hi|'. */
export function languageLineOf({ language = BANK_LANGUAGE, translations = [] }: Content): string {
  const more = translations.filter((one) => hasTexts(translationFacts(one))).map((one) => one.language);
  return `|${[...new Set([language, ...more])].join('|')}|`;
}

/** Every language that one of the questions has texts in; English first, then in their order. */
export function languagesIn(questions: readonly { languageLine?: string }[]): string[] {
  const tags = questions.flatMap(({ languageLine = BANK_LANGUAGE }) => languageLine.split('|').filter(Boolean));
  return [...new Set(tags)].sort((a, b) => Number(b === BANK_LANGUAGE) - Number(a === BANK_LANGUAGE));
}

/** As the bank stores it: English has no tag. */
export function bankWorded<C extends Content>({ language, ...content }: C): Omit<C, 'language'> & Pick<C, 'language'> {
  return language && language !== BANK_LANGUAGE ? { ...content, language } : content;
}
