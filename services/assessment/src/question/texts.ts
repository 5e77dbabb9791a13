import type { components } from '@kasauti/contracts';

export type Translation = components['schemas']['QuestionTranslation'];
/** What several questions are about. */
export type Passage = components['schemas']['Passage'];

/** What a text is in other languages, by their tags. Without empty texts. */
export type Texts = Readonly<Record<string, string>>;
/** A text with its translations, as papers and keys hold it. */
export interface Worded {
  text: string;
  translations?: Texts;
}

/** The language of a test, or of a question in the bank, that names none. */
const DEFAULT_LANGUAGE = 'en';
export const languagesOf = ({ languages }: { languages?: string[] }): string[] =>
  languages?.length ? languages : [DEFAULT_LANGUAGE];
/** The language of every text without a tag of its own. It decides where translations differ. */
export const firstLanguage = (of: { languages?: string[] } = {}): string => languagesOf(of)[0] ?? DEFAULT_LANGUAGE;

/** Absent for English alone, the default. */
export function namedLanguages(of: { languages?: string[] }): { languages?: string[] } {
  const languages = languagesOf(of);
  return languages.length === 1 && languages[0] === DEFAULT_LANGUAGE ? {} : { languages };
}

const filled = (text: string) => text.trim() !== '';

/** The translations that are not empty; undefined where there is none, so that nothing is stored. */
export function textsOf<T extends { language: string }>(
  translations: readonly T[] | undefined,
  pick: (translation: T) => string | undefined,
): Texts | undefined {
  const found = (translations ?? []).flatMap((one) => {
    const text = pick(one)?.trim() ?? '';
    return filled(text) ? [[one.language, text] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Empty where it is not written in this language. */
const writtenIn = ({ text, translations }: Worded, own: string, language: string): string =>
  language === own ? text : (translations?.[language] ?? '');

/**
 * The text in a language, else in the first of the test, else as it was written.
 * @param own the language it was written in
 */
export const textIn = (worded: Worded, own: string, language: string, first: string): string =>
  [language, first].map((tag) => writtenIn(worded, own, tag)).find(filled) ?? worded.text;

/** The languages of a reply: all where there are at most two, else the first and the one that was asked for. */
export const includedLanguages = (languages: readonly string[], asked?: string): string[] =>
  languages.length <= 2 ? [...languages] : languages.filter((tag, place) => place === 0 || tag === asked);

/** What a reader gets: the first language of the paper, and the languages that are included. */
export interface Reading {
  first: string;
  included: readonly string[];
}

/**
 * Texts that belong together: in the first language where they have it, so that readers of one language need nothing
 * else, and what was written in each included language. `language` is that of the first of them; it has an entry only if
 * another text of `base` is in another language.
 */
export function inLanguages(
  parts: readonly Worded[],
  own: string,
  { first, included }: Reading,
): { base: string[]; language: string; entries: { language: string; texts: string[] }[] } {
  const base = parts.map((part) => textIn(part, own, first, first));
  const language = parts[0] && filled(writtenIn(parts[0], own, first)) ? first : own;
  const entries = included.flatMap((tag) => {
    const texts = parts.map((part) => writtenIn(part, own, tag));
    const isNew = tag === language ? texts.some((text, place) => text !== base[place]) : texts.some(filled);
    return isNew ? [{ language: tag, texts }] : [];
  });
  return { base, language, entries };
}
