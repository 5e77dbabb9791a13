import type { components } from '@kasauti/contracts';
import { inLanguages, textsOf, type Reading, type Worded } from '../question/texts';
import { spoken } from '../question/true-false';
import type { Paper, PaperItem, PaperLists, PaperPassage } from './paper';

type Schemas = components['schemas'];

/** The tag, where it is not the first of the paper. */
const tagOf = (language: string, first: string) => (language === first ? {} : { language });

interface ItemTexts {
  text: string;
  /** By place of the options as they stand in `item`. */
  options: string[];
  match?: Schemas['PaperMatch'];
  explanation: string;
  more: { language?: string; translations?: Schemas['PaperTranslation'][] };
}

/** The items of a list of a match question, each with its translations. */
export const listed = (lists: PaperLists | undefined, name: 'rows' | 'columns'): Worded[] =>
  (lists?.[name] ?? []).map((text, place) => ({
    text,
    translations: textsOf(lists?.translations, (one) => one[name][place]),
  }));

/** The texts of a question; its explanation only where it may be seen. */
export function itemTexts(item: PaperItem, reading: Reading, explained?: Worded): ItemTexts {
  const { match } = item;
  const [rows, columns] = [listed(match, 'rows'), listed(match, 'columns')];
  // The options of a match question are its cells, which have no words.
  const writtenIn = item.language ?? reading.first;
  const asked = reading.included.filter((tag) => tag === writtenIn || item.translations?.[tag]);
  const options = match ? [] : item.options.map((option) => spoken(option, item.type, writtenIn, asked));
  const parts = [item, ...options, ...rows, ...columns, ...(explained ? [explained] : [])];
  const { base, language, entries } = inLanguages(parts, writtenIn, reading);
  const split = ([text = '', ...rest]: string[]) => ({
    text,
    options: rest.slice(0, options.length),
    rows: rest.slice(options.length, options.length + rows.length),
    columns: rest.slice(options.length + rows.length, options.length + rows.length + columns.length),
    explanation: explained ? (rest.at(-1) ?? '') : '',
  });
  const translations = entries.map(({ language: tag, texts }) => {
    const { explanation, rows: inRows, columns: inColumns, ...rest } = split(texts);
    const lists = match ? { rows: inRows, columns: inColumns } : {};
    return { language: tag, ...rest, ...lists, ...(explanation ? { explanation } : {}) };
  });
  const own = split(base);
  return {
    text: own.text,
    options: match ? item.options.map(({ text }) => text) : own.options,
    ...(match ? { match: { rows: own.rows, columns: own.columns, oneEach: match.oneEach } } : {}),
    explanation: own.explanation,
    more: { ...tagOf(language, reading.first), ...(translations.length > 0 ? { translations } : {}) },
  };
}

function passageView(passage: PaperPassage, reading: Reading): Schemas['PaperPassage'] {
  const { first } = reading;
  const parts = [passage, passage.title].flatMap((part) => part ?? []);
  const { base, language, entries } = inLanguages(parts, passage.language ?? first, reading);
  const worded = ([text = '', title]: string[]) => ({ text, ...(title ? { title } : {}) });
  const translations = entries.map(({ language: tag, texts }) => ({ language: tag, ...worded(texts) }));
  return {
    id: passage.id,
    ...worded(base),
    ...tagOf(language, first),
    ...(translations.length > 0 ? { translations } : {}),
  };
}

/** Of the whole paper; absent in one without passages. */
export const passagesView = ({ passages = [] }: Paper, reading: Reading): { passages?: Schemas['PaperPassage'][] } =>
  passages.length > 0 ? { passages: passages.map((passage) => passageView(passage, reading)) } : {};

/** Of a paper or a section, in the other languages that are included; its own texts are in the first of the paper. */
export function translationsView<T extends { language: string }>(
  { translations = [] }: { translations?: readonly T[] },
  included: readonly string[],
): { translations?: T[] } {
  const shown = translations.filter(({ language }) => included.includes(language));
  return shown.length > 0 ? { translations: shown } : {};
}
