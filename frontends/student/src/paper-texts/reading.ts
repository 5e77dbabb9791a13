import { hasWords, languageName, shownIn, type Shown } from '@kasauti/contracts/language';
import { t } from '@kasauti/web-kit/i18n';

/** The languages a text is shown in: one, or the first of the paper and another one. */
export interface Reading {
  first: string;
  shown: readonly string[];
  /** False for a paper that names no language: its texts may be in any. */
  isTagged: boolean;
}

/** Of a paper in English alone, or from before papers had languages. */
export const untagged: Reading = { first: 'en', shown: ['en'], isTagged: false };

interface Translation {
  language: string;
  text?: string;
  title?: string;
  instructions?: string;
  options?: readonly string[];
  rows?: readonly string[];
  columns?: readonly string[];
  explanation?: string;
}
export interface Translated {
  language?: string;
  translations?: readonly Translation[];
}
type TextOf = (translation: Translation) => string | undefined;

/** The same text in each language that is shown, without repeating one that fell back. */
export function readText(base: string, of: Translated, pick: TextOf, { first, shown }: Reading): Shown[] {
  const all = shown.map((wanted) => shownIn(base, of, pick, wanted, first));
  return all.filter((one, place) => all.findIndex(({ text }) => text === one.text) === place);
}

/** Says that a text is not in the language it should be in; undefined when it is. */
export function missingNote(base: string, of: Translated, pick: TextOf, { first, shown }: Reading): string | undefined {
  for (const wanted of shown) {
    const { language } = shownIn(base, of, pick, wanted, first);
    if (language !== wanted)
      return t('Not in {language}: shown in {other}', {
        language: languageName(wanted),
        other: languageName(language),
      });
  }
  return undefined;
}

/** How many options with words are in another language; undefined when none is. */
export function optionsNote(
  options: readonly { text: string }[],
  of: Translated,
  { first, shown }: Reading,
): string | undefined {
  for (const wanted of shown) {
    const elsewhere = options.flatMap(({ text }, place) => {
      const read = shownIn(text, of, ({ options: texts }) => texts?.[place], wanted, first);
      return read.language !== wanted && hasWords(text) ? [read.language] : [];
    });
    const [language] = elsewhere;
    if (language !== undefined) {
      const said = { n: elsewhere.length, language: languageName(language) };
      return said.n === 1 ? t('1 option in {language}', said) : t('{n} options in {language}', said);
    }
  }
  return undefined;
}

interface Lists {
  rows: readonly string[];
  columns: readonly string[];
  oneEach: boolean;
}
/** The lists of a match question, each item in the languages that are shown. */
export interface ReadLists {
  rows: Shown[][];
  columns: Shown[][];
  oneEach: boolean;
}
export function readLists({ oneEach, ...lists }: Lists, of: Translated, reading: Reading): ReadLists {
  const read = (name: 'rows' | 'columns') =>
    lists[name].map((base, place) => readText(base, of, (translation) => translation[name]?.[place], reading));
  return { rows: read('rows'), columns: read('columns'), oneEach };
}

const readFirst = (base: string, of: Translated, pick: TextOf, { first, shown }: Reading): string =>
  shownIn(base, of, pick, shown[0] ?? first, first).text;

/** A section with its title in the language that is shown first. */
export const readTitle = <S extends Translated & { title: string }>(section: S, reading: Reading): S => ({
  ...section,
  title: readFirst(section.title, section, ({ title }) => title, reading),
});

/** As `readTitle`, with its instructions. */
export const readSection = <S extends Translated & { title: string; instructions: string }>(
  section: S,
  reading: Reading,
): S => ({
  ...readTitle(section, reading),
  instructions: readFirst(section.instructions, section, ({ instructions }) => instructions, reading),
});
