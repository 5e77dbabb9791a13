import { letterOf } from '@kasauti/contracts/match';
import { typedOf } from '../../text/line-text';
import { arePlaces, isOfTwo, placeGuessed } from '../table/counted';
import { OPTIONS } from '../table/heads';
import type { keyOf } from './word-answer';
import { textOf, type Piece } from './word-pieces';
import type { WordQuestion } from './word-question';

/* Keys that are numbers, of options that have numbers in front and may be numbers themselves. */

const typed = (pieces: readonly Piece[] = []): string => typedOf(textOf(pieces)).trim();
const rowOf = ({ options, key, tableKeys = [] }: WordQuestion) => ({
  of: (name: string) =>
    name === 'answer' ? (key ? typed(key) : (tableKeys[0] ?? '')) : typed(options[OPTIONS.indexOf(name)]?.pieces),
});
/** The questions whose key is the place of an option, as several others in the paper can only be, and might be its text. */
export function countedIn(questions: readonly WordQuestion[]): (q: WordQuestion) => boolean {
  const numbered = questions.filter(({ options }) => options.some(({ isNumbered }) => isNumbered));
  const counted = new Set(arePlaces(numbered.map(rowOf)) ? numbered : []);
  return (q) => counted.has(q) && isOfTwo(rowOf(q));
}

type Told = ReturnType<typeof keyOf>;
/** Whether a number in the key may be the answer itself, and the options statements to count. */
export const mayCount = ({ stem, options }: WordQuestion): boolean =>
  /how\s+many|number\s+of|कितन/iu.test(typed(stem)) && !options.some(({ pieces }) => /\d/.test(typed(pieces)));
export const asPlace = (told: Told): Told =>
  /^[1-8]$/.test(told.key)
    ? { ...told, key: letterOf(Number(told.key) - 1), notes: [...told.notes, placeGuessed(told.key)] }
    : told;
