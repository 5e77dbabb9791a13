import { firstLanguage, textIn, type Worded } from '../../../question/texts';
import type { Ink } from './ink';
import { codeOf, type Printable, type PrintedSet } from './printable';
import { inAll, wordsIn, type Say } from './words';

/** What every sheet is made of. */
export interface Desk {
  printable: Printable;
  ink: Ink;
  languages: readonly string[];
  /** The language of texts without a tag. */
  first: string;
  /** Words in every language of the paper, for labels. */
  say: Say;
  /** Words in one language, for sentences. */
  sayIn(language: string): Say;
  isLettered: boolean;
  /** By which papers and keys that belong together are known. */
  code: string;
}

export function deskOf(printable: Printable, ink: Ink): Desk {
  const { languages, sets } = printable.settings;
  return {
    printable,
    ink,
    languages,
    first: firstLanguage(printable.paper),
    say: inAll(languages),
    sayIn: wordsIn,
    isLettered: sets > 1,
    code: codeOf(printable),
  };
}

/** Of every sheet; the template reads it. */
export interface Frame {
  title: string;
  /** 'A', or empty where there is one set. */
  set: string;
  language: string;
  size: string;
  columns: number;
  /** `{page}` and `{pages}` are filled in by the template. */
  footer: string;
}

export function frameOf(
  { printable, languages, say, sayIn, isLettered, code }: Desk,
  { name, set, columns }: { name?: string; set?: PrintedSet; columns: number },
): Frame {
  const { paper, settings } = printable;
  const [language = 'en'] = languages;
  const of = sayIn(language);
  const letter = isLettered && set ? set.letter : '';
  const parts = [of('code', { code }), name, letter && of('set', { set: letter }), of('page')];
  return {
    title: paper.title || (name ? '' : say('questions')),
    set: letter && say('set', { set: letter }),
    language: language.split('-')[0] ?? language,
    size: settings.size,
    columns,
    footer: parts.filter(Boolean).join(', '),
  };
}

/** A text with its parts in each language of the paper; one that says the same as the language before is left out. */
export function inEach<T>(desk: Desk, own: string, parts: readonly Worded[], make: (texts: string[]) => T) {
  const { languages, first } = desk;
  const shown = languages.map((language) => ({
    language,
    texts: parts.map((part) => textIn(part, own, language, first)),
  }));
  const differing = shown.filter(
    ({ texts }, place) => place === 0 || JSON.stringify(texts) !== JSON.stringify(shown[0]?.texts),
  );
  return differing.map(({ language, texts }) => ({ language: language.split('-')[0] ?? language, ...make(texts) }));
}
