import { markupLine, markupText } from '../text/html';
import { markupOfHtml, textIn, type Markup } from '../text/markup';
import { plainText } from '../text/formulas';
import type { TextContext } from '../text/context';

/* What the items of QTI 1.2 show: texts, Blackboard's formatted texts, images, sounds and films. */

/** A text as it was typed, or nodes of HTML. */
export type Piece = { plain: string } | { nodes: Markup[] };

const PLAYED: Record<string, string> = {
  mataudio: 'audio',
  matvideo: 'video',
  matapplet: 'applet',
  matapplication: 'object',
};
const node = (name: string, attrs: Record<string, string>): Markup => ({ name, text: '', attrs, children: [] });

/** What an element of a material shows; undefined for one that only holds others. */
function pieceOf(of: Markup): Piece | undefined {
  const { name, attrs, children } = of;
  const played = PLAYED[name];
  if (played) return { nodes: [node(played, { src: attrs['uri'] ?? '' })] };
  if (name === 'matimage') return { nodes: [node('img', { src: sourceOf(of), alt: attrs['label'] ?? '' })] };
  if (name === 'matformattedtext') return { nodes: markupOfHtml(textIn(children)) };
  if (name !== 'mattext' && name !== 'matemtext') return undefined;
  // XHTML may stand in a text as it is, too.
  if (children.some((child) => child.name !== '#text')) return { nodes: children };
  const text = textIn(children);
  return /html/i.test(attrs['texttype'] ?? '') ? { nodes: markupOfHtml(text) } : { plain: text.trim() };
}

/** An image has an address, or its bytes stand in the file. */
const sourceOf = ({ attrs, children }: Markup): string => {
  const bytes = textIn(children).replace(/\s/g, '');
  return attrs['uri'] || (bytes ? `data:image/any;base64,${bytes}` : '');
};

/** Everything that an element and those below it show. */
export const piecesIn = (of: Markup | undefined): Piece[] =>
  of?.children.flatMap((child) => {
    const piece = pieceOf(child);
    return piece ? [piece] : piecesIn(child);
  }) ?? [];

export const nodesOf = (pieces: readonly Piece[]): Markup[] =>
  pieces.flatMap((piece) => ('nodes' in piece ? piece.nodes : []));

const written = (pieces: readonly Piece[], context: TextContext, isLine: boolean): string[] =>
  pieces
    .map((piece) => {
      if ('plain' in piece) return plainText(piece.plain);
      return isLine ? markupLine(piece.nodes, context) : markupText(piece.nodes, context);
    })
    .filter(Boolean);
export const textOf = (pieces: readonly Piece[], context: TextContext): string =>
  written(pieces, context, false).join('\n\n');
export const lineOf = (pieces: readonly Piece[], context: TextContext): string =>
  written(pieces, context, true).join(' ');

export type Shown = Piece | 'gap';
const FIELDS = new Set(['responsestr', 'responsenum']);

/**
 * What stands around the answers of a question: a field within a text is a gap.
 * @param isMatch the texts beside the answers are items of a list then, and not shown here
 */
export function around(of: Markup, isMatch: boolean): Shown[] {
  const found = of.children.flatMap((child): Shown[] => {
    const piece = pieceOf(child);
    if (piece) return [piece];
    const { name, attrs } = child;
    if (name.startsWith('render') || /^right_match_block$/i.test(attrs['class'] ?? '')) return [];
    if (!name.startsWith('response')) return isMatch && child.children.some(isAnswer) ? [] : around(child, isMatch);
    if (isMatch) return [];
    return [...around(child, false), ...(FIELDS.has(name) ? (['gap'] as const) : [])];
  });
  return found;
}
const isAnswer = ({ name }: Markup): boolean => name === 'responselid';

/** The text of a question with its gaps; one behind the last text is the field itself. */
export function stemOf(shown: readonly Shown[], context: TextContext): string {
  const said = shown.map((one) => (one === 'gap' ? '' : textOf([one], context)));
  const last = said.findLastIndex(Boolean);
  let text = '';
  let isGap = false;
  for (const [i, one] of shown.slice(0, last + 1).entries()) {
    const next = one === 'gap' ? plainText('_____') : (said[i] ?? '');
    if (next === '') continue;
    text += text === '' ? next : `${isGap || one === 'gap' ? ' ' : '\n\n'}${next}`;
    isGap = one === 'gap';
  }
  return text;
}
