import { plainOf, sliced } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import { everyNode } from '../../text/xml';
import type { Listed } from './word-numbering';
import { withLooks, withoutLooks } from './word-colours';
import { MARK, type Paragraph } from './word-marks';

/** A line or a table of the document, in its order. */
export interface Piece {
  kind: 'line' | 'heading' | 'table';
  /** A line without its element; a table whole. */
  nodes: Markup[];
  /** What it says, to look for labels in. */
  plain: string;
  /** The paragraphs that it consists of. */
  from: Paragraph[];
  listed?: Listed;
  /** It follows a line break within a paragraph. */
  goesOn: boolean;
  /** It begins a question of a table, or the same question in another language. */
  begins?: 'question' | 'translation';
}

/** The pieces of a document, and the paragraphs that did not come back exactly once. */
export function piecesOf(
  blocks: readonly Markup[],
  paragraphs: readonly Paragraph[],
): { pieces: Piece[]; lost: Paragraph[] } {
  const seen = new Map<number, number>();
  /** Takes the numbers out of a piece of the document. */
  function taken(node: Markup, from: Paragraph[]): Markup {
    const text = node.text.replace(MARK, (_all, digits: string) => {
      const n = Number(digits);
      seen.set(n, (seen.get(n) ?? 0) + 1);
      const paragraph = paragraphs[n - 1];
      if (paragraph) from.push(paragraph);
      return '';
    });
    return { ...node, text, children: node.children.map((child) => taken(child, from)) };
  }
  const flat = (nodes: readonly Markup[]): Piece[] =>
    nodes.flatMap((node): Piece[] => {
      if (node.name === 'ul' || node.name === 'ol' || node.name === 'li') return flat(node.children);
      const from: Paragraph[] = [];
      const [whole = node] = withLooks([taken(node, from)]);
      const pictures = from.reduce((sum, one) => sum + one.pictures, 0);
      if (everyNode(whole).filter(({ name }) => name === 'img').length < pictures)
        for (const one of from) one.hasLostPicture = one.pictures > 0;
      if (node.name === 'table')
        return [{ kind: 'table', nodes: [whole], plain: plainOf([whole]), from, goesOn: false }];
      if (node.name === 'hr') return [];
      return linesOf(whole, from);
    });
  const pieces = flat(blocks);
  return { pieces, lost: paragraphs.filter(({ n }) => seen.get(n) !== 1) };
}

/** A paragraph cut at its line breaks; what follows one has no list sign. */
export function linesOf({ name, children }: Markup, from: Paragraph[], isListed = true): Piece[] {
  const kind = name === 'h3' ? 'heading' : 'line';
  const whole = plainOf(children);
  const [listed] = isListed ? from.flatMap((one) => one.listed ?? []) : [];
  let at = 0;
  return whole.split('\n').map((plain, place): Piece => {
    const nodes = sliced(children, at, at + plain.length);
    at += plain.length + 1;
    return { kind, nodes, plain, from, ...(place === 0 && listed ? { listed } : {}), goesOn: place > 0 };
  });
}

/** Rows of cells of a table. */
export const cellsOf = (table: Piece): Markup[][] => (table.nodes[0]?.children ?? []).map(({ children }) => children);

export const element = (name: string, children: Markup[], text = ''): Markup => ({ name, text, attrs: {}, children });
export const prefixed = (piece: Piece, sign: string): Piece => ({
  ...piece,
  nodes: [element('#text', [], sign), ...piece.nodes],
  plain: `${sign}${piece.plain}`,
});

/** A list of Markdown says the same; others have signs that the question may speak of. */
const isPlain = ({ sign, label }: Listed): boolean => sign === 'bullet' || /^\(?\d*[.)]?$/.test(label);

/** Pieces as one text again: lines of a paragraph together, items of lists as lists. */
export function textOf(pieces: readonly Piece[]): Markup[] {
  const out: Markup[] = [];
  let list: { node: Markup; id: string } | undefined;
  for (const { kind, nodes: told, listed, goesOn } of pieces) {
    const nodes = withoutLooks(told);
    const last = list?.node.children.at(-1)?.children.at(-1) ?? out.at(-1);
    if (goesOn && last?.name === 'p') last.children.push(element('br', []), ...nodes);
    else if (listed && !isPlain(listed)) out.push(element('p', [element('#text', [], `${listed.label} `), ...nodes]));
    else if (listed) {
      const id = `${listed.list} ${listed.level}`;
      if (list?.id !== id) {
        const node = element(listed.sign === 'bullet' ? 'ul' : 'ol', []);
        list = { node: { ...node, attrs: { start: String(listed.value) } }, id };
        out.push(list.node);
      }
      list.node.children.push(element('li', [element('p', [...nodes])]));
      continue;
    } else out.push(...(kind === 'table' ? nodes : [element('p', [...nodes])]));
    if (!goesOn) list = undefined;
  }
  return out;
}
