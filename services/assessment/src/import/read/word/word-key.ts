import { plainOf } from '../../text/line-text';
import { withLatinDigits } from './word-labels';
import { cellsOf, type Piece } from './word-pieces';

export interface NumberedKey {
  number: number;
  key: string;
}
const KEY = String.raw`\(?\s*(?:[A-Ha-h](?:\s*(?:,|&|and)\s*[A-Ha-h])*|[अबसदकखगघ]|[ivx]{1,4})\s*\)?(?![\p{L}\p{M}])|\(\s*[1-8]\s*\)|[A-D]{2,4}(?!\p{L})|[+\-−]?\d+(?:\.\d+)?(?:\s*(?:to|\.\.|±)\s*\d+(?:\.\d+)?)?(?!\d|\s*[.)])`;
const PAIR = new RegExp(
  String.raw`(?:^|(?<=[\s,;|]))(?:q\.?\s*)?(\d{1,4})\s*(?:[.):=–—-]\s*)+(${KEY})|(?:^|(?<=[\s,;|]))(\d{1,4})\s*(\([A-Ha-h1-8]\))`,
  'giu',
);

/** "1. B 2. (d) 3-A,C": numbers of questions with their keys. */
export const keysIn = (line: string): NumberedKey[] =>
  [...withLatinDigits(line).matchAll(PAIR)].flatMap(([, number, key, other, inside]) => ({
    number: Number(number ?? other),
    key: (key ?? inside ?? '').trim(),
  }));

const texts = (table: Piece): string[][] =>
  cellsOf(table).map((row) => row.map((cell) => withLatinDigits(plainOf([cell])).trim()));
const NUMBER = /^(?:q\.?\s*)?(\d{1,4})\s*[.)]?$/i;
const isHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:q|s\.?\s*no|no|sl|question|प्रश्न|क्रम)/iu.test(cell)) &&
  cells.some((cell) => /^(?:ans|key|correct|उत्तर|सही)/iu.test(cell));

/** Says the table itself that it is a key? */
export const isKeyTable = (table: Piece): boolean => isHead(texts(table)[0] ?? []);

/** The keys of a table: numbers above keys, or beside them, or both in one cell. */
export function keysOfTable(table: Piece): NumberedKey[] {
  const rows = texts(table);
  const found: NumberedKey[] = [];
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    const numbers = row.map((cell) => NUMBER.exec(cell)?.[1]);
    const filled = row.filter(Boolean).length;
    const isLineOfNumbers = numbers.filter(Boolean).length >= Math.max(2, filled - 1);
    if (isLineOfNumbers && next && !next.every((cell) => cell === '' || NUMBER.test(cell))) {
      for (const [column, number] of numbers.entries())
        if (number && next[column]) found.push({ number: Number(number), key: next[column] });
      continue;
    }
    for (let column = 0; column < row.length; column++) {
      const [cell = '', beside = ''] = row.slice(column, column + 2);
      const number = NUMBER.exec(cell)?.[1];
      if (number && beside !== '' && !isHead(row)) {
        found.push({ number: Number(number), key: beside });
        column++;
      } else found.push(...keysIn(cell));
    }
  }
  return found;
}
