import type { Written } from './correction';

/** The languages of a question in a test, its own first. */
export function languagesFor({ language }: Written, languages: readonly string[] = ['en']): [string, ...string[]] {
  const own = language ?? languages[0] ?? 'en';
  return [own, ...languages.filter((tag) => tag !== own)];
}

const full = (own: readonly string[], texts: readonly string[] = []): string[] => own.map((_text, i) => texts[i] ?? '');

/** The texts of a question in another language, empty where there is none. */
export function writtenIn(written: Written, language: string): Written {
  const found = written.translations?.find((one) => one.language === language);
  const passage = written.passage?.translations?.find((one) => one.language === language);
  return {
    ...written,
    question: found?.question ?? '',
    explanation: found?.explanation ?? '',
    options: full(written.options ?? [], found?.options),
    ...(written.match
      ? {
          match: {
            ...written.match,
            rows: full(written.match.rows, found?.rows),
            columns: full(written.match.columns, found?.columns),
          },
        }
      : {}),
    ...(written.passage ? { passage: { ...written.passage, text: passage?.text ?? '' } } : {}),
  };
}
