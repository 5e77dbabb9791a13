import { remark, type Remark } from '../../remark';
import { htmlLine, htmlText } from '../../text/html';
import { typedOf } from '../../text/line-text';
import { markupOfHtml } from '../../text/markup';
import { withoutFiles } from '../../text/plain-context';
import { asks, isKnown, OPTIONS } from './heads';
import { typedText } from './typed';
import { kindNamed } from './words';
import { optionPlace } from '../written/labels';

/* Texts in the cells of a table as other programs and people leave them. */

export interface Texts {
  cells: string[];
  notes: Remark[];
  problems: Remark[];
  /** Its options had signs in front. */
  isSigned: boolean;
}

const HTML = /^\s*<(p|div|span|h[1-6]|[ou]l|table|strong|em|b|i|u|font|center)(?:\s[^<>]*)?>[^]*<\/\1>/i;
const TAGS = /<\/(?:p|div|span|b|i|u|su[bp]|strong|em|font)>|<br\s*\/?>|<img\s|&(?:nbsp|lt|gt|amp|quot|#\d+);/i;
/** Whether the questions of a table are HTML, as some programs write them: each is an element. */
export const areHtml = (questions: readonly string[]): boolean => {
  const filled = questions.filter((text) => text.trim() !== '');
  return filled.length > 0 && filled.every(isElement);
};
/** "<b>x</b> is made by?" is a text with tags. */
const isElement = (text: string): boolean => {
  const name = HTML.exec(text)?.[1]?.toLowerCase() ?? '';
  const end = /^(?:span|strong|em|b|i|u|font)$/.test(name) ? `</${name}>` : '>';
  return name !== '' && text.trimEnd().toLowerCase().endsWith(end);
};
export const htmlRead = () =>
  remark('html_read', 'The texts of this table are HTML: they are read with their formatting, without the tags');

/** @param isHtml of the table */
export function textsIn(cells: readonly string[], heads: readonly string[], isHtml: boolean): Texts {
  const context = withoutFiles();
  const texts = cells.map((cell, i) => (isHtml && asks(heads[i] ?? '') ? ofHtml(cell, heads[i] ?? '', context) : cell));
  const { read, isSigned } = withoutSigns(isHtml ? withKeys(cells, texts, heads) : texts, heads);
  const asked = read.filter((_cell, i) => asks(heads[i] ?? ''));
  const date = asked.find((cell) => DATE.test(cell.trim()));
  return {
    cells: read,
    notes: [
      ...context.notes,
      ...(!isHtml && asked.some((cell) => TAGS.test(cell)) ? [tagsShown()] : []),
      ...(date === undefined ? [] : [dateLike(date.trim())]),
    ],
    problems: context.problems,
    isSigned,
  };
}
const ofHtml = (cell: string, head: string, context: ReturnType<typeof withoutFiles>): string => {
  if (!TAGS.test(cell)) return typedText(cell);
  return /^(?:option|answer|accepted)/.test(head) ? htmlLine(cell, context) : htmlText(cell, context);
};
/** As students type it. */
const plainOf = (cell = ''): string =>
  (TAGS.test(cell) ? typedOf(markupOfHtml(cell.replace(/<(?:br|\/(?:p|div|li))\b[^<>]*>/gi, '$& '))) : cell)
    .replace(/\s+/g, ' ')
    .trim();
/** Typed answers are no Markdown; a key that reads like one option is that option. */
function withKeys(cells: readonly string[], read: readonly string[], heads: readonly string[]): string[] {
  const isTyped = kindNamed(cells[heads.indexOf('type')] ?? '') === 'short-answer';
  const options = heads.flatMap((head, i) => (OPTIONS.includes(head) && cells[i]?.trim() ? [i] : []));
  return read.map((cell, i) => {
    const head = heads[i] ?? '';
    if (!(isTyped ? [...OPTIONS, 'answer', 'accepted'] : ['answer', 'accepted']).includes(head)) return cell;
    const plain = plainOf(cells[i]);
    if (isTyped || options.length === 0) return plain;
    const [same, ...others] = options.filter((at) => plainOf(cells[at]) === plain);
    return same === undefined || others.length > 0 ? cell : (read[same] ?? cell);
  });
}
const tagsShown = () => remark('tags_shown', 'Tags and signs of HTML, such as <b> and &nbsp;, are shown as typed');

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DATE = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2})$`, 'i');
const dateLike = (text: string) =>
  remark(
    'date_like',
    `"${text}" may be what a spreadsheet made of a fraction or a range, such as 2/1 or 1-2: please look`,
  );

const SIGN = /^\s*(?:[([]\s*([A-Ha-h1-8अबसदइकखगघङ])\s*[)\]][.:]?\s*|([A-Ha-h1-8अबसदइकखगघङ])(?:\)\s*|\.\s+))(?=\S)/u;
/** "(a) and (b)" is no option with its sign, and "A. P. Kalam" has none; "A)" is always one. */
const GOES_ON = /^(?:(?:and|or|only|but|is|are|to)\b|[,&+/=<>→([-]|[A-Z]\.|(?:और|तथा|या|केवल|एवं|व)\s)/i;
/** Options that have each the sign of its own place, which would be wrong when they are shuffled. */
function withoutSigns(cells: string[], heads: readonly string[]): { read: string[]; isSigned: boolean } {
  const read = [...cells];
  let isSigned = false;
  for (const language of new Set(
    heads.flatMap((head) => /^option_a(:.*)?$/.exec(head)?.[1] ?? (head === 'option_a' ? '' : [])),
  )) {
    const columns = OPTIONS.map((name) => heads.indexOf(`${name}${language}`));
    const filled = columns.flatMap((column, place) => (cells[column]?.trim() ? [{ column, place }] : []));
    const isOwn = ({ column, place }: (typeof filled)[number]) => {
      const [all = '', bracketed, bare] = SIGN.exec(cells[column] ?? '') ?? [];
      const sign = bracketed ?? bare;
      const isPart = !/^\s*\w\)/.test(all) && GOES_ON.test((cells[column] ?? '').slice(all.length));
      return sign !== undefined && optionPlace(sign) === place && !isPart;
    };
    if (filled.length < 2 || !filled.every(isOwn)) continue;
    isSigned = true;
    for (const { column } of filled) read[column] = (read[column] ?? '').replace(SIGN, '');
  }
  return { read, isSigned };
}
export const signsLeftOut = () =>
  remark('signs_left_out', 'The signs in front of options, such as A) or (1), are left out: the product has its own');

/** Files that a column of its own names, which a table cannot hold. */
export const picturesIn = (cells: readonly string[], head: readonly string[], heads: readonly string[]): Remark[] =>
  cells.flatMap((cell, i) => {
    const name = head[i] ?? '';
    const isNamed = IMAGE_HEAD.test(name) && !isKnown(heads[i] ?? '') && IMAGE_FILE.test(cell.trim());
    const message = `The picture ${cell.trim().slice(0, 80)} of column ${name.trim().slice(0, 40)} is not read: add it here`;
    return isNamed ? [remark('image_missing', message)] : [];
  });
const IMAGE_HEAD = /image|img|picture|figure|diagram|photo|चित्र/i;
const IMAGE_FILE = /\.(?:png|jpe?g|gif|webp|svg|bmp)$|^https?:\/\//i;
