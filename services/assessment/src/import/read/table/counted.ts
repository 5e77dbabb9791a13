import { letterOf } from '@kasauti/contracts/match';
import { remark, type Remark } from '../../remark';
import { OPTIONS, type Cells, type countedAs } from './heads';
import { partsOf, truthOf, type First } from '../written/key';

/* What the numbers in the keys of a whole table are: places of options, from 0 or from 1, or texts. */

type Row = { of: Cells };

/** What the number of the first option is in the keys of a table. */
export function firstIn(rows: readonly Row[], counted: ReturnType<typeof countedAs>): First {
  const isIndex = counted !== undefined;
  const zeros = rows.filter((row) => saysZero(row, isIndex)).length;
  const isLast = rows.some((row) => saysLast(row, isIndex));
  if (counted === 'from 0') return isLast ? 'unknown' : 0;
  if (isIndex) return zeros > 0 === isLast ? 'unknown' : isLast ? 1 : 0;
  return zeros === 0 || isLast ? 1 : zeros > 1 ? 0 : 'unknown';
}
const isOption = (of: Cells, text: string): boolean => OPTIONS.some((name) => of(name) === text);
/** One of the keys is the option before number 1, as programs count; in one row alone it may be a slip. */
const saysZero = ({ of }: Row, isIndex: boolean): boolean => {
  const parts = partsOf(of('answer'));
  const isKey = parts.includes('0') && parts.every((part) => /^\d$/.test(part)) && of('option_a') !== '';
  return isKey && (isIndex || !isOption(of, of('answer')));
};
/** One of the keys is the number of options, which is the last only when they are counted from 1. */
const saysLast = ({ of }: Row, isIndex: boolean): boolean => {
  const last = String(OPTIONS.findLastIndex((name) => of(name) !== '') + 1);
  return last !== '0' && of('answer').split(/\D+/).includes(last) && (isIndex || !isOption(of, of('answer')));
};

const PLACE = /^\d(?:\.0+)?$/;
/** Numbers that can only be places are told as letters, so that no option is known by its text. */
export const inLetters = (key: string, first: 0 | 1): string => {
  const places = partsOf(key).map((part) => (PLACE.test(part) ? Number(part) - first : -1));
  return places.every((place) => place >= 0) ? places.map(letterOf).join(',') : key;
};

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** Fewer may be a slip. */
const FEWEST = 3;
/** How a key of numbers fits the options of its row, which may be numbers, too; 1 may mean true. */
function fitOf({ of }: Row): 'place' | 'text' | 'both' | undefined {
  const parts = partsOf(of('answer'));
  const isOther = of('option_a') === '' || truthOf(of('option_a')) !== undefined;
  if (isOther || parts.length === 0 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const figures = OPTIONS.flatMap((name) => (NUMBER.test(of(name)) ? [Number(of(name))] : []));
  const isPlace = parts.every((part) => PLACE.test(part) && of(OPTIONS[Number(part) - 1] ?? '') !== '');
  const isText = parts.some((part) => figures.includes(Number(part)));
  return isPlace ? (isText ? 'both' : 'place') : 'text';
}
/** Whether several rows have keys that can only be places, and none has a number that cannot be one. */
export const arePlaces = (rows: readonly Row[]): boolean => {
  const fits = rows.map(fitOf);
  return !fits.includes('text') && fits.filter((fit) => fit === 'place').length >= FEWEST;
};
/** Whether a key could be the text of another option, too. */
export function isOfTwo(row: Row): boolean {
  const parts = partsOf(row.of('answer'));
  return (
    fitOf(row) === 'both' && parts.some((part) => Number(row.of(OPTIONS[Number(part) - 1] ?? '')) !== Number(part))
  );
}
export const placeGuessed = (key: string): Remark =>
  remark(
    'key_guessed',
    `The key ${key.slice(0, 60)} is read as the place of the option, and not as a number or the text of another option: please look`,
  );
