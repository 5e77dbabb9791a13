import { cellsOf, type Piece } from './word-pieces';
import { isSubject, labelOf, optionsIn } from '../written/labels';
import { inlineAt, isNothing } from './word-lines';
import { optionLines } from './word-options-table';

/* What the lines behind a line say about it. */

/** Lines in which the first option of a question is looked for. */
const FAR = 6;
const following = (pieces: readonly Piece[], place: number): Piece[] =>
  pieces.slice(place + 1, place + 1 + FAR).filter((piece) => !isNothing(piece));

/** What follows a numbered line before the next number: a question has options or an answer, a statement has none. */
export function behind(pieces: readonly Piece[], place: number): 'options' | 'answer' | undefined {
  const line = pieces[place];
  const own = labelOf(line?.plain ?? '');
  const next = following(pieces, place);
  let statements = 0;
  if (inlineAt(line?.plain ?? '', next[0]?.plain) >= 0) return 'options';
  for (const [i, piece] of next.entries()) {
    if (piece.kind === 'table') {
      if (optionLines(piece)) return 'options';
      continue;
    }
    const label = labelOf(piece.plain);
    if (label.is === 'answer' || label.is === 'solution') return 'answer';
    const typed = optionsIn(piece.plain);
    if (typed[0]?.place === 0 && typed.length > 1) return 'options';
    const isSameList = own.is === 'question' && label.is === 'question' && own.sign === label.sign;
    const hasOptions = inlineAt(piece.plain) >= 0;
    const isBehind = isSameList && label.number >= own.number;
    if (label.is === 'question' && (label.isNamed || hasOptions || isBehind)) return undefined;
    // "3. Consider these:" goes on with "1. x" and "2. y".
    if (isSameList && label.number === ++statements) continue;
    const isAlone = label.is === 'question' && optionsIn(next[i + 1]?.plain ?? '')[0]?.place !== 1;
    if (line?.kind === 'table' && isAlone) return undefined;
    const isFirst = piece.listed
      ? piece.listed.value === 1 && piece.listed.list !== line?.listed?.list
      : typed[0]?.place === 0 && !isSameList;
    const isBelow = piece.listed?.value === 1 && piece.listed.level > 0;
    if (isFirst || isBelow || hasOptions) return 'options';
    if (piece.kind === 'heading' || piece.listed || label.is !== 'text' || isSubject(piece.plain)) return undefined;
  }
  return undefined;
}

/** The number behind this one begins a line soon: a section may begin with question 21. */
export const countsOn = (pieces: readonly Piece[], place: number, number: number): boolean =>
  following(pieces, place).some(({ plain }) => {
    const label = labelOf(plain);
    return label.is === 'question' && label.number === number + 1;
  });

/** The alphabet of the next line with a label, if it is the first option of a question. */
export function nextAlphabet(pieces: readonly Piece[], place: number): string | undefined {
  for (const piece of pieces.slice(place + 1, place + 1 + FAR)) {
    if (piece.kind !== 'line' || labelOf(piece.plain).is !== 'text') return undefined;
    if (piece.listed)
      return piece.listed.value === 1 && piece.listed.sign === 'letter' ? piece.listed.alphabet : undefined;
    const [first] = optionsIn(piece.plain);
    if (first) return first.place === 0 ? first.alphabet : undefined;
  }
  return undefined;
}

/** Of the next line that shows something; a paper may have very many lines. */
function placeOfNext(pieces: readonly Piece[], place: number): number {
  let at = place + 1;
  for (let piece = pieces[at]; piece && isNothing(piece); piece = pieces[at]) at++;
  return at;
}
export const nextOf = (pieces: readonly Piece[], place: number): Piece | undefined =>
  pieces[placeOfNext(pieces, place)];

export const isNumbered = (piece: Piece): boolean =>
  piece.listed ? piece.listed.sign === 'number' && piece.listed.level === 0 : labelOf(piece.plain).is === 'question';
/** Title, section and subject stand right in front of a question. */
export function isBeforeQuestion(pieces: readonly Piece[], place: number): boolean {
  const at = placeOfNext(pieces, place);
  const next = pieces[at];
  if (!next) return false;
  if (next.kind === 'table') return cellsOf(next).length > 1;
  const { is } = labelOf(next.plain);
  if (next.kind === 'heading' || is === 'section' || isSubject(next.plain)) return isBeforeQuestion(pieces, at);
  return isNumbered(next) || is === 'passage';
}
