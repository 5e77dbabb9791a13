/**
 * Rich text: a subset of Markdown with maths ($x^2$, $$x^2$$) and uploaded images (`![what it shows](image:ID)`, or
 * `image:ID/640x480` with its size). It is stored and sent as its source. HTML is not part of it and is shown as typed.
 *
 * A field becomes rich text by `x-rich-text: true` in the contract: the service then refuses what `refusalOf` names and
 * removes invisible characters, before any handler runs. Pages show it with `<RichText text={...} />` of
 * `@kasauti/web-kit/base`, which turns the tree of `parseRichText` into React elements and never into HTML.
 */
import { isPlain } from './plain-text';
import { blocks } from './rich-text/blocks';
import { inlines } from './rich-text/inlines';
import { readBlocks, readLine } from './rich-text/markdown';
import type { Block, Fault, Inline } from './rich-text/tree';

export type { Block, Image, Inline } from './rich-text/tree';

/** More than this many levels in one line only cost time. A mark of a list is one only before a space: dashes may draw a line. */
const DEEP_LINE = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))){9}/m;
/** The reader looks for the end of each link through all that follow it: more in one paragraph only cost time. */
const MOST_LINKS = 50;
/** Control characters, zero-width spaces and those that reverse the reading direction. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

const sentences: Record<Fault, string> = {
  link: 'Links must begin with https://, http:// or mailto:',
  image: 'Images must be uploaded before they can be shown',
  alt: 'Every image needs a description',
  deep: 'Lists and quotes are nested too deeply',
};
const TOO_MANY_LINKS = `A paragraph has at most ${MOST_LINKS} links and images`;
const TOO_MANY_MARKS = 'Too many * or _ without a partner in one paragraph. Write \\* or \\_ to show them';
const ignore = () => undefined;
const asTyped = (source: string): Inline => ({ kind: 'text', text: source });

/** A line after one of a quote that does not begin with > : the reader begins the quote again at each of them. */
const QUOTED = String.raw`(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])*[ \t]*>`;
const LAZY_LINE = new RegExp(String.raw`^${QUOTED}.*\n(?!${QUOTED}|[ \t\r]*$)`, 'gm');
const MOST_LAZY_LINES = 20;
const paragraphsOf = (source: string): string[] => source.split(/\n[ \t\r]*\n/);
const isDeep = (source: string): boolean =>
  DEEP_LINE.test(source) ||
  paragraphsOf(source).some((paragraph) => (paragraph.match(LAZY_LINE)?.length ?? 0) > MOST_LAZY_LINES);
const hasTooManyLinks = (source: string): boolean =>
  paragraphsOf(source).some((paragraph) => paragraph.split('](').length > MOST_LINKS + 1);

/** A text of several paragraphs. */
export const parseRichText = (source: string): Block[] =>
  isDeep(source) || hasTooManyLinks(source)
    ? [{ kind: 'paragraph', children: [asTyped(source)] }]
    : blocks(readBlocks(source).tokens, ignore);

/** One line, for example an option: no paragraphs, lists or tables. */
export const parseInline = (source: string): Inline[] =>
  hasTooManyLinks(source) ? [asTyped(source)] : inlines(readLine(source).tokens, ignore);

export const withoutInvisible = (source: string): string => source.replace(INVISIBLE, '');

/** The sentence that says why this text cannot be stored; undefined when it can. */
export function refusalOf(source: string): string | undefined {
  if (isPlain(source)) return undefined;
  if (isDeep(source)) return sentences.deep;
  if (hasTooManyLinks(source)) return TOO_MANY_LINKS;
  const { tokens, isTooMuch } = readBlocks(source);
  if (isTooMuch) return TOO_MANY_MARKS;
  const faults: Fault[] = [];
  blocks(tokens, (fault) => faults.push(fault));
  return faults[0] && sentences[faults[0]];
}
