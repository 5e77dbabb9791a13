import { plainOf, sliced } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import { optionsIn, type OptionLabel } from '../written/labels';
import { linesOf } from './word-lines';
import { cellsOf, element, prefixed, type Piece } from './word-pieces';

type Label = Pick<OptionLabel, 'alphabet' | 'place' | 'sign'>;
interface Found extends Label {
  line: Piece;
}

/**
 * The options of a table, each as a line, in their order: with their signs in the same cells or in those before, beside or
 * below each other. Undefined for any other table.
 */
export function optionLines(table: Piece): Piece[] | undefined {
  const codes = codeLines(table);
  if (codes) return codes;
  const found: Found[] = [];
  let label: (Label & { text: string }) | undefined;
  for (const cell of cellsOf(table).flat()) {
    const nodes = linesOf(cell);
    const text = plainOf(nodes);
    if (plainOf([cell]).trim() === '') continue;
    if (cell.children.some(({ name }) => name !== 'p')) return undefined;
    const line: Piece = { kind: 'line', nodes, plain: text, from: table.from, goesOn: false };
    const [first, ...more] = optionsIn(`${text} `);
    // "(B) C. V. Raman" has one sign.
    const isName = text.slice(first?.end, more[0]?.at).trim() === '';
    const typed = first ? [first, ...(isName ? [] : more)] : [];
    const bare = /^\s*([A-H])\s*$/.exec(text)?.[1];
    const isSign = first ? typed.length === 1 && text.slice(first.end).trim() === '' : bare !== undefined;
    if (label) {
      if (isSign && (first?.alphabet ?? 'A') === label.alphabet) return undefined;
      found.push({ ...label, line: prefixed(line, `${label.text} `) });
      label = undefined;
    } else if (isSign)
      label = first
        ? { ...first, text: text.trim() }
        : { alphabet: 'A', place: (bare ?? 'A').charCodeAt(0) - 65, sign: ')', text: `(${bare})` };
    else if (first)
      for (const [i, one] of typed.entries()) {
        const part = sliced(nodes, one.at, typed[i + 1]?.at);
        found.push({ ...one, line: { ...line, nodes: part, plain: plainOf(part) } });
      }
    else return undefined;
  }
  const [one] = found;
  const sorted = found.toSorted((a, b) => a.place - b.place);
  const isSame = ({ alphabet, sign }: Label) => alphabet === one?.alphabet && sign === one.sign;
  const isWhole = sorted.every((each, i) => isSame(each) && each.place === i);
  return label === undefined && found.length > 1 && isWhole ? sorted.map(({ line }) => line) : undefined;
}

export const isOptions = (piece?: Piece): boolean => piece?.kind === 'table' && optionLines(piece) !== undefined;

const CODE = /^\s*\(?\s*(?:[A-Za-z]|[ivxIVX]{1,4}|\d)\s*[.)]?\s*$/;
/** The codes of a match question: below a, b, c each option has a row of signs, which becomes "a-ii, b-i, c-iii". */
function codeLines(table: Piece): Piece[] | undefined {
  const rows = cellsOf(table).map((cells) => cells.map((cell) => linesOf(cell)));
  const signOf = ([first = []]: Markup[][]) => optionsIn(`${plainOf(first)} `)[0];
  const [head, ...others] = rows;
  const isHeaded = head !== undefined && signOf(head) === undefined;
  const options = isHeaded ? others : rows;
  const isCodes = options.every(
    (cells, i) => signOf(cells)?.place === i && cells.every((nodes) => CODE.test(plainOf(nodes))),
  );
  if (options.length < 2 || !isCodes || (head?.length ?? 0) < 3) return undefined;
  return options.map(([sign = [], ...codes]) => {
    const parts = codes.flatMap((nodes, i) => [
      element('#text', [], i === 0 ? ' ' : ', '),
      ...(isHeaded ? [...(head?.[i + 1] ?? []), element('#text', [], '-')] : []),
      ...nodes,
    ]);
    const nodes = [...sign, ...parts];
    return { kind: 'line', nodes, plain: plainOf(nodes), from: table.from, goesOn: false };
  });
}
