import type { components } from '@kasauti/contracts/web';

type Paper = components['schemas']['StartReply']['data']['paper'];
interface InLanguage {
  language: string;
}

function merged<T extends InLanguage>(known: readonly T[] = [], more: readonly T[] = []): { translations?: T[] } {
  const added = more.filter(({ language }) => !known.some((one) => one.language === language));
  const translations = [...known, ...added];
  return translations.length > 0 ? { translations } : {};
}

const mergedById = <T extends { id: string; translations?: InLanguage[] }>(
  known: readonly T[],
  more: readonly T[],
): T[] =>
  known.map((one) => ({
    ...one,
    ...merged(one.translations, more.find(({ id }) => id === one.id)?.translations),
  }));

/** The paper with the texts of another reply for the same attempt, which is in other languages. */
export const withTexts = (paper: Paper, more: Paper): Paper => ({
  ...paper,
  texts: [...new Set([...(paper.texts ?? []), ...(more.texts ?? [])])],
  ...merged(paper.translations, more.translations),
  sections: mergedById(paper.sections, more.sections),
  questions: mergedById(paper.questions, more.questions),
  ...(paper.passages ? { passages: mergedById(paper.passages, more.passages ?? []) } : {}),
});
