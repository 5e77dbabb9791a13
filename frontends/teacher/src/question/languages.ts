import { useState } from 'react';

/** Which texts of a question the form shows: its own, those in another language, or both in pairs. */
export interface View {
  language: string;
  isBoth: boolean;
}

/** Those of the national entrance tests. */
export const suggestedLanguages = ['en', 'hi', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'];

/** The language of a question that names none. */
const defaultLanguage = 'en';
export const languagesOf = (languages: readonly string[] | undefined): readonly string[] =>
  languages?.length ? languages : [defaultLanguage];

/** Texts of the question that is opened next are shown in the same languages. */
let latest: View | undefined;

/** @param own the language of the question @param others those it can be translated into */
export function useView(own: string, others: readonly string[]): [View, (view: View) => void] {
  const [view, setView] = useState<View>(latest ?? { language: own, isBoth: false });
  const isThere = view.language === own || others.includes(view.language);
  const shown = isThere ? view : { language: own, isBoth: false };
  return [
    others.length === 0 ? { language: own, isBoth: false } : shown,
    (next) => {
      latest = next;
      setView(next);
    },
  ];
}
