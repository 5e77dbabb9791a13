import { Fragment, type ReactNode } from 'react';

/** A translation for each English text: `{ 'Start Test': 'परीक्षा शुरू करें' }`. */
export type Messages = Readonly<Record<string, string>>;

const known = new Map<string, string>();

export function addMessages(messages: Messages): void {
  for (const [english, translation] of Object.entries(messages)) known.set(english, translation);
}

/**
 * The text in the language of the page; the English text is the key, and what is shown without a translation.
 * @example t('Save'), t('{n} of {total}', { n: 1, total: 5 })
 */
export function t(english: string, values?: Readonly<Record<string, string | number>>): string {
  const text = known.get(english) ?? english;
  return values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)) : text;
}

/**
 * As `t`, with elements in the sentence.
 * @example rich('Please {link} first.', { link: <Link to="/login">{t('log in')}</Link> })
 */
export const rich = (english: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  t(english)
    .split(/\{(\w+)\}/)
    .map((piece, place) => <Fragment key={place}>{place % 2 ? parts[piece] : piece}</Fragment>);
