import type { Question } from '../exported';
import { languageOf } from '../exported';
import { mathml } from './maths';
import { xhtmlLine, xhtmlText, type Look } from './xhtml';
import { element } from './xml';

/** Documents lie in a folder beside that of the images. */
export const look: Look = { image: ({ imageId }) => `../images/${imageId}.webp`, maths: mathml };

/** A text in its language, and in others below it. */
export function inLanguages(
  own: string,
  others: { language: string; text?: string | undefined }[],
  q: Question,
  isLine = false,
): string {
  const shown = (text: string) => (isLine ? xhtmlLine(text, look) : xhtmlText(text, look));
  const given = others.flatMap(({ language, text }) => (text ? [{ language, text }] : []));
  if (given.length === 0) return shown(own);
  return [{ language: languageOf(q), text: own }, ...given]
    .map(({ language, text }) => element('div', { 'xml:lang': language }, shown(text)))
    .join('');
}
