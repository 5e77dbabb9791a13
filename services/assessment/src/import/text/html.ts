import { blocksOf, lineOf } from './blocks-of';
import type { TextContext } from './context';
import { legacyFontsIn } from './legacy-font';
import { markdownOfBlocks, markdownOfLine } from './markdown';
import { markupOfHtml, type Markup } from './markup';

/** Our Markdown for a text in HTML, of several paragraphs. */
export const htmlText = (html: string, context: TextContext): string => markupText(markupOfHtml(html), context);
/** Our Markdown for a text in HTML as one line, for an option. */
export const htmlLine = (html: string, context: TextContext): string => markupLine(markupOfHtml(html), context);

export function markupText(nodes: readonly Markup[], context: TextContext): string {
  context.problems.push(...legacyFontsIn(nodes));
  return markdownOfBlocks(blocksOf(nodes, context), context.notes);
}
export function markupLine(nodes: readonly Markup[], context: TextContext): string {
  context.problems.push(...legacyFontsIn(nodes));
  return markdownOfLine(lineOf(blocksOf(nodes, context), context), context.notes);
}
