import { plainOf, sliced } from '../../text/line-text';
import { signsIn } from '../written/labels';
import { withoutAnswer } from './word-lines';
import type { Piece } from './word-pieces';

/**
 * The lines, where options stand in columns that are read down, "(1) N (3) W" above "(2) J (4) Pa", each in a line of its own,
 * as is an answer at the end of a line.
 */
export function withoutColumns(given: readonly Piece[]): Piece[] {
  const pieces = given.flatMap(withoutAnswer);
  const out: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const { lines, length } = columnsAt(pieces, at) ?? { lines: pieces.slice(at, at + 1), length: 1 };
    out.push(...lines);
    at += length;
  }
  return out;
}

const MOST_LINES = 8;
function columnsAt(pieces: readonly Piece[], at: number): { lines: Piece[]; length: number } | undefined {
  const found: { place: number; line: Piece }[] = [];
  let [alphabet, length] = ['', 0];
  for (const piece of pieces.slice(at, at + MOST_LINES)) {
    const signs = piece.kind === 'line' && !piece.listed ? signsIn(piece.plain) : [];
    const [first] = signs;
    if (length === 0 && (signs.length < 2 || first?.place !== 0)) return undefined;
    alphabet ||= first?.alphabet ?? '';
    if (!first || first.alphabet !== alphabet || (length > 0 && first.place === 0)) break;
    for (const [i, one] of signs.entries()) {
      // "1. (3)  2. (4)" are keys.
      if (piece.plain.slice(one.end, signs[i + 1]?.at).trim() === '') return undefined;
      const nodes = sliced(piece.nodes, one.at, signs[i + 1]?.at);
      found.push({ place: one.place, line: { ...piece, nodes, plain: plainOf(nodes), goesOn: false } });
    }
    length++;
  }
  const isInOrder = found.every(({ place }, i) => place === i);
  const sorted = found.toSorted((a, b) => a.place - b.place);
  const isWhole = sorted.every(({ place }, i) => place === i);
  return isWhole && !isInOrder ? { lines: sorted.map(({ line }) => line), length } : undefined;
}
