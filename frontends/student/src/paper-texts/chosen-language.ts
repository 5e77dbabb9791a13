import { keep, kept } from '@kasauti/web-kit/api';
import { language as pageLanguage } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { untagged, type Reading } from './reading';

/** A language of the paper, or the first and another one together. */
export type Choice = string;
export const both = 'both';

const key = 'kasauti.question-language';

/**
 * The choice of this device, else the language of the pages, else the first of the paper. Both together only where there
 * are two: of more the server sends one besides the first, which has to be named.
 */
export function choiceFor(languages: readonly string[]): Choice {
  const choice: Choice | null = kept(key);
  if (choice === both && languages.length === 2) return both;
  return [choice, pageLanguage()].find((tag) => tag !== null && languages.includes(tag)) ?? languages[0] ?? 'en';
}

/** The language to ask the server for; with at most two it sends both. */
export function languageToAsk(languages: readonly string[] = []): { language?: string } {
  const choice = choiceFor(languages);
  return languages.length > 2 && choice !== languages[0] ? { language: choice } : {};
}

/**
 * @param texts the languages that are there to be read, the first of the paper first
 * @param beside shown with the first one when both are chosen, if it is another
 */
export function readingOf(texts: readonly string[] | undefined, choice: Choice, beside = choice): Reading {
  const [first, ...more] = texts ?? [];
  if (first === undefined) return untagged;
  const other = more.includes(beside) ? beside : more[0];
  if (choice === both && other !== undefined) return { first, shown: [first, other], isTagged: true };
  return { first, shown: [texts?.includes(choice) ? choice : first], isTagged: true };
}

/** What this device shows, kept for the next paper. */
export function useChoice(languages: readonly string[] = []): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>();
  return [
    // The languages of a result are known with its release.
    choice ?? choiceFor(languages),
    (next) => {
      setChoice(next);
      keep(key, next);
    },
  ];
}
