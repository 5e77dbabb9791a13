import { plainOf, sliced } from '../../text/line-text';
import { optionsIn, signsIn, withLatinDigits } from '../written/labels';
import { isNumbered } from './word-ahead';
import { inlineAt, rest, withoutAnswer } from './word-lines';
import { isOptions } from './word-options-table';
import { prefixed, type Piece } from './word-pieces';

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

const BRACKETED = /^\s*\(\s*(\d{1,3})\s*\)\s*(?=\S)/;
/** The lines of a paper that counts its questions (1), (2), with 1., 2. in front of them: between those are options. */
export function withoutBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ kind, plain }) => (kind === 'line' ? BRACKETED.exec(withLatinDigits(plain)) : null));
  const [first = -1, second = -1] = found.flatMap((one, place) => (one ? [place] : []));
  const isCounted = found[first]?.[1] === '1' && found[second]?.[1] === '2';
  const hasOptions = (piece: Piece, i: number) =>
    inlineAt(piece.plain) >= 0 || (i > 0 && (optionsIn(piece.plain)[0]?.place === 0 || isOptions(piece)));
  if (!isCounted || pieces.slice(0, first).some(isNumbered) || !pieces.slice(first, second).some(hasOptions))
    return pieces;
  return pieces.flatMap((piece, place) => {
    const [all = '', number] = found[place] ?? [];
    return number ? rest(piece, all.length).map((one) => prefixed(one, `${number}. `)) : [piece];
  });
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
