import { hasWords } from '@kasauti/contracts/language';
import type { components } from '@kasauti/contracts/web';
import type { Match } from './match';
import { isFilled } from './words';

type Wire = components['schemas']['QuestionTranslation'];

/** The texts of a question in another language; students see the first language of the test where one is empty. */
export interface Translation {
  language: string;
  text: string;
  /** Lists by place of the options, and of the items of a match question. */
  options: string[];
  rows: string[];
  columns: string[];
  explanation: string;
}
export type TranslatedList = 'options' | 'rows' | 'columns';

/** What has texts to translate. */
interface Written {
  text: string;
  options: string[];
  match?: Pick<Match, 'rows' | 'columns'>;
  explanation: string;
  translations?: Translation[];
}

/** What students know the two answers by, so that no teacher has to type them. */
const trueAndFalse: Readonly<Record<string, string[]>> = { hi: ['सत्य', 'असत्य'] };

const blankTranslation = (language: string, { options }: Written): Translation => ({
  language,
  text: '',
  options: options.join() === 'True,False' ? (trueAndFalse[language] ?? []) : [],
  rows: [],
  columns: [],
  explanation: '',
});

export const translationIn = (q: Written, language: string): Translation =>
  q.translations?.find((one) => one.language === language) ?? blankTranslation(language, q);

/** With one text changed; the translation is added with its first text. */
export function translate<Q extends Written>(q: Q, language: string, part: Partial<Translation>): Q {
  const next = { ...translationIn(q, language), ...part };
  const known = q.translations ?? [];
  const isKnown = known.some((one) => one.language === language);
  return {
    ...q,
    translations: isKnown ? known.map((one) => (one.language === language ? next : one)) : [...known, next],
  };
}

export const ownList = ({ options, match }: Written, list: TranslatedList): string[] =>
  list === 'options' ? (match ? [] : options) : (match?.[list] ?? []);

export function translateInList<Q extends Written>(
  q: Q,
  language: string,
  list: TranslatedList,
  place: number,
  text: string,
): Q {
  const before = translationIn(q, language)[list];
  const texts = ownList(q, list).map((_own, index) => (index === place ? text : (before[index] ?? '')));
  return translate(q, language, { [list]: texts });
}

/** Follows its list: an item keeps its translation where it was moved to, and one that is gone has none. */
function aligned(before: readonly string[], after: readonly string[], texts: readonly string[]): string[] {
  const isSameLength = before.length === after.length;
  return after.map((text, place) => {
    const moved = isFilled(text) ? before.indexOf(text) : -1;
    const from = before[place] === text ? place : moved >= 0 ? moved : isSameLength ? place : -1;
    return texts[from] ?? '';
  });
}

/** The question with other options or lists, and translations that follow them. */
export function withLists<Q extends Written>(q: Q, next: Q): Q {
  if (!q.translations) return next;
  const follow = (one: Translation, list: TranslatedList) => aligned(ownList(q, list), ownList(next, list), one[list]);
  return {
    ...next,
    translations: q.translations.map((one) => ({
      ...one,
      options: follow(one, 'options'),
      rows: follow(one, 'rows'),
      columns: follow(one, 'columns'),
    })),
  };
}

const lists: readonly TranslatedList[] = ['options', 'rows', 'columns'];
/** The texts of a question that need a translation, each with what it is in this language. */
function pairsOf(q: Written, language: string): { own: string; other: string }[] {
  // What the form suggests is not there before it is stored.
  const stored = q.translations?.find((one) => one.language === language);
  const other = stored ?? { ...blankTranslation(language, q), options: [] };
  const inLists = lists.flatMap((list) =>
    ownList(q, list).map((own, place) => ({ own, other: other[list][place] ?? '' })),
  );
  return [{ own: q.text, other: other.text }, ...inLists, { own: q.explanation, other: other.explanation }].filter(
    ({ own }) => hasWords(own),
  );
}

/** How many texts of these questions exist in a language; those without words are the same in all of them. */
export function translatedCount(questions: readonly Written[], language: string): { done: number; of: number } {
  const pairs = questions.flatMap((q) => pairsOf(q, language));
  return { done: pairs.filter(({ other }) => isFilled(other)).length, of: pairs.length };
}

const isWritten = ({ text, options, rows, columns, explanation }: Translation): boolean =>
  [text, ...options, ...rows, ...columns, explanation].some(isFilled);

/** What is stored. @param kept places of the options that are */
export function translationsToWire(
  q: Written,
  kept: readonly number[],
): Pick<components['schemas']['QuestionInput'], 'translations'> {
  const translations = (q.translations ?? []).filter(isWritten).map((one): Wire => {
    const listed = (list: TranslatedList, places: readonly number[]) => {
      const texts = places.map((place) => one[list][place]?.trim() ?? '');
      return texts.some(Boolean) ? { [list]: texts } : {};
    };
    // Empty items are not stored.
    const places = (list: TranslatedList) => ownList(q, list).flatMap((own, place) => (isFilled(own) ? place : []));
    return {
      language: one.language,
      ...(isFilled(one.text) ? { question: one.text.trim() } : {}),
      ...listed('options', kept),
      ...listed('rows', places('rows')),
      ...listed('columns', places('columns')),
      ...(isFilled(one.explanation) ? { explanation: one.explanation.trim() } : {}),
    };
  });
  return translations.length > 0 ? { translations } : {};
}

export const translationsFromWire = (wire: readonly Wire[]): Translation[] =>
  wire.map(({ language, question = '', options = [], rows = [], columns = [], explanation = '' }) => ({
    language,
    text: question,
    options,
    rows,
    columns,
    explanation,
  }));

/** All rich texts of the translations. */
export const translatedTexts = ({ translations = [] }: Written): string[] =>
  translations.flatMap(({ text, options, rows, columns, explanation }) => [
    text,
    ...options,
    ...rows,
    ...columns,
    explanation,
  ]);
