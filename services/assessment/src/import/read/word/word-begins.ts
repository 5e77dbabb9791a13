import { behind, countsOn, isBeforeQuestion, isNumbered, nextOf } from './word-ahead';
import { keysIn } from '../written/keys';
import { inlineAt } from './word-lines';
import { keysOfTable } from './word-key-table';
import { isCapitals, isKinds, isSubject, labelOf, optionsIn, rangeIn } from '../written/labels';
import { OpenedQuestion } from './word-opened';
import { isOptions } from './word-options-table';
import type { Piece } from './word-pieces';
import type { WordQuestion } from './word-question';

/* What a line begins, by what is open in front of it and what stands behind it. */

interface Numbering {
  /** The automatic lists whose items are questions, and the sign behind typed numbers. */
  lists: ReadonlySet<string>;
  sign: string | undefined;
  last: number;
}

/** A response sheet has "Ans 1. x" above "2. y". */
export function isSheet(said: Piece, next: Piece | undefined): boolean {
  const [first, second] = [said, next].map((one) => optionsIn(one?.plain ?? '')[0]);
  return first?.alphabet === '1' && first.place === 0 && first.sign === second?.sign && second.place === 1;
}

type Open = OpenedQuestion | undefined;
/** The line has what a question has; an answer is that of the open question, if it has none. */
function isFollowed(pieces: readonly Piece[], place: number, open: Open): boolean {
  const what = behind(pieces, place);
  return what === 'options' || (what === 'answer' && open?.hasKey === true);
}

/** Numbers stand in front of questions, statements, options and steps of a solution. */
export function beginsQuestion(
  pieces: readonly Piece[],
  place: number,
  open: Open,
  { lists, sign: signOfAll, last }: Numbering,
): boolean {
  const piece = pieces[place];
  if (piece?.begins) return true;
  const label = labelOf(piece?.plain ?? '');
  const isNamed = label.is === 'question' && label.isNamed;
  if (piece?.listed && !isNamed) {
    const { sign, level, list, value } = piece.listed;
    if (sign !== 'number' || level > 0) return false;
    const isFirst = lists.size === 0 && signOfAll === undefined;
    if (!open || lists.has(list) || (isFirst && open.isAnswered)) return true;
    // A second list within a question: its options or statements, or steps of its solution.
    return value === 1 && isFollowed(pieces, place, open);
  }
  if (label.is !== 'question') return false;
  if (isNamed || !open) return true;
  const { number, sign } = label;
  const isList = isOption(pieces, place, open);
  if (isList && number === 1 && !open.isAnswered && !open.hasOptions) return false;
  // Statements begin with 1, too, and may go on to the number of their question.
  const goesOn = number > 1 && optionsIn(piece?.plain ?? '').length > 0 && open.lastOf('number', sign) === number - 1;
  const ahead = behind(pieces, place);
  // Behind a solution it may be a step of that.
  const mayTranslate = open.isExplained
    ? ahead !== undefined
    : number > 1 || open.hasItems || open.isAnswered || ahead !== undefined;
  if (
    mayTranslate &&
    (!goesOn || open.isAnswered) &&
    open.isTranslatedBy(number, piece?.plain.slice(label.length) ?? '') &&
    // The first of options in the other language.
    !(isList && open.isTranslatedBy(number, nextOf(pieces, place)?.plain ?? ''))
  )
    return true;
  // Where Word counts the questions, a typed number is something else.
  if (lists.size > 0 && signOfAll === undefined) return number === 1 && isFollowed(pieces, place, open);
  const isNext = number === last + 1;
  // "5) Which? 1) x 2) y 3) z" behind option 4 has options of its own.
  const [inline] = optionsIn(piece?.plain.slice(inlineAt(piece.plain)) ?? '');
  const hasOwn = inline?.style === 'number' || (number > 4 && isOptions(nextOf(pieces, place)));
  if (isNext && goesOn && !open.isAnswered && !hasOwn) return false;
  if (isNext && open.lastStep !== number - 1) return true;
  const isNear = number > last && (number <= last + 5 || countsOn(pieces, place, number));
  const isAgain = number === 1 || (number === last && open.hasOptions && !goesOn);
  const isEnded = open.hasKey || (open.hasListOf('letter', 'number') && !goesOn && number > 1);
  if (!open.isExplained && isEnded && (isNear || number === 1)) return true;
  // Without a key the second list of a match question begins with 1, too.
  return (open.isExplained ? isNear || number === 1 : isAgain) && isFollowed(pieces, place, open);
}

/** The name of a subject, words in capital letters or the kind of the questions below, on a line of its own in front of a question. */
export function isTitle(pieces: readonly Piece[], place: number, open: Open): boolean {
  const piece = pieces[place];
  if (!piece || piece.kind !== 'line' || piece.listed || piece.goesOn || open?.waitsForKey) return false;
  const isEnded = open !== undefined && !open.isExplained && !open.hasEmptyOption && (open.hasItems || open.hasKey);
  const isName = isCapitals(piece.plain) || isKinds(piece.plain) || rangeIn(piece.plain) !== undefined;
  // "3. DNA AND RNA ARE (A) .." has the number of the next question.
  const label = labelOf(piece.plain);
  const isNext = label.is === 'question' && label.number === (open?.number ?? 0) + 1;
  if ((isNext && !isKinds(piece.plain.slice(label.length))) || isOption(pieces, place, open)) return false;
  return (isSubject(piece.plain) || (isEnded && isName)) && isBeforeQuestion(pieces, place);
}
/** "(D) UNESCO" behind (C), "(1) DNA" in front of (2), or both in one line. */
function isOption(pieces: readonly Piece[], place: number, open: Open): boolean {
  const [first, second] = optionsIn(pieces[place]?.plain ?? '');
  if (second) return true;
  if (!first || first.place > 0) return first !== undefined && open?.lastOf(first.style, first.sign) === first.place;
  const [next] = optionsIn(nextOf(pieces, place)?.plain ?? '');
  return next?.place === 1 && next.alphabet === first.alphabet && next.sign === first.sign;
}

const LONGEST_NAME = 100;

/** A line that names a part of the keys or solutions at the end. */
export function isPart(pieces: readonly Piece[], place: number, reads: 'key' | 'solutions'): boolean {
  const piece = pieces[place];
  const { is } = labelOf(piece?.plain ?? '');
  if (!piece || (is !== 'text' && is !== 'section')) return false;
  const isName = is === 'section' || piece.kind === 'heading' || isSubject(piece.plain);
  if (reads === 'solutions') return isName && isBeforeQuestion(pieces, place);
  // "Section A: 1-a, 2-b"
  if (keysIn(piece.plain).length > 1) return false;
  const next = nextOf(pieces, place);
  const isBeforeKeys = next && (next.kind === 'table' ? keysOfTable(next) : keysIn(next.plain)).length > 0;
  const isShort = piece.plain.trim().length < LONGEST_NAME && keysIn(piece.plain).length === 0;
  return isName || (isBeforeKeys === true && !piece.listed && isShort);
}

/** Keys behind the head of a key; "Answers: 1-b, 2-a" may also be those of a list in the open question. */
export function isKeyOfAll(
  piece: Piece,
  open: OpenedQuestion,
  asked: readonly (OpenedQuestion | WordQuestion)[],
): boolean {
  const numbers = keysIn(piece.plain.replace(/^[^\d]*/u, '')).map(({ number }) => number);
  const isNamed = labelOf(piece.plain).is === 'key head' && !/^\s*(?:answers|keys)(?!\s*key)/i.test(piece.plain);
  if (isNamed && !open.hasLists) return numbers.length > 0;
  const isAsked = (one: OpenedQuestion | WordQuestion) =>
    numbers.includes(one.number ?? 0) && !(one instanceof OpenedQuestion && one.isAnswered);
  return !open.hasLists && numbers.length > 1 && asked.length === numbers.length && asked.every(isAsked);
}

/** "Solutions" are those of all questions when the number of the first one follows. */
export function isSolutionsHead(
  pieces: readonly Piece[],
  place: number,
  open: Open,
  asked: readonly (OpenedQuestion | WordQuestion)[],
): boolean {
  if (!open) return true;
  const next = pieces.slice(place + 1, place + 4).find(isNumbered);
  const label = labelOf(next?.plain ?? '');
  const number = next?.listed?.value ?? (label.is === 'question' ? label.number : undefined);
  const isOpen = (one: OpenedQuestion | WordQuestion) => one instanceof OpenedQuestion && !one.isExplained;
  return asked.length > 1 && asked[0]?.number === number && asked.every(isOpen);
}
