import type { QuestionType } from './question';
import type { Worded } from './texts';

/** What students know the two answers by: no teacher has to type them. */
const hindi: Readonly<Record<string, string>> = { True: 'सत्य', False: 'असत्य' };

const wordIn = (language: string, text: string): string | undefined =>
  /^hi\b/.test(language) ? hindi[text] : /^en\b/.test(language) ? text : undefined;

/**
 * An option in the languages of its question. Those of a true or false question are stored in English, whatever the
 * question is written in, and often have no translation of their own.
 * @param own the language the question is written in
 */
export function spoken(option: Worded, type: QuestionType, own: string, languages: readonly string[]): Worded {
  const { text, translations } = option;
  if (type !== 'true-false' || !Object.hasOwn(hindi, text)) return option;
  const words = languages.flatMap((language) => {
    const word = wordIn(language, text);
    return word === undefined ? [] : [[language, word] as const];
  });
  return { text: wordIn(own, text) ?? text, translations: { ...Object.fromEntries(words), ...translations } };
}
