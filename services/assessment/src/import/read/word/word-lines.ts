import { plainOf, sliced } from '../../text/line-text';
import { labelOf, withLatinDigits, optionsIn, rangeIn, tickAt, type OptionLabel } from '../written/labels';
import type { Paragraph } from './word-marks';
import type { Piece } from './word-pieces';
import { isEmpty, type Item, type WordPassage } from './word-question';

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
  let best = { at: -1, length: 0 };
  for (const { index: at } of text.matchAll(/(?<=\s)[([]?[Aa1iIअक]\s*[).\]]/gu)) {
    const found = optionsIn(text.slice(at, at + LONGEST_OPTIONS));
    const [first, second] = found;
    const goesOn = found.length === 2 && third?.place === 2 && third.alphabet === first?.alphabet;
    // Behind "Assertion (A): .." the options begin with the last (A), but not with that of "(A) (A) only", "A. A. P. J. Kalam"
    // or "Both (A)".
    const isSign = second && text.slice(at + (first?.end ?? 0), at + second.at).trim() === '';
    const isWithin =
      best.at >= 0 &&
      /(?:both|and|or|neither|nor|^\s*[([]?\w[).\]])\s*$/i.test(text.slice(Math.max(best.at, at - 10), at));
    if ((found.length > 2 || goesOn) && found.length >= best.length && !isSign && !isWithin)
      best = { at, length: found.length };
  }
  return best.at;
}
const LONGEST_OPTIONS = 4000;
/** Without the sign of its list. */
export const plain = ({ listed: _sign, ...piece }: Piece): Piece => ({ ...piece, goesOn: false });
const isStarred = (piece: Piece): boolean => tickAt(piece.plain) !== undefined;
const starless = (piece: Piece): Piece => {
  const at = tickAt(piece.plain);
  return at === undefined ? piece : { ...piece, nodes: sliced(piece.nodes, 0, at), plain: piece.plain.slice(0, at) };
};
/** The options of a line; "(a) Only (b) and (c)" has one where the next line begins with (b). */
export function optionsAt({ plain: text }: Piece, next: Piece | undefined): OptionLabel[] {
  const found = optionsIn(text);
  const [first] = found;
  const behind = first && next?.kind === 'line' && !next.listed ? optionsIn(next.plain)[0] : undefined;
  const isBelow = behind?.alphabet === first?.alphabet && behind?.sign === first?.sign;
  // "2. Which?" behind "1. x 2. y 3. z" is a question.
  const mayCut = first?.style !== 'number' || first.sign === '()' || found.length < 3;
  const isCut = first && behind && isBelow && behind.place > first.place && mayCut;
  return isCut ? found.slice(0, behind.place - first.place) : found;
}
/** The text and the options of a line that has both. */
export function beforeOptions(piece: Piece, next: Piece | undefined): [Piece, Piece] | undefined {
  const at = inlineAt(piece.plain, next?.plain);
  const stem = { ...piece, nodes: sliced(piece.nodes, 0, at), plain: piece.plain.slice(0, at) };
  const options = { ...plain(piece), nodes: sliced(piece.nodes, at), plain: piece.plain.slice(at) };
  return at < 0 ? undefined : [stem, options];
}
const ANSWERED =
  /\S(\s+(?:[[(]\s*)?(?:ans(?:wer)?|उत्तर)\s*[.:–-]+\s*[[(]?(?:[A-Ha-h1-8अबसदइकखगघङ]|[ivx]{1,4})[)\]]{0,2}\s*)$/iu;
/** The options of a line, and the answer behind them as a line of its own: "(d) 40 Ans. (b)". */
export function withoutAnswer(piece: Piece): Piece[] {
  const answer = piece.kind === 'line' ? ANSWERED.exec(piece.plain)?.[1] : undefined;
  if (answer === undefined) return [piece];
  const isOption = piece.listed
    ? ['letter', 'roman'].includes(piece.listed.sign)
    : labelOf(piece.plain).is === 'text' && optionsIn(piece.plain).length > 0;
  if (!isOption && inlineAt(piece.plain) < 0) return [piece];
  const at = piece.plain.length - answer.length;
  const nodes = sliced(piece.nodes, at);
  return [
    { ...piece, nodes: sliced(piece.nodes, 0, at), plain: piece.plain.slice(0, at) },
    { ...plain(piece), nodes, plain: plainOf(nodes) },
  ];
}
export const itemOfList = (piece: Piece): Item => ({
  whole: [piece],
  option: { pieces: [starless(plain(piece))], isStarred: isStarred(piece) },
});
/** An option of a line, which ends where the next one begins. */
export function itemOf(piece: Piece, { at, end, isStarred: hasStar }: OptionLabel, to: number | undefined): Item {
  const cut = (from: number): Piece => {
    const nodes = sliced(piece.nodes, from, to);
    return { ...plain(piece), nodes, plain: plainOf(nodes) };
  };
  const text = cut(end);
  const option = { pieces: [starless(text)], isStarred: hasStar || isStarred(text) };
  return { whole: [{ ...cut(at), goesOn: at > 0 }], option };
}
/** "[Ans. b]" without its last sign. */
export const unbracketed = (piece: Piece): Piece => {
  const end = /^\s*[[(].*?(\s*[\])]\s*)$/su.exec(piece.plain)?.[1]?.length ?? 0;
  const nodes = sliced(piece.nodes, 0, piece.plain.length - end);
  return end === 0 ? piece : { ...piece, nodes, plain: plainOf(nodes) };
};
export const linesOf = (cell: Piece['nodes'][number]): Piece['nodes'] =>
  cell.children.flatMap(({ name, children }) => (name === 'p' ? children : []));

export interface OpenPassage extends WordPassage {
  /** Number of the last question, if the file names it. */
  last?: number;
  /** A question of it was found, so what follows is no passage. */
  isUsed: boolean;
}
const COUNTED = /^\s*\(?[^()]*?\d+\s*(?:to|and|&|-|–|—|से)\s*(?:q\.?\s*)?\d+\s*\)?\s*[:.–-]?\s*/iu;
/** What the line that opens a passage says of it; "(Q. 5 to 8)" is no text, but names its last question. */
export function passageLine(piece: Piece, length: number): { pieces: Piece[]; last?: number } {
  const range = rangeIn(piece.plain);
  const [line] = rest(piece, length);
  const counted = range && line && COUNTED.exec(withLatinDigits(line.plain));
  return { pieces: line ? rest(line, counted?.[0].length ?? 0) : [], ...(range ? { last: range[1] } : {}) };
}
