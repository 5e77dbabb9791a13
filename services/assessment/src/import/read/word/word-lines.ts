import { plainOf, sliced } from '../../text/line-text';
import { withLatinDigits, optionsIn, rangeIn } from './word-labels';
import type { Paragraph } from './word-marks';
import type { Piece } from './word-pieces';
import { isEmpty } from './word-question';

/* Pieces of lines. */

export const rest = (piece: Piece, length: number): Piece[] => {
  const nodes = sliced(piece.nodes, length);
  const plain = plainOf(nodes);
  return plain.trim() === '' ? [] : [{ ...piece, nodes, plain, goesOn: false }];
};
const holdsUnreadable = ({ hasFormulaObject, field, embedded, hasLostPicture, hasDrawing }: Paragraph): boolean =>
  hasFormulaObject || field !== undefined || embedded !== undefined || hasLostPicture || hasDrawing;
/** A line that shows nothing, not even an object that cannot be read. */
export const isNothing = (piece: Piece): boolean => isEmpty([piece]) && !piece.from.some(holdsUnreadable);
/** Where three options or more begin within a line; two, when the next line goes on with the third. */
export function inlineAt(text: string, next = ''): number {
  const [third] = optionsIn(next);
  for (const { index } of text.matchAll(/(?<=\s)\(?[Aa1अक]\s*[).]/gu)) {
    const found = optionsIn(text.slice(index));
    const goesOn = found.length === 2 && third?.place === 2 && third.style === found[0]?.style;
    if (found.length > 2 || goesOn) return index;
  }
  return -1;
}
/** Without the sign of its list. */
export const plain = ({ listed: _sign, ...piece }: Piece): Piece => ({ ...piece, goesOn: false });
const STAR = /\s*[*✓✔]\s*$/;
export const isStarred = (piece: Piece): boolean => STAR.test(piece.plain);
export const starless = (piece: Piece): Piece => {
  const found = STAR.exec(piece.plain);
  return found
    ? { ...piece, nodes: sliced(piece.nodes, 0, found.index), plain: piece.plain.slice(0, found.index) }
    : piece;
};
/** "[Ans. b]" without its last sign. */
export const unbracketed = (piece: Piece): Piece => {
  const end = /^\s*[[(].*?(\s*[\])]\s*)$/su.exec(piece.plain)?.[1]?.length ?? 0;
  const nodes = sliced(piece.nodes, 0, piece.plain.length - end);
  return end === 0 ? piece : { ...piece, nodes, plain: plainOf(nodes) };
};
export const linesOf = (cell: Piece['nodes'][number]): Piece['nodes'] =>
  cell.children.flatMap(({ name, children }) => (name === 'p' ? children : []));

const COUNTED = /^\s*\(?[^()]*?\d+\s*(?:to|and|&|-|–|—|से)\s*(?:q\.?\s*)?\d+\s*\)?\s*[:.–-]?\s*/iu;
/** What the line that opens a passage says of it; "(Q. 5 to 8)" is no text, but names its last question. */
export function passageLine(piece: Piece, length: number): { pieces: Piece[]; last?: number } {
  const range = rangeIn(piece.plain);
  const [line] = rest(piece, length);
  const counted = range && line && COUNTED.exec(withLatinDigits(line.plain));
  return { pieces: line ? rest(line, counted?.[0].length ?? 0) : [], ...(range ? { last: range[1] } : {}) };
}
