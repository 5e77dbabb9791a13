import { plainOf, sliced } from '../../text/line-text';
import { optionsIn, type OptionLabel } from './word-labels';
import { linesOf } from './word-lines';
import { cellsOf, type Piece } from './word-pieces';

type Label = Pick<OptionLabel, 'style' | 'place' | 'sign'>;
interface Found extends Label {
  line: Piece;
}

/**
 * The options of a table, each as a line, in their order: with their signs in the same cells or in those before, beside or
 * below each other. Undefined for any other table.
 */
export function optionLines(table: Piece): Piece[] | undefined {
  const found: Found[] = [];
  let label: (Label & { text: string }) | undefined;
  for (const cell of cellsOf(table).flat()) {
    const nodes = linesOf(cell);
    const text = plainOf(nodes);
    if (plainOf([cell]).trim() === '') continue;
    if (cell.children.some(({ name }) => name !== 'p')) return undefined;
    const line: Piece = { kind: 'line', nodes, plain: text, from: table.from, goesOn: false };
    const typed = optionsIn(text);
    const [first] = typed;
    const bare = /^\s*([A-H])\s*$/.exec(text)?.[1];
    const isSign = first ? typed.length === 1 && text.slice(first.end).trim() === '' : bare !== undefined;
    if (label) {
      if (first || bare !== undefined) return undefined;
      const sign = { name: '#text', text: `${label.text} `, attrs: {}, children: [] };
      found.push({ ...label, line: { ...line, nodes: [sign, ...nodes], plain: `${sign.text}${text}` } });
      label = undefined;
    } else if (isSign)
      label = first
        ? { ...first, text: text.trim() }
        : { style: 'letter', place: (bare ?? 'A').charCodeAt(0) - 65, sign: ')', text: `(${bare})` };
    else if (first)
      for (const [i, one] of typed.entries()) {
        const part = sliced(nodes, one.at, typed[i + 1]?.at);
        found.push({ ...one, line: { ...line, nodes: part, plain: plainOf(part) } });
      }
    else return undefined;
  }
  const [one] = found;
  const sorted = found.toSorted((a, b) => a.place - b.place);
  const isWhole = sorted.every(({ style, sign, place }, i) => style === one?.style && sign === one.sign && place === i);
  return label === undefined && found.length > 1 && isWhole ? sorted.map(({ line }) => line) : undefined;
}
