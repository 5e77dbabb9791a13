import { blocksOf, lineOf } from './blocks-of';
import type { TextContext } from './context';
import { markdownOfBlocks, markdownOfLine } from './markdown';
import { markupOfHtml, type Markup } from './markup';

/** Our Markdown for a text in HTML, of several paragraphs. */
export const htmlText = (html: string, context: TextContext): string => markupText(markupOfHtml(html), context);
/** Our Markdown for a text in HTML as one line, for an option. */
export const htmlLine = (html: string, context: TextContext): string => markupLine(markupOfHtml(html), context);

export const markupText = (nodes: readonly Markup[], context: TextContext): string =>
  markdownOfBlocks(blocksOf(nodes, context), context.notes);
export const markupLine = (nodes: readonly Markup[], context: TextContext): string =>
  markdownOfLine(lineOf(blocksOf(nodes, context), context), context.notes);
