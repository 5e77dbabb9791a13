import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import type { components } from '@kasauti/contracts/web';
import { isFilled, spaced } from './words';

/** Two lists as typed, and for each item of List I (`rows`) the indexes of what is right in List II (`columns`). */
export type Match = components['schemas']['Match'];
export type ListName = 'rows' | 'columns';

export const fewestItems = 2;
export const mostItems = 8;
const blankItems = ['', '', '', ''];

export const blankMatch = (): Match => ({
  rows: [...blankItems],
  columns: [...blankItems],
  right: blankItems.map(() => []),
  oneEach: true,
});
export const hasItems = ({ rows, columns }: Match): boolean => [...rows, ...columns].some(isFilled);

export const setItem = (match: Match, list: ListName, index: number, text: string): Match => ({
  ...match,
  [list]: match[list].map((old, place) => (place === index ? text : old)),
});

export function addItem(match: Match, list: ListName): Match {
  if (match[list].length >= mostItems) return match;
  const right = list === 'rows' ? [...match.right, []] : match.right;
  return { ...match, [list]: [...match[list], ''], right };
}

/** The lists in another order, or without some items; the key goes with its items. */
function arranged(match: Match, list: ListName, order: readonly number[]): Match {
  const texts = order.map((index) => match[list][index] ?? '');
  const right =
    list === 'rows'
      ? order.map((index) => match.right[index] ?? [])
      : match.right.map((of) => order.flatMap((index, place) => (of.includes(index) ? place : [])));
  return { ...match, [list]: texts, right };
}

export const removeItem = (match: Match, list: ListName, index: number): Match =>
  match[list].length <= fewestItems
    ? match
    : arranged(
        match,
        list,
        [...match[list].keys()].filter((one) => one !== index),
      );

export function moveItem(match: Match, list: ListName, index: number, by: -1 | 1): Match {
  const order = [...match[list].keys()];
  const other = order[index + by];
  return other === undefined ? match : arranged(match, list, order.with(index, other).with(index + by, index));
}

export function setRight(match: Match, row: number, column: number, isRight: boolean): Match {
  const changed = (of: number[]) => {
    if (match.oneEach) return [column];
    const others = of.filter((one) => one !== column);
    return isRight ? [...others, column].sort((a, b) => a - b) : others;
  };
  return {
    ...match,
    right: match.rows.map((_text, r) => (r === row ? changed(match.right[r] ?? []) : (match.right[r] ?? []))),
  };
}

/** The first right answer of each item stays. */
export const setOneEach = (match: Match, oneEach: boolean): Match => ({
  ...match,
  oneEach,
  right: oneEach ? match.right.map((of) => of.slice(0, 1)) : match.right,
});

const filledIn = (texts: readonly string[]) => texts.flatMap((text, index) => (isFilled(text) ? index : []));

/** What is stored: empty items are dropped. */
export function matchToWire(match: Match): Match {
  const rows = arranged(match, 'rows', filledIn(match.rows));
  const { columns, ...both } = arranged(rows, 'columns', filledIn(rows.columns));
  return { ...both, rows: both.rows.map((text) => text.trim()), columns: columns.map((text) => text.trim()) };
}

const padded = (texts: string[]) => [...texts, ...blankItems.slice(0, Math.max(0, fewestItems - texts.length))];
export function matchFromWire({ rows, columns, right, oneEach }: Match): Match {
  const all = padded(rows);
  return { rows: all, columns: padded(columns), right: all.map((_text, r) => right[r] ?? []), oneEach };
}

export function matchProblems(match: Match): { options?: string; correctAnswer?: string } {
  const { rows, columns, right } = matchToWire(match);
  const few = rows.length < fewestItems ? 'List I' : columns.length < fewestItems ? 'List II' : undefined;
  const isTwice = [rows, columns].some((list) => new Set(list.map(spaced)).size < list.length);
  return {
    ...(few
      ? { options: `${few} needs at least ${fewestItems} items` }
      : isTwice
        ? { options: 'Items of a list must differ' }
        : {}),
    ...(right.every((of) => of.length > 0) ? {} : { correctAnswer: 'Choose a right answer for each item of List I' }),
  };
}

/** @example 'A-II, B-I and III' */
export const matchText = ({ right }: Pick<Match, 'right'>): string =>
  right.flatMap((of, row) => (of.length > 0 ? `${rowLabel(row)}-${of.map(columnLabel).join(' and ')}` : [])).join(', ');
